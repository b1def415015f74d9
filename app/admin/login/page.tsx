import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ArrivalNotice } from "@/components/admin/arrival-notice";
import { Gate } from "@/components/accounts/gate";
import { LoginForm } from "@/components/accounts/login-form";
import { findNotice } from "@/components/admin/notices";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { safeCallbackUrl } from "@/lib/accounts/callback-url";
import { finishPasskeyLoginAction, startPasskeyLoginAction } from "@/lib/accounts/login-actions";
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
      <LoginForm callbackUrl={to} passwordMin={PASSWORD_MIN} />
      <div className="mt-8 border-t border-line pt-6 empty:hidden">
        <PasskeyButton
          start={startPasskeyLoginAction}
          finish={finishPasskeyLoginAction}
          to={to}
          label="Använd en passkey"
          variant="outline"
        />
      </div>
    </Gate>
  );
}
