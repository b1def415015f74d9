import type { Metadata } from "next";
import { Gate, LinkGone } from "@/components/accounts/gate";
import { NewPasswordField } from "@/components/accounts/new-password-field";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { acceptInvitationAction } from "@/lib/staff/link-actions";
import { findLink } from "@/lib/staff/links";
import { ROLE_NAMES } from "@/lib/accounts/permissions";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Skapa ditt konto" };

export default async function InvitationPage({ params }: PageProps<"/admin/inbjudan/[nyckel]">) {
  const key = (await params).nyckel;
  const link = await findLink(key, ["invitation"], new Date());
  if (!link?.role) return <LinkGone />;
  return (
    <Gate title="Skapa ditt konto">
      <p className="mb-6">
        Du loggar in med <b className="wrap-anywhere">{link.email}</b> och får rollen {ROLE_NAMES[link.role]}.
      </p>
      <ActionForm
        action={acceptInvitationAction}
        page={adminPaths.invitation(key)}
        hidden={{ key }}
        className="grid gap-5"
      >
        <TextField name="name" label="Ditt namn" autoComplete="name" />
        <NewPasswordField label="Lösenord" />
        <Submit variant="default" waitingText="Skapar...">
          Skapa konto
        </Submit>
      </ActionForm>
    </Gate>
  );
}
