import "server-only";
import { toFrozenCheckout, type PaymentError, type PaymentPage } from "@/lib/checkout/checkout";
import { createOnce, findSubmitted, fingerprintOf } from "@/lib/checkout/create-checkout";
import { findLinkPage, type LinkState } from "@/lib/checkout/pay-link";
import { withDeadline } from "@/lib/kernel/http";
import { minus } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { additionLine } from "@/lib/orders/additions";
import { SESSION_LIFE_MS } from "@/lib/payments/session-life";
import { vatIn } from "@/lib/pricing/totals";
import { findDebt } from "./queries";

export type PayChangeError = "unknown" | Exclude<LinkState, "sent" | "paid"> | PaymentError;

async function findChangePage(
  changeId: string,
  now: Date,
  signal: AbortSignal,
): Promise<Result<PaymentPage, PayChangeError>> {
  const debt = await findDebt(changeId, now);
  if (!debt) return fail("unknown");
  const { amount, freight, title, email, orderId: addsToOrderId } = debt;
  const goods = minus(amount, freight);
  const fingerprint = fingerprintOf("change", changeId);
  const create = async () =>
    createOnce(async (tx) => {
      const found = await findSubmitted(tx, fingerprint);
      if (found) return found;
      const row = await tx.checkout.create({
        data: {
          ...{ kind: "addition", fingerprint, email, changeId, addsToOrderId },
          ...{ lines: [additionLine(title, goods)], subtotalOre: goods, shippingOre: freight },
          ...{ totalOre: amount, dueOre: amount, vatOre: vatIn(amount) },
          ...{ createdAt: now, expiresAt: new Date(now.getTime() + SESSION_LIFE_MS) },
        },
      });
      signal.throwIfAborted();
      return toFrozenCheckout(row);
    }).then(ok);
  const findState = async () => (await findDebt(changeId, now))?.state ?? "withdrawn";
  return findLinkPage({ of: { changeId }, fingerprint, findState, create }, now);
}

/**
 * Where what a change costs more is paid, or its order's receipt once it is. Refused when its time is out, and when nothing
 * is asked any more. At the deadline it answers `payment_unanswered`: the next press resumes.
 */
export function payChange(id: string, now: Date): Promise<Result<PaymentPage, PayChangeError>> {
  return withDeadline<Result<PaymentPage, PayChangeError>>(
    (signal) => findChangePage(id, now, signal),
    fail("payment_unanswered"),
  );
}
