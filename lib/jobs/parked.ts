import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { transaction } from "@/lib/kernel/db";
import { retryEverything, retryFailed, setAside } from "@/lib/outbox/mutations";
import { jobLog } from "./log-words";

/** Gives a parked mail or booking another round of tries. */
export async function releaseParked(admin: Admin, outboxId: string): Promise<void> {
  await transaction(async (tx) => {
    if (!(await retryFailed(tx, outboxId))) return;
    await writeAudit(tx, admin, jobLog.retry, ["outbox", outboxId]);
  });
}

/** Retries every failed job now. Returns how many there are. */
export async function releaseStuck(admin: Admin): Promise<number> {
  return transaction(async (tx) => {
    const count = await retryEverything(tx);
    await writeAudit(tx, admin, jobLog["retry-all"], ["outbox"], { count });
    return count;
  });
}

/** Takes a parked mail off the list: the admin has seen to it. */
export async function cancelParked(admin: Admin, outboxId: string): Promise<void> {
  await transaction(async (tx) => {
    if (!(await setAside(tx, outboxId))) return;
    await writeAudit(tx, admin, jobLog["set-aside"], ["outbox", outboxId]);
  });
}
