import "server-only";
import type { CartLine } from "@/lib/cart/cart";
import { readStoredLine } from "@/lib/cart/read-stored-line";
import { designOf } from "@/lib/catalogue/bought-pole";
import { db } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { frozenLinesSchema } from "@/lib/orders/order-line";
import { isUuid } from "@/lib/kernel/uuid";
import { expireCheckout } from "./expire-checkout";

export type Cancelled =
  /** Paid after all: the receipt is at /checkout/success with this session. */
  | { status: "paid"; sessionId: string }
  /** `lines` go back into the cart that was set aside for `sessionId`; empty when they were returned before. */
  | { status: "cancelled"; sessionId: string; lines: CartLine[] }
  | { status: "unknown" }
  /** Rate limited: nothing was done. */
  | { status: "too_many" };

/**
 * Cancels a checkout and returns its lines, once. `id`: its own or its Stripe session's. If Stripe does not answer, the
 * lines are returned all the same and the sweeper expires the checkout later.
 */
export async function cancelCheckout(id: string): Promise<Cancelled> {
  const now = new Date();
  const row = await db().checkout.findUnique({
    where: isUuid(id) ? { id } : { stripeSessionId: id },
    select: { id: true, kind: true, lines: true, stripeSessionId: true },
  });
  if (!row || row.kind !== "poles") return { status: "unknown" };
  try {
    const settled = await expireCheckout(row.id, now);
    if (settled?.status === "completed" || settled?.status === "processing")
      return { status: "paid", sessionId: row.stripeSessionId ?? row.id };
  } catch (error) {
    log.warn({ checkoutId: row.id, err: error }, "cancel without an answer from Stripe");
  }
  const { count } = await db().checkout.updateMany({
    where: { id: row.id, cartReturnedAt: null },
    data: { cartReturnedAt: now },
  });
  const lines = count === 0 ? [] : frozenLinesSchema.parse(row.lines);
  return {
    status: "cancelled",
    sessionId: row.stripeSessionId ?? row.id,
    // A pole that is no longer made as it was chosen can't go back into a cart.
    lines: lines.flatMap((line, index) => {
      const { quantity } = line;
      return readStoredLine({ id: `${row.id}-${index}`, design: designOf(line), quantity }) ?? [];
    }),
  };
}
