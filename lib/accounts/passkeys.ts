import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { siteUrl } from "@/lib/kernel/site-url";
import { db, transaction } from "@/lib/kernel/db";
import { deviceName } from "./device";
import { tellFactorChange } from "./factor-change";
import type { Admin } from "./read-admin";
import { isSessionAlive } from "./session-rows";
import { addRecoveryCodes, deleteIdleCodes } from "./recovery-codes";

const CHALLENGE_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256: keys of post-quantum algorithms would not fit everywhere yet. */
const ALGORITHMS = [-8, -7, -257];

/** The shop as passkeys know it: they work at this host and its subdomains only. */
function relyingParty() {
  const { origin, hostname } = new URL(siteUrl());
  return { origin, rpID: hostname };
}

async function keepChallenge(challenge: string, userId: string | null, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db().passkeyChallenge.create({ data: { challenge, userId, expiresAt } });
}

/** Uses up a challenge. True when it was made for this account (null: for any) and has not expired. */
async function takeChallenge(challenge: string, userId: string | null, now: Date): Promise<boolean> {
  const { count } = await db().passkeyChallenge.deleteMany({
    where: { challenge, userId, expiresAt: { gt: now } },
  });
  return count > 0;
}

/** WebAuthn options to create a passkey for the admin; `rpName` is what devices call the shop. */
export async function startPasskey(admin: Admin, rpName: string, now: Date) {
  const keys = await db().passkey.findMany({ where: { userId: admin.id }, select: { id: true } });
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty().rpID,
    userName: admin.email,
    userID: new TextEncoder().encode(admin.id),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: keys,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(options.challenge, admin.id, now);
  return options;
}

/** Stores a new passkey. Returns the first recovery codes, empty if the account has some; null for an invalid response. */
export async function addPasskey(
  admin: Admin,
  response: RegistrationResponseJSON,
  agent: string | null,
  now: Date,
): Promise<string[] | null> {
  const { origin, rpID } = relyingParty();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(challenge, admin.id, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return transaction(async (tx) => {
    if (!(await isSessionAlive(tx, admin))) return null;
    const { count } = await tx.passkey.createMany({
      data: { id, userId: admin.id, publicKey, counter, name: deviceName(agent), createdAt: now },
      skipDuplicates: true,
    });
    if (count === 0) return null;
    await tellFactorChange(tx, admin, "passkey.add", now);
    return addRecoveryCodes(tx, admin.id);
  });
}

/** WebAuthn options to ask for a passkey of this account; null: of any account. */
export async function startPasskeyCheck(userId: string | null, now: Date) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    userVerification: "required",
  });
  await keepChallenge(options.challenge, userId, now);
  return options;
}

/** Verifies a signed challenge and returns the passkey with its account; null for an invalid response. */
export async function checkPasskey(
  userId: string | null,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<{ id: string; userId: string; awaitsPassword: boolean } | null> {
  const id = typeof response?.id === "string" ? response.id : "";
  const key = await db().passkey.findUnique({ where: { id } });
  if (!key || (userId !== null && key.userId !== userId)) return null;
  const { origin, rpID } = relyingParty();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(challenge, userId, now),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: key.publicKey, counter: Number(key.counter) },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await db().passkey.updateMany({
    where: { id },
    data: { counter: verified.authenticationInfo.newCounter, lastUsedAt: now },
  });
  return key;
}

/** Removes a passkey of the admin's own, unless the session has ended meanwhile. */
export async function removePasskey(admin: Admin, id: string): Promise<void> {
  await transaction(async (tx) => {
    if (!(await isSessionAlive(tx, admin))) return;
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: admin.id } });
    if (count === 0) return;
    await deleteIdleCodes(tx, admin.id);
    await tellFactorChange(tx, admin, "passkey.remove", new Date());
  });
}

/** The admin's own passkeys, newest first. */
export async function listPasskeys(admin: Admin) {
  return db().passkey.findMany({
    where: { userId: admin.id },
    orderBy: { createdAt: "desc" },
    select: { id: true, name: true, awaitsPassword: true, createdAt: true, lastUsedAt: true },
  });
}

/** Deletes challenges that nobody has answered. */
export async function deleteOldChallenges(now: Date): Promise<void> {
  await db().passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
}
