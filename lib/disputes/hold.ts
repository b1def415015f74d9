// Until a dispute is decided its order is not built or sent. The gift card that it sold: lib/orders/sold-card.ts.
import "server-only";
import type { Tx } from "@/lib/kernel/db";
import type { LockedOrder } from "@/lib/orders/mutations";
import type { OrderKind } from "@/lib/orders/order";
import { isKept } from "@/lib/payments/dispute-status";

const REVIEWS: Readonly<Record<OrderKind, Record<"open" | "lost" | "kept", string>>> = {
  poles: {
    open: "Kunden bestrider betalningen hos sin bank. Svara i Stripe, och bygg eller skicka inget förrän det är avgjort.",
    lost: "Banken gav kunden rätt: betalningen är borta. Bygg eller skicka inget mer.",
    kept: "Banken gav butiken rätt: betalningen är kvar. Bekräfta, så går beställningen vidare.",
  },
  addition: {
    open: "Kunden bestrider tilläggsbetalningen hos sin bank. Svara i Stripe, och bygg eller skicka inget förrän det är avgjort.",
    lost: "Banken gav kunden rätt: tilläggsbetalningen är borta.",
    kept: "Banken gav butiken rätt: tilläggsbetalningen är kvar.",
  },
  gift_card: {
    open: "Kunden bestrider betalningen hos sin bank. Svara i Stripe. Presentkortet är avstängt tills det är avgjort.",
    lost: "Banken gav kunden rätt: betalningen är borta, och det som var kvar på presentkortet är makulerat.",
    kept: "Banken gav butiken rätt: betalningen är kvar.",
  },
};

/** The reason for review shown on an order with a disputed payment. */
function disputeReview(kind: OrderKind, status: string): string {
  return REVIEWS[kind][status === "lost" ? "lost" : isKept(status) ? "kept" : "open"];
}

/** Holds the order for review before anything more is built or sent; an earlier reason for review stays. */
export async function holdOrder(tx: Tx, order: LockedOrder, status: string): Promise<void> {
  const before = order.reviewCause;
  if (before !== null && before !== "unpaid" ? before !== "dispute" : isKept(status)) return;
  const data = { reviewCause: "dispute", reviewReason: disputeReview(order.kind, status) } as const;
  await tx.order.update({ where: { id: order.id }, data });
}
