"use server";
// The second factors of one's own account, and the proof that it is still oneself.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { asForm, isScripted } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { fail, ok } from "@/lib/result";
import { adminAction } from "./admin-action";
import { safeCallbackUrl } from "./callback-url";
import { passwordRefusal, WRONG_CODE } from "./messages";
import { addPasskey, removePasskey, startPasskey, startPasskeyCheck } from "./passkeys";
import { proveByPasskey, proveByPassword, requireProof } from "./proof";
import { renewOwnCodes } from "./recovery-codes";
import { requireAdmin } from "./require-admin";
import { codeSchema, noneSchema, proofSchema } from "./schema";
import { confirmTotp, removeTotp, startTotp } from "./totp";

const BACK = paths.withNotice(paths.account, "proven");
const CHANGED = paths.withNotice(paths.account, "factor-changed");

export async function startTotpAction(): Promise<void> {
  const admin = await requireAdmin("own", paths.account);
  await requireProof(admin, BACK);
  await startTotp(admin);
  redirect(paths.account);
}

/** The first code from the app; answers with recovery codes. */
export const confirmTotpAction = adminAction(
  { permission: "own", schema: codeSchema, failed: "Koden stämmer inte", secret: true },
  async (admin, { code }) => {
    const codes = await confirmTotp(admin, code, new Date());
    if (!codes) return fail({ code: "wrong", fields: { code: WRONG_CODE } });
    if (await isScripted()) refresh();
    return ok(codes);
  },
);

export async function removeTotpAction(): Promise<void> {
  const admin = await requireAdmin("own", paths.account);
  await requireProof(admin, BACK);
  await removeTotp(admin);
  redirect(CHANGED);
}

export const renewCodesAction = adminAction(
  { permission: "own", schema: noneSchema, failed: "Inga nya koder är gjorda", proof: () => paths.account },
  async (admin) => ok(await renewOwnCodes(admin)),
);

export async function startPasskeyAction() {
  const admin = await requireAdmin("own", paths.account);
  await requireProof(admin, BACK);
  return startPasskey(admin, new Date());
}

/** Keeps the passkey that was made; answers with recovery codes, if there were none, or null when it is not right. */
export async function addPasskeyAction(response: RegistrationResponseJSON): Promise<string[] | null> {
  const admin = await requireAdmin("own", paths.account);
  const codes = await addPasskey(admin, response, (await headers()).get("user-agent"), new Date());
  if (codes) refresh();
  return codes;
}

export async function removePasskeyAction(form: FormData): Promise<void> {
  const admin = await requireAdmin("own", paths.account);
  await requireProof(admin, BACK);
  const id = asForm(form).get("id");
  if (typeof id === "string") await removePasskey(admin, id);
  redirect(CHANGED);
}

/** Where to go on. A script loads the page anew: only then the cookie with what was typed there is sent. */
async function leaveFor(till: unknown): Promise<string> {
  const to = safeCallbackUrl(till);
  if (!(await isScripted())) redirect(to);
  return to;
}

/** The password once more, and back to where it was asked for. */
export const proveAction = adminAction(
  { permission: "own", schema: proofSchema, failed: "Det gick inte att bekräfta", secret: true },
  async (admin, { password, till }) => {
    const proven = await proveByPassword(admin, password, new Date());
    if (proven.ok) return ok(await leaveFor(till));
    const { fields, ...said } = passwordRefusal(proven.error);
    return fail({ code: proven.error.code, ...said, ...(fields && { fields: { password: fields.old! } }) });
  },
);

/** What the browser needs to ask for the passkey once more. */
export async function startProofAction() {
  const admin = await requireAdmin("own", paths.prove);
  return startPasskeyCheck(admin.id, new Date());
}

/** The same by passkey; false when it is none of the account's. */
export async function finishProofAction(
  response: AuthenticationResponseJSON,
  till: string,
): Promise<string | false> {
  const admin = await requireAdmin("own", paths.prove);
  return (await proveByPasskey(admin, response, new Date())) && leaveFor(till);
}
