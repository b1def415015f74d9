// Signed-in admins for tests without a browser.
import { hash } from "@node-rs/argon2";
import { readAdmin, type Admin } from "@/lib/accounts/read-admin";
import { sealSession, toToken } from "@/lib/accounts/session";
import { db } from "@/lib/kernel/db";
import { savePart } from "@/lib/settings/mutations";
import { findPart } from "@/lib/settings/queries";
import type { AppRole } from "@/prisma/generated/enums";
import { valueOf } from "./value-of";

export const ADMIN = { email: "admin@example.se", password: "ett-långt-lösenord" };

/** A visitor with no known device. */
export const visitor = { address: "192.0.2.1", device: undefined, agent: null };

/** The cookie value of a new session that began at `startedAt` and was used just now. */
export async function sessionOf(email: string, startedAt = new Date()): Promise<string> {
  const user = await db().user.findUniqueOrThrow({ where: { email } });
  const session = await db().adminSession.create({
    data: { userId: user.id, device: "Prov", fromAddress: "okänd", createdAt: startedAt },
  });
  const claims = {
    userId: user.id,
    sessionId: session.id,
    startedAt: Math.floor(startedAt.getTime() / 1000),
  };
  return sealSession(toToken(claims), startedAt);
}

/**
 * Adds an account with ADMIN's password and a role, by default the owner's. Its hash carries cheap parameters, so comparing
 * it takes less than a millisecond; the shop's own hashes are slow on purpose.
 */
export async function addAccount(email = ADMIN.email, role: AppRole = "admin"): Promise<void> {
  const passwordHash = await hash(ADMIN.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const create = { email, passwordHash, roles: { create: { role } } };
  await db().user.upsert({ where: { email }, update: {}, create });
}

/** Adds an account with a role, by default the owner's, and signs it in. Writes nothing to the log. */
export async function signedInAdmin(email?: string, role?: AppRole): Promise<Admin> {
  await addAccount(email, role);
  return valueOf(await readAdmin(await sessionOf(email ?? ADMIN.email), new Date()));
}

/** Renames the shop in the settings. */
export async function nameShop(admin: Admin, name: string): Promise<void> {
  const { value, version } = await findPart("company");
  valueOf(await savePart(admin, "company", version, { ...value, name }));
}

/** The changes of second factors that ADMIN was mailed about, sorted. */
export async function factorsTold(): Promise<string[]> {
  const { id } = await db().user.findUniqueOrThrow({ where: { email: ADMIN.email } });
  const rows = await db().outboxRow.findMany({
    where: { kind: "factor-changed", payload: { path: ["userId"], equals: id } },
  });
  return rows.map(({ payload }) => (payload as { change: string }).change).sort();
}
