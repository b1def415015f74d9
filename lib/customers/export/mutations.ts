import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { transaction } from "@/lib/kernel/db";
import { customerLog } from "../log-words";

/** Everything that is kept about a customer has left the shop as a file; `customerId` is in the address of their page. */
export async function writeCustomerExport(admin: Admin, customerId: string): Promise<void> {
  const about = ["customer", customerId] as const;
  await transaction((tx) => writeAudit(tx, admin, customerLog["export.customer"], about));
}
