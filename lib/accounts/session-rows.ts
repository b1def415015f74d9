import "server-only";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { writeAudit } from "./audit";
import type { Admin } from "./read-admin";
import { oldestSession } from "./session";
import { accountLog } from "./log-words";

/** Ends every session of an account but `except`, after a new password or a lost role. */
export async function deleteSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx.adminSession.deleteMany({ where: { userId, ...(except && { id: { not: except } }) } });
}

/**
 * Whether the admin's session still exists. The lock makes a password change, which ends sessions, wait for this, and so does
 * every other change of the account's login.
 */
export async function isSessionAlive(tx: Tx, { id, sessionId }: Admin): Promise<boolean> {
  await tx.$queryRaw`SELECT FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return (await tx.adminSession.count({ where: { id: sessionId, userId: id } })) > 0;
}

/** Ends one of the admin's own sessions; another account's stays. */
export async function endSession(admin: Admin, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.adminSession.deleteMany({ where: { id, userId: admin.id } });
    if (count === 0) return;
    const action = id === admin.sessionId ? accountLog.logout : accountLog["session.end"];
    await writeAudit(tx, admin, action, ["account", admin.id]);
  });
}

/** Ends all of the admin's sessions but the one that asks. */
export async function endOtherSessions(admin: Admin): Promise<void> {
  await transaction(async (tx) => {
    await deleteSessions(tx, admin.id, admin.sessionId);
    await writeAudit(tx, admin, accountLog["session.end"], ["account", admin.id]);
  });
}

/** Deletes the expired sessions of all accounts. Returns how many. */
export async function deleteEndedSessions(now: Date): Promise<number> {
  const { lastUsedAt, createdAt } = oldestSession(now);
  const { count } = await db().adminSession.deleteMany({
    where: { OR: [{ lastUsedAt: { lt: lastUsedAt } }, { createdAt: { lt: createdAt } }] },
  });
  return count;
}
