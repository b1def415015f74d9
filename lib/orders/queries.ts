import "server-only";
import { db, type Prisma } from "@/lib/kernel/db";
import { readInscription } from "@/lib/gift-cards/recipient";
import { KEY_COLUMNS, withCode } from "@/lib/gift-cards/sealed/sealed-code";
import { ore } from "@/lib/kernel/money";
import { readPickupPoint } from "@/lib/shipping/schema";
import { trackingLinkOf } from "@/lib/shipping/tracking-link";
import { detailsOf } from "@/lib/pole-picture/alt-text";
import { toLine, type ReceiptLine, type StoredItem } from "./order-line";
import { shipBy } from "./due-dates";
import { holdOf, type BuyersHold } from "./standing";
import { isInWorkshop } from "./states";
import { withdrawnOf } from "./withdrawn";
import { readRefundDetails } from "./refund-details";

const RECEIPT = {
  checkout: { select: { recipient: true } },
  replaces: { select: { id: true, number: true } },
  addsTo: { select: { id: true, number: true } },
  additions: {
    orderBy: { number: "asc" },
    select: { id: true, number: true, paidAt: true, totalOre: true, vatOre: true, refundedOre: true },
  },
  items: { orderBy: { position: "asc" } },
  changes: { orderBy: { createdAt: "asc" } },
  shippingInfo: { omit: { id: true, orderId: true, provider: true, providerRef: true } },
} as const satisfies Prisma.OrderInclude;

/** Everything a receipt says, by the order's unguessable id. Null when there is none. */
export async function findReceipt(orderId: string) {
  const row = await db().order.findUnique({ where: { id: orderId }, include: RECEIPT });
  if (!row) return null;
  return {
    orderId: row.id,
    /** Opens the page of the poles for others (`findBuild` in lib/workshop/shared-build/queries.ts). */
    shareKey: row.shareKey,
    /** The id that /checkout/success finds this order by. */
    sessionId: row.stripeSessionId ?? row.checkoutId,
    number: row.number,
    kind: row.kind,
    status: row.status,
    email: row.email,
    lines: row.items.map((item): ReceiptLine => ({
      ...toLine(item),
      isApart:
        item.lineTotalOre === 0 &&
        row.changes.some(({ position, askedOre }) => position === item.position && askedOre > 0),
    })),
    engraved: row.items.some(({ engraving }) => engraving !== null),
    /** The sum of the lines when they were sold. */
    subtotal: ore(row.subtotalOre),
    /** How much lower that sum is since lines were changed. */
    takenOut: ore(row.changes.reduce((all, { differenceOre }) => all - differenceOre, 0)),
    shipping: ore(row.shippingOre),
    giftCard: ore(row.giftCardOre),
    giftCardKind: row.giftCardKind,
    giftCardVatKind: row.giftCardVatKind,
    /** What was left on the card afterwards. Null for a campaign's code, and a card that fell short at the payment. */
    giftCardLeft: row.giftCardLeftOre === null ? null : ore(row.giftCardLeftOre),
    total: ore(row.totalOre),
    due: ore(row.dueOre),
    vat: ore(row.vatOre),
    paidAt: row.paidAt,
    shipBy: shipBy(row),
    reviewReason: row.reviewReason,
    /** Of a replacement: the order it stands in for. */
    replaces: row.replaces,
    /** Its paid additions, each with a receipt of its own. */
    additions: row.additions.map(({ totalOre, vatOre, refundedOre, ...addition }) => ({
      ...addition,
      amount: ore(totalOre),
      vat: ore(vatOre),
      back: ore(refundedOre),
    })),
    /** Changes to be paid; a cancelled order has none. `waits`: the order is held until then. */
    unpaid: row.changes.flatMap(({ id, position, askedOre, payBy, waits, paidByOrderId }) =>
      askedOre > 0 && payBy && !paidByOrderId && row.status !== "cancelled"
        ? [{ changeId: id, position, amount: ore(askedOre), payBy, waits }]
        : [],
    ),
    /** Of an addition: the order that it adds to. */
    addsTo: row.addsTo,
    /** Of poles that are a present: name and greeting of the one who gets them. */
    gift: row.kind === "poles" ? readInscription(row.checkout.recipient) : null,
    address: row.shippingInfo && {
      ...row.shippingInfo,
      /** Where the buyer chose to fetch it; null where the carrier chooses. */
      pickupPoint: readPickupPoint(row.shippingInfo.pickupPoint),
    },
  };
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** The receipt of an order that must exist. Throws when it doesn't. */
export async function getReceipt(orderId: string): Promise<Receipt> {
  const receipt = await findReceipt(orderId);
  if (!receipt) throw new Error(`No order ${orderId}`);
  return receipt;
}

/** The id of the order that a payment at Stripe belongs to; null for none. */
export async function findPaidOrder(stripePaymentIntent: string): Promise<string | null> {
  const order = await db().order.findUnique({ where: { stripePaymentIntent }, select: { id: true } });
  return order?.id ?? null;
}

/** Why an order is held, for the buyer's pages; null when it isn't. */
export async function findHold({ orderId, status, reviewReason }: Receipt): Promise<BuyersHold | null> {
  if (!isInWorkshop(status)) return null;
  const [withdrawals, lines] = await Promise.all([
    db().withdrawal.findMany({ where: { orderId }, select: { status: true, lines: true } }),
    db().orderItem.findMany({ where: { orderId }, select: { position: true, withdrawalExempt: true } }),
  ]);
  const withdrawn = withdrawnOf(withdrawals, lines);
  const hold = holdOf({ status, needsReview: reviewReason !== null, withdrawn });
  return hold === "asked" && lines.every((line) => line.withdrawalExempt) ? "exempt" : hold;
}

/**
 * The tracking of an order's newest parcel: its code, and the link that was typed or else the carrier's page. Null when
 * nothing can be tracked yet.
 */
export async function findTracking(orderId: string) {
  const row = await db().shipment.findFirst({
    where: {
      orderId,
      status: { not: "cancelled" },
      OR: [{ trackingCode: { not: null } }, { trackingLink: { not: null } }],
    },
    orderBy: { createdAt: "desc" },
    select: {
      trackingCode: true,
      trackingLink: true,
      order: { select: { shippingInfo: { select: { carrier: true } } } },
    },
  });
  if (!row) return null;
  const { order, ...parcel } = row;
  return { ...parcel, trackingLink: trackingLinkOf(parcel, order.shippingInfo?.carrier ?? null) };
}

/** Every move of an order, also those back, oldest first. */
export async function listMoves(orderId: string): Promise<{ from: string; to: string; at: Date }[]> {
  const events = await db().orderEvent.findMany({
    where: { orderId, kind: { in: ["moved", "undone", "back"] }, toStatus: { not: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { fromStatus: true, toStatus: true, createdAt: true },
  });
  return events.map((event) => ({ from: event.fromStatus ?? "", to: event.toStatus!, at: event.createdAt }));
}

/** A line's title on a credit receipt; with its details where several lines have the same title. */
function creditedTitle(all: readonly StoredItem[], item: StoredItem): string {
  const { title, pole } = toLine(item);
  const isAlone = all.filter(({ productTitle }) => productTitle === title).length === 1;
  return isAlone || !pole ? title : `${title}: ${detailsOf(pole)}`;
}

/** The credit receipt of a refund that has gone through. Throws when there is none. */
export async function getCreditNote(refundId: string) {
  const refund = await db().refund.findUniqueOrThrow({
    where: { id: refundId },
    include: {
      order: {
        select: {
          number: true,
          email: true,
          paidAt: true,
          items: true,
        },
      },
    },
  });
  if (refund.number === null || !refund.settledAt) throw new Error(`Refund ${refundId} has not gone through`);
  const details = readRefundDetails(refund.lines);
  const newCard = details.replacementCardId
    ? await db().giftCard.findUnique({
        where: { id: details.replacementCardId },
        select: { ...KEY_COLUMNS, expiresAt: true },
      })
    : null;
  return {
    number: refund.number,
    orderNumber: refund.order.number,
    paidAt: refund.order.paidAt,
    settledAt: refund.settledAt,
    email: refund.order.email,
    reason: refund.reason,
    amount: ore(refund.amountOre),
    stripe: ore(refund.stripeOre),
    giftCard: ore(refund.giftCardOre),
    vat: ore(refund.vatOre),
    lines: (details.lines ?? []).flatMap(({ position, quantity }) => {
      const item = refund.order.items.find((candidate) => candidate.position === position);
      return item ? [{ title: creditedTitle(refund.order.items, item), quantity }] : [];
    }),
    freight: ore(details.freightOre ?? 0),
    newCard: newCard && withCode(newCard),
  };
}

export type CreditNote = Awaited<ReturnType<typeof getCreditNote>>;
