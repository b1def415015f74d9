import "server-only";
import { randomInt } from "node:crypto";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { tellFactorChange } from "./factor-change";
import { hashPassword, isPassword } from "./password";
import type { Admin } from "./read-admin";
import { isSessionAlive } from "./session-rows";

const COUNT = 10;
/** Without letters and digits that are taken for each other: 32 signs, so eight of them have 40 bits. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;

/** A typed code as it is compared: upper case, letters and digits only. */
const plainCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

function makeCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return signs.match(/.{4}/g)!.join("-");
}

/** Ten new codes in place of all old ones. Only their hashes are kept: they are shown now or never. */
async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  const codes = Array.from({ length: COUNT }, makeCode);
  const hashes = await Promise.all(codes.map((code) => hashPassword(plainCode(code))));
  await tx.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) });
  return codes;
}

/** Makes the codes of an account that gets its first second factor; empty when it has some already. */
export async function addRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  return (await tx.recoveryCode.count({ where: { userId } })) > 0 ? [] : renewRecoveryCodes(tx, userId);
}

/** Deletes the codes of an account that has no second factor any more. An app whose setup was only begun is none. */
export async function deleteIdleCodes(tx: Tx, userId: string): Promise<void> {
  const passkeys = await tx.passkey.count({ where: { userId } });
  const apps = await tx.totpFactor.count({ where: { userId, confirmedAt: { not: null } } });
  if (passkeys + apps === 0) await tx.recoveryCode.deleteMany({ where: { userId } });
}

/** Replaces the recovery codes of the admin's own account; null when the session has ended meanwhile. */
export async function renewOwnCodes(admin: Admin): Promise<string[] | null> {
  return transaction(async (tx) => {
    if (!(await isSessionAlive(tx, admin))) return null;
    await tellFactorChange(tx, admin, "codes.renew", new Date());
    return renewRecoveryCodes(tx, admin.id);
  });
}

/** The id of an unused code; null for a wrong one. Not for a transaction: ten hashes take longer than a lock may be held. */
export async function findRecoveryCode(userId: string, code: string): Promise<string | null> {
  const plain = plainCode(code);
  if (plain.length !== LENGTH) return null;
  const left = await db().recoveryCode.findMany({ where: { userId, usedAt: null } });
  const right = await Promise.all(left.map(({ hash }) => isPassword(plain, hash)));
  return left.find((_, index) => right[index])?.id ?? null;
}

/** Uses a code up. Of two concurrent uses only one gets true. */
export async function takeRecoveryCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } });
  return count > 0;
}

export async function countRecoveryCodes(admin: Admin): Promise<number> {
  return db().recoveryCode.count({ where: { userId: admin.id, usedAt: null } });
}
