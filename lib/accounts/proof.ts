import "server-only";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { redirect } from "next/navigation";
import { transaction } from "@/lib/db";
import { fieldErrors } from "@/lib/field-errors";
import * as paths from "@/lib/paths";
import { ok, type Result } from "@/lib/result";
import { writeAudit } from "./audit";
import { checkOwnPassword, type PasswordError } from "./password";
import { ASKED, type Refusal } from "./form-state";
import { passwordRefusal } from "./messages";
import { checkPasskey, listPasskeys } from "./passkeys";
import { proofSchema } from "./schema";
import type { Admin } from "./read-admin";
import { isProven } from "./reauthentication";

/**
 * For what is given out as a file: goes on only when the session has shown a password or passkey within ten minutes.
 * Otherwise redirects to the page that asks, and from there to `back`.
 */
export function requireProof(admin: Admin, back: paths.Path): void {
  if (!isProven(admin, new Date())) redirect(paths.proveTo(back));
}

/** The refusal by which a form asks for the password, or for a passkey where the account has one. */
export async function askProof(
  admin: Admin,
  { text, error }: { text?: string | undefined; error?: string | undefined } = {},
): Promise<Refusal> {
  const passkey = (await listPasskeys(admin)).some(({ awaitsPassword }) => !awaitsPassword);
  return {
    code: "proof",
    title: "Är det du?",
    text: text ?? "Det här är viktigt, så vi frågar en gång till. Det du har skrivit finns kvar.",
    fields: error ? { [ASKED.password]: error } : {},
    asks: { kind: "proof", passkey },
  };
}

/** Proves by the password that a form was asked for; the refusal asks again. A form that holds none proves nothing. */
export async function proveByForm(admin: Admin, form: FormData, now: Date): Promise<Refusal | null> {
  const password = form.get(ASKED.password);
  if (password === null || isProven(admin, now)) return null;
  const parsed = proofSchema.safeParse({ password });
  if (!parsed.success) return askProof(admin, { error: fieldErrors(parsed.error.issues).password });
  const proven = await proveByPassword(admin, parsed.data.password, now);
  if (proven.ok) return null;
  const { fields, text } = passwordRefusal(proven.error);
  return askProof(admin, { text, error: fields?.old });
}

async function writeProof(admin: Admin, now: Date): Promise<void> {
  await transaction(async (tx) => {
    await tx.adminSession.updateMany({ where: { id: admin.sessionId }, data: { provenAt: now } });
    await writeAudit(tx, admin, "prove", ["account", admin.id]);
  });
}

/** Proves by the password who sits at the session; wrong ones count as those for a new password do. */
export async function proveByPassword(
  admin: Admin,
  password: string,
  now: Date,
): Promise<Result<null, PasswordError>> {
  const verified = await checkOwnPassword(admin, password);
  if (!verified.ok) return verified;
  await writeProof(admin, now);
  return ok(null);
}

/** The same by a passkey of the account; false for any other, and for one that waits for the new password. */
export async function proveByPasskey(
  admin: Admin,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<boolean> {
  const key = await checkPasskey(admin.id, response, now);
  if (!key || key.awaitsPassword) return false;
  await writeProof(admin, now);
  return true;
}
