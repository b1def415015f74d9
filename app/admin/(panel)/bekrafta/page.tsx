import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { safeCallbackUrl } from "@/lib/accounts/callback-url";
import {
  finishReauthenticationAction,
  reauthenticateAction,
  startReauthenticationAction,
} from "@/lib/accounts/reauthentication-actions";
import { listPasskeys } from "@/lib/accounts/passkeys";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/shop/paths";

export const metadata: Metadata = { title: "Är det du?" };

export default async function ReauthenticationPage({ searchParams }: PageProps<"/admin/bekrafta">) {
  const admin = await requireAdmin("own");
  const { till } = await searchParams;
  const to = safeCallbackUrl(till);
  const hasPasskey = (await listPasskeys(admin)).some(({ awaitsPassword }) => !awaitsPassword);
  return (
    <AdminPage>
      <h1>Är det du?</h1>
      <p className="mt-2 mb-8 max-w-[36rem] text-lead">
        Det du ska göra är viktigt, så vi frågar en gång till. Sedan dröjer det tio minuter innan vi frågar
        igen.
      </p>
      <div className="grid gap-8">
        {hasPasskey && (
          <PasskeyButton
            start={startReauthenticationAction}
            finish={finishReauthenticationAction}
            to={to}
            label="Bekräfta med passkey"
          />
        )}
        <ActionForm
          action={reauthenticateAction}
          page={paths.reauthenticateTo(to)}
          hidden={{ till: to }}
          className="grid max-w-[26rem] gap-5"
        >
          <TextField name="password" type="password" label="Ditt lösenord" autoComplete="current-password" />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Submit variant={hasPasskey ? "line" : "primary"} small={false} waitingText="Bekräftar...">
              Bekräfta
            </Submit>
            <TextLink href={paths.bare(to)} quiet>
              Avbryt
            </TextLink>
          </div>
        </ActionForm>
      </div>
    </AdminPage>
  );
}
