import "server-only";
import { db, type Prisma } from "@/lib/kernel/db";
import { ore, sum, type Ore } from "@/lib/kernel/money";
import { readRefundDetails } from "@/lib/orders/refund-details";
import { listCardFacts } from "./card-facts";
import type { Period } from "@/lib/kernel/month";
import { USUAL_BOOKS } from "@/lib/settings/books-setup";
import type { DisputeFact, Facts, MoveFact, PayoutFact, RefundFact, SaleFact } from "./facts";

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

// Nothing was paid and nothing sold.
const forNothing = { replacesOrderId: { not: null } } as const;

/** Numbers of the orders made again at 0 kr in a period: no sale and no voucher, so their series skips them. */
export async function listReplacements({ from, before }: Period): Promise<number[]> {
  const rows = await db().order.findMany({
    where: { paidAt: { gte: from, lt: before }, ...forNothing },
    orderBy: { number: "asc" },
    select: { number: true },
  });
  return rows.map(({ number }) => number);
}

async function listSaleFacts({ from, before }: Period): Promise<SaleFact[]> {
  const rows = await db().order.findMany({
    where: { paidAt: { gte: from, lt: before }, NOT: forNothing },
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

async function listRefundFacts({ from, before }: Period): Promise<RefundFact[]> {
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
      number: row.number!,
      orderNumber: order.number,
      at: row.settledAt!,
      stripe: ore(row.stripeOre),
      giftCard: ore(row.giftCardOre),
      vat: ore(row.vatOre),
      withFreight: isOfFreight(row),
      order: soldOf(order),
      before: {
        stripe: sum(...earlier.map(({ stripeOre }) => ore(stripeOre))),
        giftCard: sum(...earlier.map(({ giftCardOre }) => ore(giftCardOre))),
        freight: earlier.some(isOfFreight),
      },
    };
  });
}

async function listMoveFacts({ from, before }: Period): Promise<MoveFact[]> {
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
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    via: row.via,
    creditNumber: row.refund.number!,
    orderNumber: row.refund.order.number,
    at: row.createdAt,
    amount: ore(row.amountOre),
  }));
}

async function listDisputeFacts({ from, before }: Period): Promise<DisputeFact[]> {
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
    fee: ore(row.feeOre),
    card: ore(row.cardOre),
    vat: ore(row.vatOre),
  }));
}

async function listPayoutFacts({ firstDay, lastDay }: Period): Promise<PayoutFact[]> {
  const rows = await db().payoutMove.findMany({
    where: { day: { gte: new Date(firstDay), lte: new Date(lastDay) } },
    orderBy: { number: "asc" },
    omit: { id: true, createdAt: true },
  });
  return rows.map(({ amountOre, feeOre, day, ...row }) => ({
    ...row,
    day: day.toISOString().slice(0, 10),
    amount: ore(amountOre),
    fee: ore(feeOre),
  }));
}

/** What the shop owes its customers for refunds that came back, whenever that was. */
export async function sumOwed(): Promise<Ore> {
  const owed = await db().refund.aggregate({ where: { status: "owed" }, _sum: { stripeOre: true } });
  return ore(owed._sum.stripeOre ?? 0);
}

export type OwedRefund = { orderId: string; orderNumber: number; creditNumber: number; amount: Ore };

/** Refunds that came back and are to be paid again, oldest first, at most 50. */
export async function listOwed(): Promise<OwedRefund[]> {
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

/** Everything that moved money in a period. `yearStart` is the month the financial year begins in. */
export async function listFacts(period: Period, yearStart = USUAL_BOOKS.yearStart): Promise<Facts> {
  const [sales, refunds, cards, moves, disputes, payouts] = await Promise.all([
    listSaleFacts(period),
    listRefundFacts(period),
    listCardFacts(period, yearStart),
    listMoveFacts(period),
    listDisputeFacts(period),
    listPayoutFacts(period),
  ]);
  return { sales, refunds, cards, moves, disputes, payouts };
}
