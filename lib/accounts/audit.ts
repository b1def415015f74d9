import "server-only";
import { shortAddress } from "@/lib/kernel/http";
import { transaction, type Prisma, type Tx } from "@/lib/kernel/db";
import type { Admin } from "./read-admin";
import { accountLog, type LogAction } from "./log-words";

export type Change = { label: string; from: string; to: string };

/** The values that differ, as changes. */
export function changesIn(values: Readonly<Record<string, readonly [from: string, to: string]>>): Change[] {
  return Object.entries(values).flatMap(([label, [from, to]]) => (from === to ? [] : [{ label, from, to }]));
}

export type AuditDetails = Prisma.InputJsonObject & { changes?: Change[] };

/** One row per admin write, in the transaction of that write: who, what, when, from where. */
export async function writeAudit(
  tx: Tx,
  admin: Admin,
  { action }: LogAction,
  [entity, entityId]: readonly [entity: string, id?: string],
  details?: AuditDetails,
): Promise<void> {
  const data = { userId: admin.id, fromAddress: admin.from, action, entity, entityId, details };
  await tx.auditRow.create({ data });
}

/** Logs that a list of customers or money has been downloaded as a file. `what` names the file. */
export async function writeExport(
  admin: Admin,
  entity: "order" | "books",
  what: string,
  action: LogAction = accountLog.export,
): Promise<void> {
  await transaction((tx) => writeAudit(tx, admin, action, [entity], { who: what }));
}

type AccountEvent = {
  action: LogAction;
  /** The account it is about; null when there is no such account: the address that was typed is never stored. */
  accountId: string | null;
  /** The account that did it; null for a stranger and for a program on the server. */
  by: string | null;
  details?: Prisma.InputJsonObject;
  /** What `clientAddress` gives, kept shortened; null on the server. */
  address: string | null;
};

/** Writes one row for what happens to an account: logins, failures, roles, passwords. */
export async function writeAccountEvent(tx: Tx, event: AccountEvent): Promise<void> {
  const { accountId, by, details, address } = event;
  const { action } = event.action;
  const fromAddress = address === null ? null : shortAddress(address);
  const data = { action, entity: "account", entityId: accountId, userId: by, fromAddress, details };
  await tx.auditRow.create({ data });
}
