import "server-only";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { consume, type Limit } from "@/lib/kernel/rate-limit";
import { beginSession, isPasswordUnchanged, type SignedIn, type Visitor } from "./begin-session";
import { openDevice } from "./device";
import { logFailure } from "./log-failure";
import { checkPasskey, startPasskeyCheck } from "./passkeys";
import { findStep } from "./second-step";
import { accountLog } from "./log-words";

type Shown = Awaited<ReturnType<typeof findStep>>;

/** Challenges for one address: each is a row of the database until it is answered or expires. */
const START_LIMIT: Limit = { name: "passkey-start", points: 60, perSeconds: 15 * 60 };

/** The most refused passkeys logged of one address: more could use up the limit for all strangers (log-failure.ts). */
const LOGGED_LIMIT: Limit = { name: "passkey-logged", points: 30, perSeconds: 15 * 60 };

/** WebAuthn options to sign in by a passkey; null when the address is rate limited. */
export async function startPasskeySignIn(address: string, now: Date) {
  return (await consume(START_LIMIT, address)).allowed ? startPasskeyCheck(null, now) : null;
}

/** Whether a passkey may sign in. One that awaits the password needs the cookie that proves it (`step`), once. */
async function mayEnter(tx: Tx, { id, userId }: { id: string; userId: string }, step: Shown) {
  // A password change locks this row first, so none can come between this check and the new session.
  await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR SHARE`;
  const key = await tx.passkey.findUnique({ where: { id }, select: { awaitsPassword: true } });
  if (!key?.awaitsPassword) return key !== null;
  if (step?.id !== userId || !(await isPasswordUnchanged(tx, step))) return false;
  await tx.passkey.update({ where: { id }, data: { awaitsPassword: false } });
  return true;
}

/** Signs in by a passkey; null for an unknown one. `visitorOf` takes an e-mail. `step`: the cookie after the right password. */
export async function signInByPasskey(
  response: AuthenticationResponseJSON,
  visitorOf: (email: string) => Promise<Visitor>,
  now: Date,
  step?: string,
): Promise<SignedIn | null> {
  const key = await checkPasskey(null, response, now);
  const user = key
    ? await db().user.findFirst({
        where: { id: key.userId, roles: { some: {} } },
        select: { id: true, email: true },
      })
    : null;
  const visitor = await visitorOf(user?.email ?? "");
  const [known, shown] = [await openDevice(visitor.device, user?.email ?? "", now), await findStep(step)];
  const session =
    key && user
      ? await transaction(async (tx) =>
          (await mayEnter(tx, key, shown)) ? beginSession(tx, user, visitor, known, now) : null,
        )
      : null;
  if (!session) {
    log.warn({ reason: "passkey" }, "login refused");
    if ((await consume(LOGGED_LIMIT, visitor.address)).allowed)
      await logFailure(accountLog["login.passkey"], key?.userId ?? null, visitor.address);
  }
  return session;
}
