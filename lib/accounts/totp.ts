import "server-only";
import { decode, encode } from "next-auth/jwt";
import { Secret, TOTP } from "otpauth";
import { DAY_MS } from "@/lib/kernel/dates";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { tellFactorChange } from "./factor-change";
import type { Admin } from "./read-admin";
import { isReauthenticated } from "./reauthentication";
import { isSessionAlive } from "./session-rows";
import { addRecoveryCodes, deleteIdleCodes } from "./recovery-codes";

/** The salt of the encryption key, so that no cookie of ours passes for a secret. */
const SALT = "totp";
const A_CENTURY = (36_500 * DAY_MS) / 1000;
/** Steps of 30 seconds before and after the present one that are accepted too: clocks differ. */
const WINDOW = 1;

function sealSecret(userId: string, secret: string): Promise<string> {
  const token = { sub: userId, totp: secret };
  return encode({ token, secret: env().AUTH_SECRET, salt: SALT, maxAge: A_CENTURY });
}

async function openSecret(userId: string, sealed: string): Promise<string | null> {
  // Null also when it was encrypted with an earlier AUTH_SECRET.
  const token = await decode({ token: sealed, secret: env().AUTH_SECRET, salt: SALT }).catch(() => null);
  return token?.sub === userId && typeof token.totp === "string" ? token.totp : null;
}

/** `shown`: the names that the app shows for it. */
const totpOf = (secret: string, shown?: { issuer: string; label: string }) =>
  new TOTP({ ...shown, secret: Secret.fromBase32(secret) });

/**
 * Starts the setup of an authenticator app with a new secret. It does not count before `confirmTotp` accepts a code. Does
 * nothing when the session has ended meanwhile.
 */
export async function startTotp(admin: Admin): Promise<void> {
  const sealedSecret = await sealSecret(admin.id, new Secret({ size: 20 }).base32);
  await transaction(async (tx) => {
    if (!(await isSessionAlive(tx, admin))) return;
    const fresh = { sealedSecret, lastStep: 0 };
    const { count } = await tx.totpFactor.updateMany({
      where: { userId: admin.id, confirmedAt: null },
      data: fresh,
    });
    if (count === 0)
      await tx.totpFactor.createMany({ data: { userId: admin.id, ...fresh }, skipDuplicates: true });
  });
}

export type TotpState =
  | { status: "none" | "on" }
  | { status: "started"; uri: string; /** In groups of four, to type. */ key: string };

/**
 * How far an authenticator app is set up; when `started`, with the secret for the app, which calls the shop `issuer`. Ten
 * minutes after the last re-authentication a started setup counts as none: an unattended screen must not show its secret.
 */
export async function findTotp(admin: Admin, issuer: string, now: Date): Promise<TotpState> {
  const row = await db().totpFactor.findUnique({ where: { userId: admin.id } });
  if (row?.confirmedAt) return { status: "on" };
  const secret = row && isReauthenticated(admin, now) ? await openSecret(admin.id, row.sealedSecret) : null;
  if (!secret) return { status: "none" };
  const uri = totpOf(secret, { issuer, label: admin.email }).toString();
  return { status: "started", uri, key: secret.match(/.{1,4}/g)!.join(" ") };
}

/** Accepts a code once: neither it nor an older one is accepted again. `confirmed`: whether the app is already set up. */
export async function acceptTotp(tx: Tx, userId: string, code: string, confirmed: boolean, now: Date) {
  const row = await tx.totpFactor.findUnique({ where: { userId } });
  const secret = row && (await openSecret(userId, row.sealedSecret));
  const token = code.replace(/\s/g, "");
  if (!secret || !/^\d{6}$/.test(token)) return false;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 30_000) + delta;
  const { count } = await tx.totpFactor.updateMany({
    where: { userId, lastStep: { lt: step }, confirmedAt: confirmed ? { not: null } : null },
    data: { lastStep: step, ...(!confirmed && { confirmedAt: now }) },
  });
  return count > 0;
}

/**
 * Completes the setup of an authenticator app by its first code. Returns recovery codes if there were none; null for a
 * wrong code, and when the session has ended meanwhile.
 */
export async function confirmTotp(admin: Admin, code: string, now: Date): Promise<string[] | null> {
  return transaction(async (tx) => {
    if (!(await isSessionAlive(tx, admin))) return null;
    if (!(await acceptTotp(tx, admin.id, code, false, now))) return null;
    await tellFactorChange(tx, admin, "totp.add", now);
    return addRecoveryCodes(tx, admin.id);
  });
}

/** Removes the authenticator app, unless the session has ended meanwhile. */
export async function removeTotp(admin: Admin): Promise<void> {
  await transaction(async (tx) => {
    if (!(await isSessionAlive(tx, admin))) return;
    const { count } = await tx.totpFactor.deleteMany({ where: { userId: admin.id } });
    if (count === 0) return;
    await deleteIdleCodes(tx, admin.id);
    await tellFactorChange(tx, admin, "totp.remove", new Date());
  });
}
