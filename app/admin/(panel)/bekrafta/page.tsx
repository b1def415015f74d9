import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { FieldForm } from "@/components/admin/field-form";
import { PasskeyButton } from "@/components/admin/passkey-button";
import { TextLink } from "@/components/ui/text-link";
import { safeCallbackUrl } from "@/lib/accounts/callback-url";
import { finishProofAction, proveAction, startProofAction } from "@/lib/accounts/factor-actions";
import { listPasskeys } from "@/lib/accounts/passkeys";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/paths";

export const metadata: Metadata = { title: "Är det du?" };

export default async function ProvePage({ searchParams }: PageProps<"/admin/bekrafta">) {
  const admin = await requireAdmin("own");
  const { till } = await searchParams;
  const to = safeCallbackUrl(till);
  const hasPasskey = (await listPasskeys(admin)).length > 0;
  return (
    <AdminPage>
      <h1>Är det du?</h1>
      <p className="mt-2 mb-8 max-w-[36rem] text-lead">
        Det du ska göra är viktigt, så vi frågar en gång till. Det du har skrivit finns kvar. Sedan dröjer det
        tio minuter innan vi frågar igen.
      </p>
      <div className="grid gap-8">
        {hasPasskey && (
          <PasskeyButton
            start={startProofAction}
            finish={finishProofAction}
            to={to}
            label="Bekräfta med passkey"
          />
        )}
        <FieldForm
          action={proveAction}
          id="bekrafta"
          hidden={{ till: to }}
          fields={[
            {
              name: "password",
              type: "password",
              label: "Ditt lösenord",
              autoComplete: "current-password",
            },
          ]}
          submit="Bekräfta"
          waiting="Bekräftar..."
          leaves
          variant={hasPasskey ? "line" : "primary"}
        >
          <TextLink href={paths.bare(to)} quiet>
            Avbryt
          </TextLink>
        </FieldForm>
      </div>
    </AdminPage>
  );
}
