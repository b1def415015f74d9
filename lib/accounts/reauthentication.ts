import "server-only";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { redirect, RedirectType } from "next/navigation";
import { transaction } from "@/lib/kernel/db";
import { fieldErrors } from "@/lib/kernel/field-errors";
import * as paths from "@/lib/shop/paths";
import { ok, type Result } from "@/lib/kernel/result";
import { writeAudit } from "./audit";
import { checkOwnPassword, type PasswordError } from "./password";
import { ASKED, type Asks, type Refusal } from "./form-state";
import { passwordRefusal } from "./messages";
import { checkPasskey, listPasskeys } from "./passkeys";
import { reauthenticationSchema } from "./schema";
import type { Admin } from "./read-admin";
import { accountLog } from "./log-words";

const REAUTHENTICATION_MS = 10 * 60_000;

/** Whether the session has shown a password or passkey within ten minutes (OWASP ASVS 5, 7.5.1 and 7.5.3). */
export function isReauthenticated({ provenAt }: Pick<Admin, "provenAt">, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < REAUTHENTICATION_MS;
}

/** Guards a download: without a recent re-authentication it redirects to `page`, whose button asks for one. */
export function requireReauthentication(admin: Admin, page: paths.Path): void {
  if (!isReauthenticated(admin, new Date()))
    redirect(paths.withParams(page, { besked: "not-downloaded" }), RedirectType.replace);
}

const hasPasskey = async (admin: Admin) =>
  (await listPasskeys(admin)).some(({ awaitsPassword }) => !awaitsPassword);

/** What a form that always needs a re-authentication asks for at first; undefined within ten minutes after the last. */
export async function firstAsks(admin: Admin): Promise<Asks | undefined> {
  if (isReauthenticated(admin, new Date())) return undefined;
  return { kind: "reauthentication", passkey: await hasPasskey(admin) };
}

/** The refusal by which a form asks for the password, or for a passkey where the account has one. */
export async function askReauthentication(
  admin: Admin,
  { text, error }: { text?: string | undefined; error?: string | undefined } = {},
): Promise<Refusal> {
  return {
    code: "reauthentication",
    title: "Är det du?",
    text: text ?? "Det här är viktigt, så vi frågar en gång till. Det du har skrivit finns kvar.",
    fields: error ? { [ASKED.password]: error } : {},
    asks: { kind: "reauthentication", passkey: await hasPasskey(admin) },
  };
}

/** Re-authenticates by the password in a form, if it has one. Null: done, or nothing to do. A refusal asks again. */
export async function reauthenticateByForm(admin: Admin, form: FormData, now: Date): Promise<Refusal | null> {
  const password = form.get(ASKED.password);
  if (password === null || isReauthenticated(admin, now)) return null;
  const parsed = reauthenticationSchema.safeParse({ password });
  if (!parsed.success)
    return askReauthentication(admin, { error: fieldErrors(parsed.error.issues).password });
  const shown = await reauthenticateByPassword(admin, parsed.data.password, now);
  if (shown.ok) return null;
  const { fields, text } = passwordRefusal(shown.error);
  return askReauthentication(admin, { text, error: fields?.old });
}

async function writeReauthentication(admin: Admin, now: Date): Promise<void> {
  await transaction(async (tx) => {
    await tx.adminSession.updateMany({ where: { id: admin.sessionId }, data: { provenAt: now } });
    await writeAudit(tx, admin, accountLog.reauthenticate, ["account", admin.id]);
  });
}

/** Re-authenticates by the password; wrong ones count against the same limit as at a password change. */
export async function reauthenticateByPassword(
  admin: Admin,
  password: string,
  now: Date,
): Promise<Result<null, PasswordError>> {
  const verified = await checkOwnPassword(admin, password);
  if (!verified.ok) return verified;
  await writeReauthentication(admin, now);
  return ok(null);
}

/** Re-authenticates by a passkey of the account; false for any other, and for one that awaits the password. */
export async function reauthenticateByPasskey(admin: Admin, response: AuthenticationResponseJSON, now: Date) {
  const key = await checkPasskey(admin.id, response, now);
  if (!key || key.awaitsPassword) return false;
  await writeReauthentication(admin, now);
  return true;
}
