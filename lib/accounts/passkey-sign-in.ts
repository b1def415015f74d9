import "server-only";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { db, transaction } from "@/lib/db";
import { log } from "@/lib/log";
import { consume, type Limit } from "@/lib/rate-limit";
import { beginSession, type SignedIn, type Visitor } from "./begin-session";
import { openDevice } from "./device";
import { logFailure } from "./log-failure";
import { checkPasskey, startPasskeyCheck } from "./passkeys";

/** Challenges for one address: each is a row until somebody answers it. */
const START_LIMIT: Limit = { name: "passkey-start", points: 60, perSeconds: 15 * 60 };

/** What the browser needs to sign in by a passkey; null for an address that asks too often. */
export async function startPasskeySignIn(address: string, now: Date) {
  return (await consume(START_LIMIT, address)).allowed ? startPasskeyCheck(null, now) : null;
}

/** Signs in by a passkey, which needs no password; null when it is none of ours. `visitorOf`: by the account's e-mail. */
export async function signInByPasskey(
  response: AuthenticationResponseJSON,
  visitorOf: (email: string) => Promise<Visitor>,
  now: Date,
): Promise<SignedIn | null> {
  const userId = await checkPasskey(null, response, now);
  const user = userId
    ? await db().user.findFirst({
        where: { id: userId, roles: { some: {} } },
        select: { id: true, email: true },
      })
    : null;
  const visitor = await visitorOf(user?.email ?? "");
  if (!user) {
    log.warn({ reason: "passkey" }, "login refused");
    await logFailure("login.passkey", userId, visitor.address);
    return null;
  }
  const known = await openDevice(visitor.device, user.email, now);
  return transaction((tx) => beginSession(tx, user, visitor, known, now));
}
