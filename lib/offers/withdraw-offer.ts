import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { expirePayments } from "@/lib/checkout/pay-link";
import { transaction } from "@/lib/kernel/db";
import { fail, type Result } from "@/lib/kernel/result";
import { isUuid } from "@/lib/kernel/uuid";
import { offerLog } from "./log-words";

export type WithdrawOfferError = "unknown" | "paid" | "payment_unanswered";

/** Takes an offer back and ends its payment. `paid`: the customer was faster; `payment_unanswered`: press again. */
export async function withdrawOffer(
  admin: Admin,
  id: string,
  now: Date,
): Promise<Result<null, WithdrawOfferError>> {
  if (!isUuid(id)) return fail("unknown");
  const found = await transaction(async (tx) => {
    const { count } = await tx.offer.updateMany({
      where: { id, withdrawnAt: null },
      data: { withdrawnAt: now },
    });
    if (count > 0) await writeAudit(tx, admin, offerLog["offer.withdraw"], ["offer", id]);
    return count > 0 || (await tx.offer.count({ where: { id } })) > 0;
  });
  if (!found) return fail("unknown");
  return expirePayments({ offerId: id }, now);
}
