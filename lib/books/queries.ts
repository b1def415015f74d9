import "server-only";
import { toDay } from "@/lib/kernel/dates";
import { db, type Prisma } from "@/lib/kernel/db";
import { ore, sum, type Ore } from "@/lib/kernel/money";
import { readRefundDetails } from "@/lib/orders/refund-details";
import { listCardFacts } from "./card-facts";
import type { Period } from "@/lib/kernel/month";
import { USUAL_BOOKS } from "@/lib/settings/usual-books";

const SOLD = {
  kind: true,
  number: true,
  subtotalOre: true,
  shippingOre: true,
  dueOre: true,
  giftCardOre: true,
  giftCardKind: true,
  giftCardVatKind: true,
} as const;

function soldOf(row: Prisma.OrderGetPayload<{ select: typeof SOLD }>) {
  return {
    subtotal: ore(row.subtotalOre),
    shipping: ore(row.shippingOre),
    due: ore(row.dueOre),
    card: { amount: ore(row.giftCardOre), kind: row.giftCardKind, vatKind: row.giftCardVatKind },
  };
}

// A replacement: nothing was paid and nothing sold.
const isReplacement = { replacesOrderId: { not: null } } as const;

/** Numbers of the orders made again at 0 kr in a period: no sale and no voucher, so their series skips them. */
export async function listReplacements({ from, before }: Period): Promise<number[]> {
  const rows = await db().order.findMany({
    where: { paidAt: { gte: from, lt: before }, ...isReplacement },
    orderBy: { number: "asc" },
    select: { number: true },
  });
  return rows.map(({ number }) => number);
}

export type SaleFact = Awaited<ReturnType<typeof listSaleFacts>>[number];

async function listSaleFacts({ from, before }: Period) {
  const rows = await db().order.findMany({
    where: { paidAt: { gte: from, lt: before }, NOT: isReplacement },
    orderBy: { number: "asc" },
    select: { ...SOLD, paidAt: true, vatOre: true },
  });
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    at: row.paidAt,
    vat: ore(row.vatOre),
    ...soldOf(row),
  }));
}

// Also refunds whose money came back later: a credit receipt that was sent stays in its month.
const credited = { status: { not: "failed" }, number: { not: null } } as const;

export type RefundFact = Awaited<ReturnType<typeof listRefundFacts>>[number];

async function listRefundFacts({ from, before }: Period) {
  const parts = { number: true, stripeOre: true, giftCardOre: true, lines: true } as const;
  const rows = await db().refund.findMany({
    where: { settledAt: { gte: from, lt: before }, ...credited },
    orderBy: { number: "asc" },
    select: {
      ...parts,
      settledAt: true,
      vatOre: true,
      order: {
        select: { ...SOLD, refunds: { where: credited, select: parts } },
      },
    },
  });
  const isOfFreight = ({ lines }: { lines: unknown }) => (readRefundDetails(lines).freightOre ?? 0) > 0;
  return rows.map((row) => {
    const { order } = row;
    const earlier = order.refunds.filter(({ number }) => number! < row.number!);
    return {
      kind: order.kind,
      /** The number of the credit receipt. */
      number: row.number!,
      orderNumber: order.number,
      at: row.settledAt!,
      stripe: ore(row.stripeOre),
      giftCard: ore(row.giftCardOre),
      vat: ore(row.vatOre),
      withFreight: isOfFreight(row),
      order: soldOf(order),
      /** The order's earlier credit receipts, added up, and whether one of them named the freight. */
      before: {
        stripe: sum(...earlier.map(({ stripeOre }) => ore(stripeOre))),
        giftCard: sum(...earlier.map(({ giftCardOre }) => ore(giftCardOre))),
        freight: earlier.some(isOfFreight),
      },
    };
  });
}

/** A refund's money that came back, or was paid once more: a voucher of its own, dated when it is known. */
export type MoveFact = Awaited<ReturnType<typeof listMoveFacts>>[number];

async function listMoveFacts({ from, before }: Period) {
  const rows = await db().refundMove.findMany({
    where: { createdAt: { gte: from, lt: before } },
    orderBy: { number: "asc" },
    select: {
      kind: true,
      number: true,
      via: true,
      amountOre: true,
      createdAt: true,
      refund: { select: { number: true, order: { select: { number: true } } } },
    },
  });
  return rows.map(({ refund, createdAt, amountOre, ...row }) => ({
    ...row,
    creditNumber: refund.number!,
    orderNumber: refund.order.number,
    at: createdAt,
    amount: ore(amountOre),
  }));
}

/** A step of a disputed payment, dated when it is known. */
export type DisputeFact = Awaited<ReturnType<typeof listDisputeFacts>>[number];

async function listDisputeFacts({ from, before }: Period) {
  const rows = await db().disputeMove.findMany({
    where: { createdAt: { gte: from, lt: before } },
    orderBy: { number: "asc" },
    include: { dispute: { select: { order: { select: { number: true } } } } },
  });
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    orderNumber: row.dispute.order.number,
    at: row.createdAt,
    amount: ore(row.amountOre),
    /** Stripe's fee; negative when it is given back. */
    fee: ore(row.feeOre),
    /** How much of a loss was the balance of a sold card, and the VAT that was paid for that. */
    card: ore(row.cardOre),
    vat: ore(row.vatOre),
  }));
}

/** Money that Stripe has paid out to the bank account, or got back from it. */
export type PayoutFact = Awaited<ReturnType<typeof listPayoutFacts>>[number];

async function listPayoutFacts({ firstDay, lastDay }: Period) {
  const rows = await db().payoutMove.findMany({
    where: { day: { gte: new Date(firstDay), lte: new Date(lastDay) } },
    orderBy: { number: "asc" },
    omit: { id: true, createdAt: true },
  });
  return rows.map(({ amountOre, feeOre, day, ...row }) => ({
    ...row,
    day: toDay(day),
    amount: ore(amountOre),
    /** What Stripe has charged for the payments in it. */
    fee: ore(feeOre),
  }));
}

/** What the shop owes its customers for refunds that came back, whenever that was. */
export async function sumOwed(): Promise<Ore> {
  const owed = await db().refund.aggregate({ where: { status: "owed" }, _sum: { stripeOre: true } });
  return ore(owed._sum.stripeOre ?? 0);
}

/** Refunds that came back and are to be paid again, oldest first, at most 50. */
export async function listOwed() {
  const rows = await db().refund.findMany({
    where: { status: "owed" },
    orderBy: { settledAt: "asc" },
    take: 50,
    select: { orderId: true, number: true, stripeOre: true, order: { select: { number: true } } },
  });
  return rows.map((row) => ({
    orderId: row.orderId,
    orderNumber: row.order.number,
    creditNumber: row.number!,
    amount: ore(row.stripeOre),
  }));
}

export type OwedRefund = Awaited<ReturnType<typeof listOwed>>[number];

/** Everything that moved money in a period. */
export async function listFacts(period: Period, setup = USUAL_BOOKS) {
  const [sales, refunds, cards, moves, disputes, payouts] = await Promise.all([
    listSaleFacts(period),
    listRefundFacts(period),
    listCardFacts(period, setup),
    listMoveFacts(period),
    listDisputeFacts(period),
    listPayoutFacts(period),
  ]);
  return { sales, refunds, cards, moves, disputes, payouts };
}

export type Facts = Awaited<ReturnType<typeof listFacts>>;
