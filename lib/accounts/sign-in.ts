import "server-only";
import { randomUUID } from "node:crypto";
import { shortAddress } from "@/lib/client-address";
import { db, transaction, type Tx } from "@/lib/db";
import { log } from "@/lib/log";
import { enqueue } from "@/lib/outbox/mutations";
import { consume, countUp, resetLimit, type Limit } from "@/lib/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import { writeAccountEvent } from "./audit";
import { accountKey, deviceName, openDevice } from "./device";
import { isPassword } from "./password";
import type { Credentials } from "./schema";
import type { Claims } from "./session";

const QUARTER_OF_AN_HOUR = 15 * 60;
/** Wrong passwords for one account from one address (docs/reliability.md, promise 11). */
const PAIR_LIMIT: Limit = { name: "login-pair", points: 10, perSeconds: QUARTER_OF_AN_HOUR };
/** Wrong passwords from one address, for any number of accounts. */
const ADDRESS_LIMIT: Limit = { name: "login-address", points: 30, perSeconds: QUARTER_OF_AN_HOUR };
/** Wrong passwords of one known device: nobody else can use them up. */
const DEVICE_LIMIT: Limit = { name: "login-device", points: 10, perSeconds: QUARTER_OF_AN_HOUR };

/** Wrong passwords for one account from anywhere: refuses nothing, the owner is told at the tenth in an hour. */
const WRONG_COUNT: Limit = { name: "login-wrong", points: 10, perSeconds: 3_600 };

/** Failures written in the log: strangers must not fill the disk. All accounts together, so that none is told apart. */
const LOGGED_COUNT: Limit = { name: "login-logged", points: 1_000, perSeconds: 3_600 };

/** Who asks to sign in. `device` is the value of the account's device cookie, `agent` the browser's own name. */
export type Visitor = { address: string; device: string | undefined; agent: string | null };

export type SignInError =
  { code: "wrong" } | { code: "not_admin" } | { code: "too_many"; retryAfterSeconds: number };

type SignedIn = Claims & { email: string; deviceId: string };

/** The limits a try counts against, each with its key: a known device has one of its own and no other. */
function budgetsOf(email: string, address: string, device: string | null): [Limit, string][] {
  if (device) return [[DEVICE_LIMIT, device]];
  return [
    [PAIR_LIMIT, `${accountKey(email)} ${address}`],
    [ADDRESS_LIMIT, address],
  ];
}

/** An account with its admin role, by two queries side by side: known and unknown accounts take the same time. */
async function findLogin(email: string) {
  const [user, role] = await Promise.all([
    db().user.findUnique({
      where: { email },
      select: { id: true, email: true, passwordHash: true },
    }),
    db().userRole.findFirst({ where: { role: "admin", user: { email } }, select: { id: true } }),
  ]);
  return { user, isAdmin: role !== null };
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
  // One after the other: what one account's limit refuses counts against no other account.
  for (const [limit, key] of budgets) {
    const answer = await consume(limit, key);
    if (answer.allowed) continue;
    log.warn({ reason: "too_many" }, "login refused");
    if (answer.isFirst) {
      const { user } = await findLogin(email);
      await logFailure("login.locked", user?.id ?? null, address);
    }
    return fail({ code: "too_many", retryAfterSeconds: answer.retryAfterSeconds });
  }

  const { user, isAdmin } = await findLogin(email);
  const right = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !right) {
    log.warn({ reason: "wrong" }, "login refused");
    const [wrong] = await Promise.all([
      countUp(WRONG_COUNT, accountKey(email)),
      logFailure("login.wrong", user?.id ?? null, address),
    ]);
    // Only the tenth, so that a guesser gains one slower answer an hour and no more.
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
    await logFailure("login.refused", user.id, address);
    return fail({ code: "not_admin" });
  }
  const session = await transaction(async (tx) => {
    // A new password meanwhile has ended the sessions of the old one: none of it may begin after that.
    const [same] = await tx.$queryRaw<unknown[]>`
      SELECT FROM users WHERE id = ${user.id}::uuid AND password_hash = ${user.passwordHash} FOR SHARE`;
    if (!same) return null;
    await writeAccountEvent(tx, { action: "login", accountId: user.id, by: user.id, address });
    if (!known) await tellOfDevice(tx, user.id, visitor, now);
    const place = { device: deviceName(visitor.agent), fromAddress: shortAddress(address) };
    return tx.adminSession.create({
      data: { userId: user.id, ...place, createdAt: now, lastUsedAt: now },
      select: { id: true },
    });
  });
  if (!session) return fail({ code: "wrong" });
  log.info({ accountId: user.id }, "login");
  return ok({
    userId: user.id,
    email: user.email,
    sessionId: session.id,
    startedAt: Math.floor(now.getTime() / 1000),
    deviceId: known ?? randomUUID(),
  });
}

async function logFailure(
  action: "login.wrong" | "login.locked" | "login.refused",
  accountId: string | null,
  address: string,
): Promise<void> {
  if ((await countUp(LOGGED_COUNT, "all")) > LOGGED_COUNT.points) return;
  await transaction((tx) => writeAccountEvent(tx, { action, accountId, by: null, address }));
}

async function tellOfAttempts(userId: string, now: Date): Promise<void> {
  const payload = { userId, at: now.toISOString() };
  const dedupeKey = `login-attempts:${userId}:${payload.at}`;
  await transaction((tx) => enqueue(tx, { kind: "login-attempts", dedupeKey, payload }));
}

async function tellOfDevice(tx: Tx, userId: string, visitor: Visitor, now: Date): Promise<void> {
  const payload = {
    userId,
    at: now.toISOString(),
    from: shortAddress(visitor.address),
    device: deviceName(visitor.agent),
  };
  await enqueue(tx, { kind: "login-new-device", dedupeKey: `login-new-device:${randomUUID()}`, payload });
}
