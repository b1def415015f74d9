import "server-only";
import { transaction } from "@/lib/kernel/db";
import { reserveAgain } from "@/lib/gift-cards/mutations";
import { ore, sum } from "@/lib/kernel/money";
import { readStored } from "@/lib/gift-cards/recipient";
import { frozenLinesSchema } from "@/lib/orders/order-line";
import type { OrderKind } from "@/lib/orders/order";
import { findPurchase, type Purchase } from "@/lib/payments/purchases";
import type { PaymentSession } from "@/lib/payments/stripe";
import type { ShippingAddress } from "@/lib/shipping/schema";
import { isUuid } from "@/lib/kernel/uuid";
import { metadataSchema } from "./checkout";

// Stripe keeps enough of a checkout to make its order again when a restored database has lost it.

function addressIn({ delivery, email }: Purchase): ShippingAddress | null {
  const { name, phone, address: at } = delivery ?? {};
  if (!name || !at?.line1 || !at.postal_code || !at.city || !at.country || !email) return null;
  return {
    recipient_name: name,
    address_line1: at.line1,
    address_line2: at.line2 ?? null,
    postal_code: at.postal_code,
    city: at.city,
    country: at.country,
    phone: phone ?? "",
    email,
  };
}

/** The row of a checkout as it was submitted, or null when Stripe does not have all of it. */
function rowFrom(purchase: Purchase) {
  const parsed = metadataSchema.safeParse(purchase.order);
  if (!parsed.success) return null;
  const { subtotal, shipping, giftCard, vat, option, offerId = null } = parsed.data;
  const sums = {
    subtotalOre: subtotal,
    shippingOre: shipping,
    giftCardOre: giftCard,
    totalOre: subtotal + shipping,
    dueOre: subtotal + shipping - giftCard,
    vatOre: vat,
  };
  const recipient = readStored(purchase.recipient);
  const to = recipient ? { recipient } : {};
  if (purchase.kind === "gift_card") return { ...sums, kind: "gift_card" as const, lines: [], ...to };
  const { data: lines } = frozenLinesSchema.safeParse(purchase.lines);
  const shippingAddress = addressIn(purchase);
  const isWhole = lines && sum(...lines.map((line) => line.lineTotal)) === subtotal;
  if (purchase.kind === "addition" && isWhole) {
    const { addsToOrderId = null, changeId = null } = parsed.data;
    return { ...sums, kind: "addition" as const, lines, email: purchase.email, addsToOrderId, changeId };
  }
  if (purchase.kind !== "poles" || !isWhole || !shippingAddress || !option) return null;
  return {
    ...sums,
    kind: "poles" as const,
    lines,
    offerId,
    email: purchase.email,
    shippingAddress,
    shippingOption: option,
    ...to,
  };
}

type Recreated = { id: string; kind: OrderKind };

/**
 * Recreates a lost checkout from what Stripe keeps of it; idempotent. Its gift card's part is reserved again if the card
 * can still give all of it. `anywhere`: also a checkout that was begun under another site URL than today's. Null when
 * Stripe has not all of it, when the session is neither paid nor being paid, and when another session has paid the
 * checkout. Throws when Stripe doesn't answer.
 */
export async function recoverCheckout(session: PaymentSession, anywhere: boolean): Promise<Recreated | null> {
  const { checkoutId: id, state } = session;
  if (!isUuid(id) || (state !== "paid" && state !== "processing")) return null;
  const purchase = await findPurchase(session.id);
  const row = purchase && (purchase.isOwn || anywhere) ? rowFrom(purchase) : null;
  if (!purchase || !row) return null;
  const { giftCardId: used } = metadataSchema.parse(purchase.order);
  return transaction(async (tx) => {
    // The restore may have lost the order or the offer for good: then there is no row to reference.
    if (row.kind === "addition" && !(await tx.order.count({ where: { id: row.addsToOrderId ?? id } })))
      row.addsToOrderId = null;
    if (row.kind === "poles" && !(await tx.offer.count({ where: { id: row.offerId ?? id } })))
      row.offerId = null;
    const giftCardId = used && (await tx.giftCard.count({ where: { id: used } })) > 0 ? used : null;
    const { count } = await tx.checkout.createMany({
      data: [
        {
          ...row,
          id,
          fingerprint: `recreated:${id}`,
          giftCardId,
          giftCardState: giftCardId ? "released" : "none",
          stripeSessionId: session.id,
          recreatedAt: new Date(),
          createdAt: purchase.createdAt,
          expiresAt: purchase.expiresAt,
        },
      ],
      skipDuplicates: true,
    });
    const others = { id, status: "completed", stripeSessionId: { not: session.id } } as const;
    if (count === 0 && (await tx.checkout.count({ where: others })) > 0) return null;
    const email = row.kind === "poles" ? row.email : null;
    if (count > 0 && giftCardId && (await reserveAgain(tx, giftCardId, id, ore(row.giftCardOre), email)))
      await tx.checkout.update({ where: { id }, data: { giftCardState: "reserved" } });
    return { id, kind: row.kind };
  });
}
