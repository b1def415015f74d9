import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { db } from "@/lib/kernel/db";
import { consume, resetLimit, type Limit } from "@/lib/kernel/rate-limit";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { Admin } from "./read-admin";

// OWASP's minimum for Argon2id, the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password, verified for unknown accounts so that the response time does not reveal them. */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$iSs/Q/oQtRVStTuHxuja4Q$LjjNXx7C3h1/EEQeL/O16bq20+v0QgZWAAlqybhmDZ0";

/** The Argon2id hash of a password, salt and cost included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), COST);
}

/** Whether the password is right. Without a hash it is always wrong, after the same work. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const right = await verify(passwordHash ?? DUMMY_HASH, password.normalize("NFC"));
  return right && passwordHash !== null;
}

/** Wrong passwords in the admin's own account: somebody at an unlocked screen must not go on guessing. */
const OLD_LIMIT: Limit = { name: "password-old", points: 10, perSeconds: 15 * 60 };

export type PasswordError =
  | { code: "wrong" }
  | { code: "weak"; problem: string }
  | { code: "too_many"; retryAfterSeconds: number };

/** Verifies the admin's own password; each try is counted first. Returns the hash that it was verified against. */
export async function checkOwnPassword(
  admin: Admin,
  password: string,
): Promise<Result<string, PasswordError>> {
  const answer = await consume(OLD_LIMIT, admin.id);
  if (!answer.allowed) return fail({ code: "too_many", retryAfterSeconds: answer.retryAfterSeconds });
  const user = await db().user.findUnique({ where: { id: admin.id }, select: { passwordHash: true } });
  if (!user || !(await isPassword(password, user.passwordHash))) return fail({ code: "wrong" });
  await resetLimit(OLD_LIMIT, admin.id);
  return ok(user.passwordHash);
}
