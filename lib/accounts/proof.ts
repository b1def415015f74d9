import "server-only";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { transaction } from "@/lib/db";
import { keepAnswer, readAnswer } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { ok, type Result } from "@/lib/result";
import { writeAudit } from "./audit";
import { checkOwnPassword, type PasswordError } from "./change-password";
import { checkPasskey } from "./passkeys";
import type { Admin } from "./read-admin";
import { isProven } from "./reauthentication";

/**
 * Goes on only when the session has shown a password or passkey within ten minutes. Otherwise redirects to the page that
 * asks, and from there to `back`, where what was `typed` can be read again (`readTyped`).
 */
export async function requireProof(
  admin: Admin,
  back: paths.Path,
  typed?: Readonly<Record<string, string>>,
): Promise<void> {
  if (isProven(admin, new Date())) return;
  if (typed) await keepAnswer(paths.bare(back), { typed });
  redirect(paths.proveTo(back));
}

const typedSchema = z.object({ typed: z.record(z.string(), z.string()) });

/** What was typed on this page before the proof was asked for; nothing for a page that is opened otherwise. */
export async function readTyped(
  path: paths.Path,
  besked: unknown,
): Promise<Readonly<Record<string, string>>> {
  if (besked !== "proven") return {};
  return (await readAnswer(path, typedSchema))?.typed ?? {};
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

/** The same by a passkey of the account; false for any other. */
export async function proveByPasskey(
  admin: Admin,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<boolean> {
  if ((await checkPasskey(admin.id, response, now)) === null) return false;
  await writeProof(admin, now);
  return true;
}
