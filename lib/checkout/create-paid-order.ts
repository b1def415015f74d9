import "server-only";
import { randomUUID } from "node:crypto";
import type { Tx } from "@/lib/kernel/db";
import { makePurchasedCode } from "@/lib/gift-cards/code";
import { expiryOf } from "@/lib/gift-cards/gift-card";
import { issueCard, capture, reserveAgain } from "@/lib/gift-cards/mutations";
import { enqueue } from "@/lib/outbox/mutations";
import type { PaymentSession } from "@/lib/payments/stripe";
import { itemColumns } from "@/lib/orders/order-line";
import { shipsBy } from "@/lib/shipping/arrival";
import { dayOf } from "@/lib/kernel/dates";
import type { FrozenCheckout } from "./checkout";
import { ADDITION, settleAddition } from "@/lib/orders/additions";
import { lockOrder } from "@/lib/orders/mutations";
import { recoverNumber, type EarlierOrder } from "@/lib/orders/numbers";
import { isCampaign } from "@/lib/orders/order";
import { vatIn } from "@/lib/pricing/totals";

/** Why a person has to look at an order that was made again after a restore. */
export const RECREATED =
  "Ordern är återskapad från Stripe efter en återställning. Jämför med arbetsordern i mejlen: den kan vara byggd och skickad.";

/** Makes the gift card's part final. Returns a review reason when the money is no longer on the card. */
async function takeGiftCard(tx: Tx, checkout: FrozenCheckout): Promise<string | null> {
  if (!checkout.giftCardId && checkout.giftCardOre > 0)
    return "Presentkortet är borta sedan återställningen.";
  if (!checkout.giftCardId || checkout.giftCardState === "none") return null;
  if (checkout.giftCardState === "released") {
    const taken = await reserveAgain(
      tx,
      checkout.giftCardId,
      checkout.id,
      checkout.giftCardOre,
      checkout.email,
    );
    if (!taken)
      return isCampaign(checkout.lines)
        ? "Betalningen kom efter att rabattkoden lämnats tillbaka, och den är slut."
        : "Betalningen kom efter att presentkortet lämnats tillbaka, och saldot räcker inte längre.";
  }
  await capture(tx, checkout.giftCardId, checkout.id);
  await tx.checkout.update({ where: { id: checkout.id }, data: { giftCardState: "captured" } });
  return null;
}

/** The order's columns about its card. A part that the card no longer covers becomes a price reduction: it lowers the VAT. */
async function findCardColumns(tx: Tx, checkout: FrozenCheckout, isTaken: boolean) {
  if (checkout.giftCardOre > 0 && !isTaken)
    return {
      giftCardKind: "promo",
      giftCardVatKind: "none",
      giftCardLeftOre: null,
      vatOre: vatIn(checkout.dueOre),
    } as const;
  const card = checkout.giftCardId
    ? await tx.giftCard.findUniqueOrThrow({
        where: { id: checkout.giftCardId },
        select: { kind: true, vatKind: true, remainingBalanceOre: true },
      })
    : null;
  return {
    giftCardKind: card?.kind ?? null,
    giftCardVatKind: card?.vatKind ?? null,
    giftCardLeftOre: isCampaign(checkout.lines) ? null : (card?.remainingBalanceOre ?? null),
    vatOre: checkout.vatOre,
  };
}

type Payment = {
  /** Null where nothing was due. */
  session: PaymentSession | null;
  /** Why a person must look at this order; null when everything matched. */
  mismatch: string | null;
  paidAt: Date;
  /** The ids and the number that the order had before the database was restored. */
  earlier?: EarlierOrder | null;
  /** Of a replacement at 0 kr: the order that it stands in for. */
  replacesOrderId?: string | undefined;
};

/** The buyer's e-mail: as it was submitted, or from the payment page. */
const buyerOf = (checkout: FrozenCheckout, { session }: Payment) => checkout.email ?? session?.email ?? null;

/** The day the parcel was promised to leave, counted from the payment; null for a gift card and an addition. */
function promisedDay({ option }: FrozenCheckout, { paidAt }: Payment): Date | null {
  return option && new Date(shipsBy(dayOf(paidAt), option.delivery));
}

async function createOrder(
  tx: Tx,
  checkout: FrozenCheckout,
  payment: Payment,
  cardProblem: string | null,
  earlier: EarlierOrder | null,
): Promise<string> {
  const doubt = payment.mismatch ?? cardProblem;
  const cause = payment.mismatch !== null ? "payment" : cardProblem !== null ? "gift_card" : null;
  const review = doubt ?? (checkout.isRecreated ? RECREATED : null);
  const id = earlier?.orderId ?? randomUUID();
  const status = checkout.kind === "poles" ? "received" : "delivered";
  // One nested write: Prisma caches its query plan, but compiles a separate createMany on every call
  // (dev/bench-orders.ts: 223 orders a second became 254).
  await tx.order.create({
    data: {
      id,
      checkoutId: checkout.id,
      number: earlier?.number,
      kind: checkout.kind,
      status,
      email: buyerOf(checkout, payment) ?? "",
      subtotalOre: checkout.subtotalOre,
      shippingOre: checkout.shippingOre,
      giftCardOre: checkout.giftCardOre,
      totalOre: checkout.totalOre,
      dueOre: checkout.dueOre,
      ...(await findCardColumns(tx, checkout, cardProblem === null)),
      stripeSessionId: payment.session?.id,
      stripePaymentIntent: payment.session?.paymentIntent,
      reviewCause: cause ?? (review === null ? null : "restore"),
      reviewReason: review,
      replacesOrderId: payment.replacesOrderId ?? null,
      addsToOrderId: checkout.addsToOrderId,
      paidAt: payment.paidAt,
      shipBy: promisedDay(checkout, payment),
      items: { createMany: { data: itemsOf(checkout) } },
      ...(checkout.kind === "poles" ? { shippingInfo: { create: shippingInfoOf(checkout) } } : {}),
      events: {
        createMany: {
          data: [
            {
              kind: payment.replacesOrderId ? "made-again" : "paid",
              toStatus: status,
              cause,
              actor: "shop",
              note: doubt,
            },
            ...(checkout.isRecreated ? [{ kind: "recreated" as const, actor: "shop" }] : []),
          ],
        },
      },
    },
    select: { id: true },
  });
  return id;
}

function itemsOf(checkout: FrozenCheckout) {
  if (checkout.kind !== "poles")
    return [
      {
        position: 1,
        product: checkout.kind === "addition" ? ADDITION : "presentkort",
        productTitle: checkout.lines[0]?.title ?? "Presentkort",
        productPriceOre: checkout.subtotalOre,
        quantity: 1,
        lineTotalOre: checkout.subtotalOre,
      },
    ];
  return checkout.lines.map((line, index) => ({ position: index + 1, ...itemColumns(line) }));
}

function shippingInfoOf({ id, address, option }: FrozenCheckout) {
  if (!address || !option) throw new Error(`Checkout ${id} has no address or option`);
  return {
    recipientName: address.recipient_name,
    addressLine1: address.address_line1,
    addressLine2: address.address_line2,
    postalCode: address.postal_code,
    city: address.city,
    country: address.country,
    phone: address.phone,
    email: address.email,
    carrier: option.carrier,
    service: option.service,
    deliveryTime: option.deliveryTime,
    provider: option.provider,
    providerRef: option.ref,
    ...(option.pickupPoint ? { pickupPoint: option.pickupPoint } : {}),
  };
}

async function issueBoughtCard(
  tx: Tx,
  orderId: string,
  checkout: FrozenCheckout,
  payment: Payment,
  earlier: EarlierOrder | null,
): Promise<void> {
  const card = await issueCard(tx, {
    id: earlier?.giftCardId ?? undefined,
    code: makePurchasedCode(),
    kind: "purchased",
    // As the card was sold, even if GIFT_CARD_VAT has changed since.
    vatKind: checkout.vatOre > 0 ? "single" : "multi",
    amount: checkout.totalOre,
    expiresAt: expiryOf(payment.paidAt),
    // A payment that does not match issues an inactive card, until a person has reviewed it.
    isActive: payment.mismatch === null,
    sourceSession: payment.session?.id,
    sourceCheckoutId: checkout.id,
  });
  const sendOn = checkout.recipient?.sendOn;
  // A wallet may give no e-mail: the card is then shown on the return page only.
  const buyer = buyerOf(checkout, payment);
  if (payment.mismatch === null && (checkout.recipient || buyer))
    await enqueue(tx, {
      kind: "gift-card",
      key: card.id,
      payload: { giftCardId: card.id, orderId },
      ...(sendOn ? { notBefore: new Date(sendOn) } : {}),
    });
  if (buyer) await enqueue(tx, { kind: "gift-card-receipt", key: orderId, payload: { orderId } });
}

/** Turns a paid checkout into an order, with card and outbox jobs. The caller has locked it, and it is not completed. */
export async function createPaidOrder(tx: Tx, checkout: FrozenCheckout, payment: Payment): Promise<string> {
  const wasClosed = checkout.status === "expired" || checkout.status === "failed";
  const cardProblem = await takeGiftCard(tx, checkout);
  const earlier = await recoverNumber(tx, payment.earlier ?? null);
  // Lock first: inserting a row that references the order takes a shared lock on it, and two transactions that then both
  // ask for FOR UPDATE deadlock.
  const addsTo = checkout.addsToOrderId === null ? null : await lockOrder(tx, checkout.addsToOrderId);
  const orderId = await createOrder(tx, checkout, payment, cardProblem, earlier);
  await tx.checkout.update({
    where: { id: checkout.id },
    data: {
      status: "completed",
      stripeSessionId: payment.session?.id,
      // While this one was closed, a repeated submit may have opened another with its fingerprint, which is unique.
      ...(wasClosed ? { fingerprint: checkout.id } : {}),
    },
  });
  if (checkout.kind === "gift_card") {
    await issueBoughtCard(tx, orderId, checkout, payment, earlier);
    return orderId;
  }
  if (checkout.kind === "addition") {
    const { mismatch } = payment;
    const isPaying = await settleAddition(tx, orderId, addsTo, { ...checkout, mismatch });
    // It settled nothing, so it gives up the link's fingerprint: the link can be paid again, say if its order is un-cancelled.
    const data = { fingerprint: checkout.id };
    if (!isPaying) await tx.checkout.update({ where: { id: checkout.id }, data });
    return orderId;
  }
  await enqueue(
    tx,
    { kind: "order-confirmation", key: orderId, payload: { orderId } },
    { kind: "work-order", key: orderId, payload: { orderId } },
  );
  return orderId;
}
