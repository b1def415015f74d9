import type { Metadata } from "next";
import { Gate, LinkGone } from "@/components/accounts/gate";
import { NewPasswordField } from "@/components/accounts/new-password-field";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { resetPasswordAction } from "@/lib/staff/link-actions";
import { findLink } from "@/lib/staff/links";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Nytt lösenord" };

export default async function NewPasswordPage({ params }: PageProps<"/admin/losenord/[nyckel]">) {
  const key = (await params).nyckel;
  if (!(await findLink(key, ["reset"], new Date()))) return <LinkGone />;
  return (
    <Gate title="Välj ett nytt lösenord">
      <ActionForm
        action={resetPasswordAction}
        page={adminPaths.newPassword(key)}
        hidden={{ key }}
        className="grid gap-5"
      >
        <NewPasswordField />
        <Submit variant="default" waitingText="Byter...">
          Byt lösenord
        </Submit>
      </ActionForm>
      <p className="mt-6 text-small text-ash">Alla inloggningar som är öppna avslutas.</p>
    </Gate>
  );
}
