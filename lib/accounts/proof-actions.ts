"use server";
// The proof that it is still oneself.
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { redirect } from "next/navigation";
import * as paths from "@/lib/paths";
import { fail } from "@/lib/result";
import { safeCallbackUrl } from "./callback-url";
import { formAction } from "./form-action";
import { passwordRefusal } from "./messages";
import { startPasskeyCheck } from "./passkeys";
import { proveByPasskey, proveByPassword } from "./proof";
import { requireAdmin } from "./require-admin";
import { proofSchema } from "./schema";

/** The password once more, before something is given out, and back to where it was asked for. */
export const proveAction = formAction(
  "own",
  { schema: proofSchema, failed: "Det gick inte att bekräfta", secret: ["password"] },
  async (admin, { password, till }) => {
    const proven = await proveByPassword(admin, password, new Date());
    if (proven.ok) redirect(safeCallbackUrl(till));
    const { fields, ...said } = passwordRefusal(proven.error);
    return fail({ code: proven.error.code, ...said, ...(fields && { fields: { password: fields.old! } }) });
  },
);

/** What the browser needs to ask for the passkey once more. */
export async function startProofAction() {
  const admin = await requireAdmin("own", paths.account);
  return startPasskeyCheck(admin.id, new Date());
}

/** Proves by passkey, beside a form; false when it is none of the account's. */
export async function proveByPasskeyAction(response: AuthenticationResponseJSON): Promise<boolean> {
  const admin = await requireAdmin("own", paths.account);
  return proveByPasskey(admin, response, new Date());
}

/** The same, and on to `till`. */
export async function finishProofAction(response: AuthenticationResponseJSON, till: string): Promise<false> {
  const admin = await requireAdmin("own", paths.account);
  if (!(await proveByPasskey(admin, response, new Date()))) return false;
  redirect(safeCallbackUrl(till));
}
