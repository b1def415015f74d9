import "server-only";
import { db } from "@/lib/db";
import { ore } from "@/lib/money";
import type { RefundDetails } from "@/lib/orders/queries";
import type { Period } from "./period";
import type { CardFact, Facts, RefundFact, SaleFact } from "./vouchers";

async function listSales({ from, before }: Period): Promise<SaleFact[]> {
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
    kind: row.kind as SaleFact["kind"],
    number: row.number,
    at: row.paidAt,
    subtotal: ore(row.subtotalOre),
    shipping: ore(row.shippingOre),
    due: ore(row.dueOre),
    vat: ore(row.vatOre),
    card: {
      amount: ore(row.giftCardOre),
      kind: row.giftCardKind as SaleFact["card"]["kind"],
      vatKind: row.giftCardVatKind as SaleFact["card"]["vatKind"],
    },
  }));
}

async function listRefunds({ from, before }: Period): Promise<RefundFact[]> {
  const rows = await db().refund.findMany({
    where: { settledAt: { gte: from, lt: before }, status: "succeeded", number: { not: null } },
    orderBy: { number: "asc" },
    select: {
      number: true,
      settledAt: true,
      stripeOre: true,
      giftCardOre: true,
      vatOre: true,
      lines: true,
      order: { select: { kind: true, number: true, giftCardKind: true, giftCardVatKind: true } },
    },
  });
  return rows.map((row) => ({
    kind: row.order.kind as RefundFact["kind"],
    number: row.number!,
    orderNumber: row.order.number,
    at: row.settledAt!,
    stripe: ore(row.stripeOre),
    giftCard: ore(row.giftCardOre),
    vat: ore(row.vatOre),
    freight: ore(((row.lines ?? {}) as RefundDetails).freightOre ?? 0),
    card: {
      kind: row.order.giftCardKind as RefundFact["card"]["kind"],
      vatKind: row.order.giftCardVatKind as RefundFact["card"]["vatKind"],
    },
  }));
}

/** Corrections of bought cards. A voided card whose purchase was paid back is in the refund's own voucher. */
async function listCardFacts({ from, before }: Period): Promise<CardFact[]> {
  const rows = await db().giftCardEntry.findMany({
    where: {
      createdAt: { gte: from, lt: before },
      kind: { in: ["expire", "void", "adjust"] },
      amountOre: { not: 0 },
      giftCard: { kind: "purchased" },
    },
    orderBy: { createdAt: "asc" },
    select: {
      id: true,
      kind: true,
      createdAt: true,
      amountOre: true,
      giftCard: {
        select: {
          vatKind: true,
          sourceCheckout: {
            select: {
              order: { select: { refunds: { where: { status: "succeeded" }, select: { id: true } } } },
            },
          },
        },
      },
    },
  });
  return rows
    .filter((row) => {
      const repaid = (row.giftCard.sourceCheckout?.order?.refunds.length ?? 0) > 0;
      return !(row.kind === "void" && repaid);
    })
    .map((row) => ({
      id: row.id,
      entry: row.kind as CardFact["entry"],
      at: row.createdAt,
      amount: ore(row.amountOre),
      vatKind: row.giftCard.vatKind as CardFact["vatKind"],
    }));
}

/** Everything that moved money in a period. */
export async function listFacts(period: Period): Promise<Facts> {
  const [sales, refunds, cards] = await Promise.all([
    listSales(period),
    listRefunds(period),
    listCardFacts(period),
  ]);
  return { sales, refunds, cards };
}
