import "server-only";
import { db } from "@/lib/db";
import { ore, sum, type Ore } from "@/lib/money";
import { readRefundDetails } from "@/lib/orders/refund-details";
import { periodOf, type Period } from "./period";
import type { CardFact, DisputeFact, Facts, MoveFact, RefundFact, SaleFact } from "./vouchers";

async function listSaleFacts({ from, before }: Period): Promise<SaleFact[]> {
  const rows = await db().order.findMany({
    where: { paidAt: { gte: from, lt: before } },
    orderBy: { number: "asc" },
    select: {
      kind: true,
      number: true,
      paidAt: true,
      subtotalOre: true,
      shippingOre: true,
      dueOre: true,
      vatOre: true,
      giftCardOre: true,
      giftCardKind: true,
      giftCardVatKind: true,
    },
  });
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    at: row.paidAt,
    subtotal: ore(row.subtotalOre),
    shipping: ore(row.shippingOre),
    due: ore(row.dueOre),
    vat: ore(row.vatOre),
    card: {
      amount: ore(row.giftCardOre),
      kind: row.giftCardKind,
      vatKind: row.giftCardVatKind,
    },
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
        select: {
          kind: true,
          number: true,
          subtotalOre: true,
          shippingOre: true,
          dueOre: true,
          giftCardOre: true,
          giftCardKind: true,
          giftCardVatKind: true,
          refunds: { where: credited, select: parts },
        },
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
      order: {
        subtotal: ore(order.subtotalOre),
        shipping: ore(order.shippingOre),
        due: ore(order.dueOre),
        card: {
          amount: ore(order.giftCardOre),
          kind: order.giftCardKind,
          vatKind: order.giftCardVatKind,
        },
      },
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

type VoidedBy = { status: string; stripeOre: number; createdAt: Date; lines: unknown };

/** The refund that emptied a card with this ledger row. Older refunds don't name it: theirs is the nearest in time. */
function refundOf(
  row: { id: string },
  voids: readonly { id: string; createdAt: Date }[],
  refunds: VoidedBy[],
) {
  return refunds.find((refund) => {
    const { voidEntryId, voidedOre } = readRefundDetails(refund.lines);
    if (voidEntryId !== undefined) return voidEntryId === row.id;
    const distance = (other: { createdAt: Date }) =>
      Math.abs(other.createdAt.getTime() - refund.createdAt.getTime());
    const [nearest] = voids.toSorted((a, b) => distance(a) - distance(b));
    return voidedOre !== undefined && nearest?.id === row.id;
  });
}

/**
 * Corrections of bought cards, numbered per year. The refunded part of a voided card is in the refund's own voucher; a
 * failed refund books neither its row nor the one that reverted it; what a dispute took is in the dispute's voucher.
 */
async function listCardFacts({ month, from, before }: Period): Promise<CardFact[]> {
  const rows = await db().giftCardEntry.findMany({
    where: {
      createdAt: { gte: periodOf(`${month.slice(0, 4)}-01`)!.from, lt: before },
      kind: { in: ["expire", "void", "adjust"] },
      giftCard: { kind: "purchased" },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      kind: true,
      createdAt: true,
      amountOre: true,
      cause: true,
      giftCard: {
        select: {
          vatKind: true,
          entries: { where: { kind: "void" }, select: { id: true, createdAt: true } },
          sourceCheckout: {
            select: {
              order: {
                select: {
                  refunds: { select: { status: true, createdAt: true, stripeOre: true, lines: true } },
                },
              },
            },
          },
        },
      },
    },
  });
  const ofDisputes = await db().disputeMove.findMany({
    where: { voidEntryId: { in: rows.map(({ id }) => id) } },
    select: { voidEntryId: true },
  });
  const inDispute = new Set(ofDisputes.map(({ voidEntryId }) => voidEntryId));
  const booked = rows.flatMap((row) => {
    if (inDispute.has(row.id) || row.cause === "dispute_won") return [];
    const { kind: entry } = row;
    if (entry !== "expire" && entry !== "void" && entry !== "adjust") return [];
    const { vatKind, entries, sourceCheckout } = row.giftCard;
    const refunds = entry === "void" ? (sourceCheckout?.order?.refunds ?? []) : [];
    const own = refundOf(row, entries, refunds);
    const amount = ore(row.amountOre + (own?.stripeOre ?? 0));
    if (amount === 0 || own?.status === "failed" || row.cause === "refund_failed") return [];
    return [
      {
        id: row.id,
        entry,
        at: row.createdAt,
        amount,
        vatKind,
      },
    ];
  });
  return booked.map((fact, index) => ({ ...fact, number: index + 1 })).filter(({ at }) => at >= from);
}

/** Everything that moved money in a period. */
export async function listFacts(period: Period): Promise<Facts> {
  const [sales, refunds, cards, moves, disputes] = await Promise.all([
    listSaleFacts(period),
    listRefundFacts(period),
    listCardFacts(period),
    listMoveFacts(period),
    listDisputeFacts(period),
  ]);
  return { sales, refunds, cards, moves, disputes };
}
