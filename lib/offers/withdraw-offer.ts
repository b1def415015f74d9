import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { expireCheckout } from "@/lib/checkout/expire-checkout";
import { db, transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { isUuid } from "@/lib/kernel/uuid";
import { offerLog } from "./log-words";

export type WithdrawOfferError = "unknown" | "paid" | "payment_unanswered";

/**
 * Takes an offer back: its link pays nothing any longer, and a payment that is open at Stripe is ended. `paid` when the
 * customer was faster; `payment_unanswered` when Stripe did not confirm the end, and it is to be pressed again.
 */
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
  const open = await db().checkout.findMany({
    where: { offerId: id, status: { in: ["open", "processing", "completed"] } },
    select: { id: true },
  });
  try {
    for (const checkout of open) {
      const settled = await expireCheckout(checkout.id, now);
      if (settled?.status === "completed" || settled?.status === "processing") return fail("paid");
    }
  } catch (error) {
    log.warn({ offerId: id, err: error }, "could not end the payment of an offer");
    return fail("payment_unanswered");
  }
  return ok(null);
}
