import "server-only";
import { db, transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { enqueue } from "@/lib/outbox/mutations";
import { consume, countUp, resetLimit, type Limit } from "@/lib/kernel/rate-limit";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { beginSession, isPasswordUnchanged, type SignedIn, type Visitor } from "./begin-session";
import { accountKey, openDevice } from "./device";
import { logFailure } from "./log-failure";
import { isPassword } from "./password";
import { sealStep } from "./second-step";
import type { Credentials } from "./schema";
import { accountLog } from "./log-words";

const QUARTER_OF_AN_HOUR = 15 * 60;
/** Wrong passwords for one account from one address (docs/reliability.md, promise 11). */
const PAIR_LIMIT: Limit = { name: "login-pair", points: 10, perSeconds: QUARTER_OF_AN_HOUR };
/** Wrong passwords from one address, for any number of accounts. */
const ADDRESS_LIMIT: Limit = { name: "login-address", points: 30, perSeconds: QUARTER_OF_AN_HOUR };
/** Wrong passwords of one known device: nobody else can use them up. */
const DEVICE_LIMIT: Limit = { name: "login-device", points: 10, perSeconds: QUARTER_OF_AN_HOUR };

/** Wrong passwords for one account from anywhere: refuses nothing, but the tenth in an hour is mailed to the account. */
const WRONG_COUNT: Limit = { name: "login-wrong", points: 10, perSeconds: 3_600 };

export type SignInError =
  | { code: "wrong" }
  | { code: "not_admin" }
  /** The password is right; `step` is the cookie by which the second factor goes on (lib/accounts/second-step.ts). */
  | { code: "second_factor"; step: string }
  | { code: "too_many"; retryAfterSeconds: number };

/** The limits a try counts against, each with its key: a known device has one of its own and no other. */
function budgetsOf(email: string, address: string, device: string | null): [Limit, string][] {
  if (device) return [[DEVICE_LIMIT, device]];
  return [
    [PAIR_LIMIT, `${accountKey(email)} ${address}`],
    [ADDRESS_LIMIT, address],
  ];
}

/** An account and whether it has a role, by two queries side by side: known and unknown accounts take the same time. */
async function findLogin(email: string) {
  const [user, role] = await Promise.all([
    db().user.findUnique({
      where: { email },
      select: { id: true, email: true, passwordHash: true },
    }),
    db().userRole.findFirst({ where: { user: { email } }, select: { id: true } }),
  ]);
  return { user, isAdmin: role !== null };
}

async function hasFactor(userId: string): Promise<boolean> {
  const [totp, passkeys] = await Promise.all([
    db().totpFactor.count({ where: { userId, confirmedAt: { not: null } } }),
    db().passkey.count({ where: { userId } }),
  ]);
  return totp + passkeys > 0;
}

/**
 * Checks a login. Each try is counted before the password is verified, so parallel tries cannot exceed the limit; a
 * right password gives the points back. Nobody can use up the tries of another address or of a known device, so nobody
 * can lock the owner out. Unknown accounts take as long as known ones.
 */
export async function signIn(
  { email, password }: Credentials,
  visitor: Visitor,
  now: Date,
): Promise<Result<SignedIn, SignInError>> {
  const { address } = visitor;
  const known = await openDevice(visitor.device, email, now);
  const budgets = budgetsOf(email, address, known);
  // In sequence: a try that the limit of one account refuses must not use up the address's limit for the others.
  for (const [limit, key] of budgets) {
    const answer = await consume(limit, key);
    if (answer.allowed) continue;
    log.warn({ reason: "too_many" }, "login refused");
    if (answer.isFirst) {
      const { user } = await findLogin(email);
      await logFailure(accountLog["login.locked"], user?.id ?? null, address);
    }
    return fail({ code: "too_many", retryAfterSeconds: answer.retryAfterSeconds });
  }

  const { user, isAdmin } = await findLogin(email);
  const right = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !right) {
    log.warn({ reason: "wrong" }, "login refused");
    const [wrong] = await Promise.all([
      countUp(WRONG_COUNT, accountKey(email)),
      logFailure(accountLog["login.wrong"], user?.id ?? null, address),
    ]);
    // Only at the tenth: the mail makes an answer slower, which tells a guesser that the account exists.
    if (user && isAdmin && wrong === WRONG_COUNT.points) await tellOfAttempts(user.id, now);
    return fail({ code: "wrong" });
  }

  await Promise.all(
    budgets.map(([limit, key]) =>
      limit === ADDRESS_LIMIT ? consume(limit, key, -1) : resetLimit(limit, key),
    ),
  );
  if (!isAdmin) {
    log.warn({ reason: "not_admin" }, "login refused");
    await logFailure(accountLog["login.refused"], user.id, address);
    return fail({ code: "not_admin" });
  }
  if (await hasFactor(user.id)) return fail({ code: "second_factor", step: await sealStep(user) });
  const session = await transaction(async (tx) => {
    if (!(await isPasswordUnchanged(tx, user))) return null;
    return beginSession(tx, user, visitor, known, now);
  });
  return session ? ok(session) : fail({ code: "wrong" });
}

async function tellOfAttempts(userId: string, now: Date): Promise<void> {
  const payload = { userId, at: now.toISOString() };
  const key = `${userId}:${payload.at}`;
  await transaction((tx) => enqueue(tx, { kind: "login-attempts", key, payload }));
}
