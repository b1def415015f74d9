"use server";
// The second factors of one's own account, and the proof that it is still oneself.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { isScripted } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { fail, ok } from "@/lib/result";
import { safeCallbackUrl } from "./callback-url";
import { formAction } from "./form-action";
import { passwordRefusal, WRONG_CODE } from "./messages";
import { addPasskey, removePasskey, startPasskey, startPasskeyCheck } from "./passkeys";
import { proveByPasskey, proveByPassword } from "./proof";
import { renewOwnCodes } from "./recovery-codes";
import { requireAdmin } from "./require-admin";
import { codeSchema, noneSchema, passkeySchema, proofSchema } from "./schema";
import { confirmTotp, removeTotp, startTotp } from "./totp";

export const startTotpAction = formAction(
  "own",
  { schema: noneSchema, failed: "Koderna är inte påslagna", proof: true },
  async (admin) => ok(await startTotp(admin)),
  paths.account,
);

/** The first code from the app; answers with recovery codes. */
export const confirmTotpAction = formAction(
  "own",
  { schema: codeSchema, failed: "Koden stämmer inte", secret: ["code"] },
  async (admin, { code }) => {
    const codes = await confirmTotp(admin, code, new Date());
    if (!codes) return fail({ code: "wrong", fields: { code: WRONG_CODE } });
    if (await isScripted()) refresh();
    return ok(codes);
  },
);

export const removeTotpAction = formAction(
  "own",
  { schema: noneSchema, failed: "Koderna är inte avslagna", proof: true },
  async (admin) => ok(await removeTotp(admin)),
  "factor-changed",
);

/** Answers with new recovery codes, for which the old ones give way. */
export const renewCodesAction = formAction(
  "own",
  { schema: noneSchema, failed: "Inga nya koder är gjorda", proof: true },
  async (admin) => ok(await renewOwnCodes(admin)),
);

/** Answers with what the browser needs to make a passkey. */
export const startPasskeyAction = formAction(
  "own",
  { schema: noneSchema, failed: "Ingen passkey lades till", proof: true },
  async (admin) => ok(await startPasskey(admin, new Date())),
);

/** Keeps the passkey that was made; answers with recovery codes, if there were none, or null when it is not right. */
export async function addPasskeyAction(response: RegistrationResponseJSON): Promise<string[] | null> {
  const admin = await requireAdmin("own", paths.account);
  const codes = await addPasskey(admin, response, (await headers()).get("user-agent"), new Date());
  if (codes) refresh();
  return codes;
}

export const removePasskeyAction = formAction(
  "own",
  { schema: passkeySchema, failed: "Din passkey är inte borttagen", proof: true },
  async (admin, { id }) => ok(await removePasskey(admin, id)),
  "factor-changed",
);

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
