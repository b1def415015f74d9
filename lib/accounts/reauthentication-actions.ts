"use server";
// Re-authentication by passkey. The password goes with the form that asks for it (lib/accounts/form-action.ts).
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import * as adminPaths from "@/lib/shop/admin-paths";
import { startPasskeyCheck } from "./passkeys";
import { reauthenticateByPasskey } from "./reauthentication";
import { requireAdmin } from "./require-admin";

/** WebAuthn options to ask for the passkey once more. */
export async function startReauthenticationAction() {
  const admin = await requireAdmin("own", adminPaths.account);
  return startPasskeyCheck(admin.id, new Date());
}

/** Re-authenticates by passkey, beside a form; false for a passkey that is not the account's. */
export async function reauthenticateByPasskeyAction(response: AuthenticationResponseJSON): Promise<boolean> {
  const admin = await requireAdmin("own", adminPaths.account);
  return reauthenticateByPasskey(admin, response, new Date());
}
