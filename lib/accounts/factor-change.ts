import "server-only";
import { randomUUID } from "node:crypto";
import type { Tx } from "@/lib/kernel/db";
import { enqueue } from "@/lib/outbox/mutations";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { writeAudit } from "./audit";
import { accountLog } from "./log-words";
import type { Admin } from "./read-admin";

export type FactorChange = OutboxPayloads["factor-changed"]["change"];

/** Logs a change to the second factors of the admin's own account, and mails it to them (ASVS 6.3.7). */
export async function tellFactorChange(tx: Tx, admin: Admin, change: FactorChange, now: Date): Promise<void> {
  await writeAudit(tx, admin, accountLog[change], ["account", admin.id]);
  await enqueue(tx, {
    kind: "factor-changed",
    key: randomUUID(),
    payload: { userId: admin.id, at: now.toISOString(), change },
  });
}
