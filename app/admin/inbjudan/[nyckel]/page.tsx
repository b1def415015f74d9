import type { Metadata } from "next";
import { FieldForm } from "@/components/admin/field-form";
import { Gate } from "@/components/admin/gate";
import { LinkGone } from "@/components/admin/link-gone";
import { NEW_PASSWORD_FIELD } from "@/components/admin/new-password-field";
import { acceptInvitationAction } from "@/lib/accounts/link-actions";
import { findLink } from "@/lib/accounts/links";
import { ROLE_NAMES } from "@/lib/accounts/permissions";

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
      <FieldForm
        action={acceptInvitationAction}
        id="konto"
        hidden={{ key }}
        fields={[
          { name: "name", label: "Ditt namn", autoComplete: "name" },
          { ...NEW_PASSWORD_FIELD, label: "Lösenord" },
        ]}
        submit="Skapa konto"
        waiting="Skapar..."
        variant="primary"
      />
    </Gate>
  );
}
