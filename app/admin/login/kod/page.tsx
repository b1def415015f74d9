import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Gate } from "@/components/accounts/gate";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { safeCallbackUrl } from "@/lib/accounts/callback-url";
import {
  enterCodeAction,
  finishPasskeyLoginAction,
  startPasskeyLoginAction,
} from "@/lib/accounts/login-actions";
import { findStep, readStep } from "@/lib/accounts/second-step";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "En sak till" };

export default async function LoginCodePage({ searchParams }: PageProps<"/admin/login/kod">) {
  const { callbackUrl } = await searchParams;
  const user = await findStep(await readStep());
  if (!user) redirect(adminPaths.login);
  const to = safeCallbackUrl(callbackUrl);
  const hasApp = Boolean(user.totp?.confirmedAt);
  return (
    <Gate title="En sak till">
      <div className="grid gap-8">
        {user.passkeys.length > 0 && (
          <PasskeyButton
            start={startPasskeyLoginAction}
            finish={finishPasskeyLoginAction}
            to={to}
            label="Visa din passkey"
            variant={hasApp ? "outline" : "default"}
          />
        )}
        <ActionForm
          action={enterCodeAction}
          page={adminPaths.loginCodeTo(to)}
          hidden={{ callbackUrl: to }}
          failed="Inloggning misslyckades"
          className="grid gap-5"
        >
          <TextField
            name="code"
            label={hasApp ? "Kod från appen" : "Reservkod"}
            hint={hasApp ? "Sex siffror. En reservkod går också bra." : "En av koderna du skrev ut."}
            autoComplete="one-time-code"
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Submit variant={hasApp ? "default" : "outline"} size="default" waitingText="Loggar in...">
              Logga in
            </Submit>
            <TextLink href={adminPaths.login} quiet>
              Tillbaka
            </TextLink>
          </div>
        </ActionForm>
      </div>
    </Gate>
  );
}
