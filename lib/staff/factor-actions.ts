"use server";
// The second factors of one's own account.
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { refresh } from "next/cache";
import { headers } from "next/headers";
import { isScripted } from "@/lib/kernel/form-answer";
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail, ok } from "@/lib/kernel/result";
import { formAction } from "@/lib/accounts/form-action";
import { signedOut, WRONG_CODE } from "@/lib/accounts/messages";
import { addPasskey, removePasskey, startPasskey } from "@/lib/accounts/passkeys";
import { renewOwnCodes } from "@/lib/accounts/recovery-codes";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { codeSchema, noneSchema, passkeySchema } from "@/lib/accounts/schema";
import { getSettings } from "@/lib/settings/queries";
import { confirmTotp, removeTotp, startTotp } from "@/lib/accounts/totp";

export const startTotpAction = formAction(
  "own",
  { schema: noneSchema, failed: "Koderna är inte påslagna", reauthenticate: true },
  async (admin) => ok(await startTotp(admin)),
  adminPaths.account,
);

/** Confirms an app by its first code; answers with recovery codes. */
export const confirmTotpAction = formAction(
  "own",
  { schema: codeSchema, failed: "Koden stämmer inte", secret: ["code"], reauthenticate: true },
  async (admin, { code }) => {
    const codes = await confirmTotp(admin, code, new Date());
    if (!codes) return fail({ code: "wrong", fields: { code: WRONG_CODE } });
    if (await isScripted()) refresh();
    return ok(codes);
  },
);

export const removeTotpAction = formAction(
  "own",
  { schema: noneSchema, failed: "Koderna är inte avslagna", reauthenticate: true },
  async (admin) => ok(await removeTotp(admin)),
  "factor-changed",
);

/** Replaces the recovery codes; answers with the new ones. */
export const renewCodesAction = formAction(
  "own",
  { schema: noneSchema, failed: "Inga nya koder är gjorda", reauthenticate: true },
  async (admin) => {
    const codes = await renewOwnCodes(admin);
    if (!codes) return fail({ code: "anonymous", ...signedOut });
    return ok(codes);
  },
);

/** Answers with the options that the browser needs to create a passkey. */
export const startPasskeyAction = formAction(
  "own",
  { schema: noneSchema, failed: "Ingen passkey lades till", reauthenticate: true },
  async (admin) => ok(await startPasskey(admin, (await getSettings()).company.name, new Date())),
);

/** Stores a created passkey. Answers with recovery codes, empty if there were some already; null when it is invalid. */
export async function addPasskeyAction(response: RegistrationResponseJSON): Promise<string[] | null> {
  const admin = await requireAdmin("own", adminPaths.account);
  const codes = await addPasskey(admin, response, (await headers()).get("user-agent"), new Date());
  if (codes) refresh();
  return codes;
}

export const removePasskeyAction = formAction(
  "own",
  { schema: passkeySchema, failed: "Din passkey är inte borttagen", reauthenticate: true },
  async (admin, { id }) => ok(await removePasskey(admin, id)),
  "factor-changed",
);
