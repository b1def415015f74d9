import "server-only";
import { toFrozenCheckout, type PaymentPage } from "@/lib/checkout/checkout";
import { createOnce, findSubmitted, fingerprintOf } from "@/lib/checkout/create-checkout";
import { findLinkPage, type Link, type LinkError } from "@/lib/checkout/pay-link";
import { minus, ZERO, type Ore } from "@/lib/kernel/money";
import { ok, type Result } from "@/lib/kernel/result";
import { ADDITION } from "@/lib/orders/additions";
import type { FrozenLine } from "@/lib/orders/order-line";
import { SESSION_LIFE_MS } from "@/lib/payments/session-life";
import { vatIn } from "@/lib/pricing/totals";
import { findDebt, type Debt } from "./queries";

/** The line on the payment page and the receipt. Nothing personal is in it, because it stays when the buyer is erased. */
function additionLine({ orderNumber, said }: Debt, amount: Ore): FrozenLine {
  const of = said.map(({ label }) => label.toLowerCase()).join(", ");
  return {
    product: ADDITION,
    title: `Tillägg till order ${orderNumber}:${of && ` ${of}`}`,
    parts: [],
    lengthCm: 0,
    engraving: null,
    productPrice: amount,
    partPrices: {},
    engravingPrice: ZERO,
    unitPrice: amount,
    lineTotal: amount,
    quantity: 1,
    withdrawalExempt: true,
  };
}

async function findChangeLink(changeId: string, now: Date, signal: AbortSignal): Promise<Link<never> | null> {
  const debt = await findDebt(changeId, now);
  if (!debt) return null;
  const { amount, freight, email, orderId: addsToOrderId } = debt;
  const goods = minus(amount, freight);
  const fingerprint = fingerprintOf("change", changeId);
  const create = async () =>
    createOnce(async (tx) => {
      const found = await findSubmitted(tx, fingerprint);
      if (found) return found;
      const row = await tx.checkout.create({
        data: {
          kind: "addition",
          fingerprint,
          email,
          changeId,
          addsToOrderId,
          lines: [additionLine(debt, goods)],
          subtotalOre: goods,
          shippingOre: freight,
          totalOre: amount,
          dueOre: amount,
          vatOre: vatIn(amount),
          createdAt: now,
          expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
        },
      });
      signal.throwIfAborted();
      return toFrozenCheckout(row);
    }).then(ok);
  const findState = async () => (await findDebt(changeId, now))?.state ?? "withdrawn";
  return { of: { changeId }, fingerprint, findState, create };
}

/**
 * The payment page for a change's extra cost, or the receipt once it is paid. Refused when the link has expired, and when
 * nothing is asked for any more.
 */
export function payChange(id: string, now: Date): Promise<Result<PaymentPage, LinkError>> {
  return findLinkPage((signal) => findChangeLink(id, now, signal), now);
}
