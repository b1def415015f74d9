import "server-only";
import type { Prisma, Tx } from "@/lib/db";
import type { Admin } from "./require-admin";

type AuditEntry = { action: string; entity: string; entityId?: string; details?: Prisma.InputJsonObject };

/** One row per admin write, in the transaction of that write: who, what, when. */
export async function writeAudit(tx: Tx, admin: Admin, entry: AuditEntry): Promise<void> {
  await tx.auditRow.create({ data: { userId: admin.id, ...entry }, select: { id: true } });
}
