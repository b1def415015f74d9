import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Gate } from "@/components/accounts/gate";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { ArrivalNotice } from "@/components/admin/arrival-notice";
import { findNotice } from "@/components/admin/notices";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { safeCallbackUrl } from "@/lib/accounts/callback-url";
import { finishPasskeyLoginAction, startPasskeyLoginAction, logIn } from "@/lib/accounts/login-actions";
import { findAdmin } from "@/lib/accounts/require-admin";
import { PASSWORD_MIN } from "@/lib/accounts/schema";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Logga in" };

export default async function LoginPage({ searchParams }: PageProps<"/admin/login">) {
  const { callbackUrl, besked } = await searchParams;
  const to = safeCallbackUrl(callbackUrl);
  if ((await findAdmin("own")).ok) redirect(adminPaths.admin);
  return (
    <Gate title="Logga in">
      <ArrivalNotice notice={findNotice(besked)} />
      <ActionForm
        action={logIn}
        page={adminPaths.login}
        hidden={{ callbackUrl: to }}
        failed="Inloggning misslyckades"
        className="grid gap-5"
      >
        <TextField name="email" type="email" label="E-post" autoComplete="username" autoFocus />
        <TextField
          name="password"
          type="password"
          label="Lösenord"
          autoComplete="current-password"
          minLength={PASSWORD_MIN}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Submit variant="default" waitingText="Loggar in...">
            Logga in
          </Submit>
          <TextLink href={adminPaths.forgotten} quiet>
            Glömt lösenordet?
          </TextLink>
        </div>
      </ActionForm>
      <div className="mt-8 border-t border-line pt-6 empty:hidden">
        <PasskeyButton
          start={startPasskeyLoginAction}
          finish={finishPasskeyLoginAction}
          to={to}
          label="Använd en passkey"
        />
      </div>
    </Gate>
  );
}
