import type { Metadata } from "next";
import { FieldForm } from "@/components/admin/field-form";
import { Gate } from "@/components/admin/gate";
import { LinkGone } from "@/components/admin/link-gone";
import { NEW_PASSWORD_FIELD } from "@/components/admin/new-password-field";
import { resetPasswordAction } from "@/lib/accounts/link-actions";
import { findLink } from "@/lib/accounts/links";

export const metadata: Metadata = { title: "Nytt lösenord" };

export default async function NewPasswordPage({ params }: PageProps<"/admin/losenord/[nyckel]">) {
  const key = (await params).nyckel;
  if (!(await findLink(key, ["reset"], new Date()))) return <LinkGone />;
  return (
    <Gate title="Välj ett nytt lösenord">
      <FieldForm
        action={resetPasswordAction}
        id="nytt"
        hidden={{ key }}
        fields={[NEW_PASSWORD_FIELD]}
        submit="Byt lösenord"
        waiting="Byter..."
        variant="primary"
      />
      <p className="mt-6 text-small text-ash">Alla inloggningar som är öppna avslutas.</p>
    </Gate>
  );
}
