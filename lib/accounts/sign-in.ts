import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/db";
import { consume, resetLimit, type Limit } from "@/lib/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import { isPassword } from "./password";
import type { Credentials } from "./schema";
import type { Claims } from "./session";

const QUARTER_OF_AN_HOUR = 15 * 60;
/** Wrong passwords for one account, from any number of addresses (docs/reliability.md, promise 11). */
const ACCOUNT_LIMIT: Limit = { name: "login-account", points: 10, perSeconds: QUARTER_OF_AN_HOUR };
/** Wrong passwords from one address, for any number of accounts. */
const ADDRESS_LIMIT: Limit = { name: "login-address", points: 30, perSeconds: QUARTER_OF_AN_HOUR };

export type SignInError =
  { code: "wrong" } | { code: "not_admin" } | { code: "too_many"; retryAfterSeconds: number };

function accountKey(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}

/**
 * Checks a login. Each try is counted before the password is verified, so parallel tries cannot exceed the limit; a
 * right password gives the points back. Unknown accounts take as long as known ones.
 */
export async function signIn(
  { email, password }: Credentials,
  address: string,
  now: Date,
): Promise<Result<Claims & { email: string }, SignInError>> {
  const account = accountKey(email);
  const limits = await Promise.all([consume(ACCOUNT_LIMIT, account), consume(ADDRESS_LIMIT, address)]);
  const waits = limits.flatMap((limit) => (limit.allowed ? [] : [limit.retryAfterSeconds]));
  if (waits.length > 0) return fail({ code: "too_many", retryAfterSeconds: Math.max(...waits) });

  // Two queries side by side, for known and unknown accounts alike: the answer's time tells nothing.
  const [user, role] = await Promise.all([
    db().user.findUnique({
      where: { email },
      select: { id: true, email: true, passwordHash: true, sessionVersion: true },
    }),
    db().userRole.findFirst({ where: { role: "admin", user: { email } }, select: { id: true } }),
  ]);
  const right = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !right) return fail({ code: "wrong" });

  await Promise.all([resetLimit(ACCOUNT_LIMIT, account), consume(ADDRESS_LIMIT, address, -1)]);
  if (!role) return fail({ code: "not_admin" });
  return ok({
    userId: user.id,
    email: user.email,
    sessionVersion: user.sessionVersion,
    startedAt: Math.floor(now.getTime() / 1000),
  });
}

/** Ends every session of an account at once: logout, new password, lost role. */
export async function endSessions(userId: string): Promise<void> {
  await db().user.updateMany({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
}
