"use server";
// Re-authentication: password or passkey once more.
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { redirect } from "next/navigation";
import * as paths from "@/lib/shop/paths";
import { fail } from "@/lib/kernel/result";
import { safeCallbackUrl } from "./callback-url";
import { formAction } from "./form-action";
import { passwordRefusal } from "./messages";
import { startPasskeyCheck } from "./passkeys";
import { reauthenticateByPasskey, reauthenticateByPassword } from "./reauthentication";
import { requireAdmin } from "./require-admin";
import { reauthenticationSchema } from "./schema";

/** The password once more, before something is given out, and back to where it was asked for. */
export const reauthenticateAction = formAction(
  "own",
  { schema: reauthenticationSchema, failed: "Det gick inte att bekräfta", secret: ["password"] },
  async (admin, { password, till }) => {
    const shown = await reauthenticateByPassword(admin, password, new Date());
    if (shown.ok) redirect(safeCallbackUrl(till));
    const { fields, ...said } = passwordRefusal(shown.error);
    return fail({ code: shown.error.code, ...said, ...(fields && { fields: { password: fields.old! } }) });
  },
);

/** What the browser needs to ask for the passkey once more. */
export async function startReauthenticationAction() {
  const admin = await requireAdmin("own", paths.account);
  return startPasskeyCheck(admin.id, new Date());
}

/** Re-authenticates by passkey, beside a form; false for a passkey that is not the account's. */
export async function reauthenticateByPasskeyAction(response: AuthenticationResponseJSON): Promise<boolean> {
  const admin = await requireAdmin("own", paths.account);
  return reauthenticateByPasskey(admin, response, new Date());
}

/** The same, and on to `till`. */
export async function finishReauthenticationAction(
  response: AuthenticationResponseJSON,
  till: string,
): Promise<false> {
  const admin = await requireAdmin("own", paths.account);
  if (!(await reauthenticateByPasskey(admin, response, new Date()))) return false;
  redirect(safeCallbackUrl(till));
}
