import "server-only";
import { db } from "@/lib/kernel/db";
import { KEY_COLUMNS, withCode } from "@/lib/gift-cards/sealed/sealed-code";
import { ore, type Ore } from "@/lib/kernel/money";
import { readRefundDetails } from "@/lib/orders/refund-details";
import { periodOf, type Period } from "@/lib/kernel/month";
import type { VatKind } from "@/prisma/generated/enums";
import { SERIES, type BooksSetup } from "@/lib/settings/usual-books";
import { yearOf } from "./written-vouchers";

/** A bought card that lost or got money without a sale: expired, voided or changed by hand. */
export type CardFact = {
  id: string;
  /** Numbered per financial year. */
  number: number;
  entry: "expire" | "void" | "adjust";
  at: Date;
  /** Öre, negative when the card lost them. */
  amount: Ore;
  vatKind: VatKind;
  /** Which card: the end of its code, since a whole one is money, and the order it was sold in. */
  card?: { ending: string; orderNumber: number | null };
  /** Of a change by hand: who, and why. */
  byHand?: { who: string; why: string | null };
};

type VoidedBy = { status: string; stripeOre: number; createdAt: Date; lines: unknown };

/** The refund that emptied a card with this ledger row. */
function refundOf(row: { id: string }, refunds: readonly VoidedBy[]): VoidedBy | undefined {
  return refunds.find(({ lines }) => readRefundDetails(lines).voidEntryId === row.id);
}

/** The failed refund that a card got its money back from: the latest before this row that had taken the same amount. */
function failedBefore(row: { amountOre: number; createdAt: Date }, refunds: readonly VoidedBy[]) {
  return refunds
    .filter(
      ({ status, lines, createdAt }) =>
        status === "failed" &&
        readRefundDetails(lines).voidedOre === row.amountOre &&
        createdAt <= row.createdAt,
    )
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
}

/** Which of these rows of the ledger are in an export. */
export async function listExportedRows(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db().exportedVoucher.findMany({
    where: { source: { in: ids.map((id) => `P:${id}`) } },
    select: { source: true },
  });
  return new Set(rows.map(({ source }) => source.slice("P:".length)));
}

/** The numbers of a year that exports hold, by source, counted from `SERIES.P.first` as the shop counts. */
async function listTakenNumbers({ letter, first }: BooksSetup["series"]["P"], yearFrom: string) {
  const rows = await db().exportedVoucher.findMany({
    where: { series: letter, yearFrom: new Date(yearFrom) },
    select: { source: true, number: true },
  });
  return new Map(rows.map(({ source, number }) => [source, number - first + SERIES.P.first]));
}

/** Numbers the changes in order. An exported one keeps its number; the others get the lowest that no export holds. */
function numbered<F extends { id: string }>(facts: readonly F[], taken: ReadonlyMap<string, number>) {
  const held = new Set(taken.values());
  let next = SERIES.P.first;
  const nextFree = () => {
    while (held.has(next)) next += 1;
    return next++;
  };
  return facts.map((fact) => ({ ...fact, number: taken.get(`P:${fact.id}`) ?? nextFree() }));
}

/**
 * Changes of bought cards, numbered per financial year. The refunded part of a voided card is in the refund's own
 * voucher; a failed refund books neither its row nor the one that reverted it, unless the first is exported: then the
 * second takes it back. What a dispute took is in the dispute's voucher.
 */
export async function listCardFacts(
  { month, from, before }: Period,
  { yearStart, series }: Pick<BooksSetup, "yearStart" | "series">,
): Promise<CardFact[]> {
  const yearFrom = yearOf(month, yearStart).from;
  const rows = await db().giftCardEntry.findMany({
    where: {
      createdAt: { gte: periodOf(yearFrom.slice(0, 7))!.from, lt: before },
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
      note: true,
      actor: true,
      giftCard: {
        select: {
          ...KEY_COLUMNS,
          vatKind: true,
          entries: { where: { kind: "void" }, select: { id: true } },
          sourceCheckout: {
            select: {
              order: {
                select: {
                  number: true,
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
  const isReverted = ({ cause }: { cause: string | null }) => cause === "refund_failed";
  const exported = await listExportedRows(
    rows.filter(isReverted).flatMap(({ giftCard }) => giftCard.entries.map(({ id }) => id)),
  );
  const booked = rows.flatMap((row) => {
    if (inDispute.has(row.id) || row.cause === "dispute_won") return [];
    const { kind: entry } = row;
    if (entry !== "expire" && entry !== "void" && entry !== "adjust") return [];
    const { code, vatKind, sourceCheckout } = withCode(row.giftCard);
    const refunds = sourceCheckout?.order?.refunds ?? [];
    const voided = entry === "void" ? refundOf(row, refunds) : undefined;
    const reverted = isReverted(row) ? failedBefore(row, refunds) : undefined;
    const amount = ore(row.amountOre + (voided?.stripeOre ?? 0) - (reverted?.stripeOre ?? 0));
    if (amount === 0 || voided?.status === "failed") return [];
    if (isReverted(row) && !exported.has(readRefundDetails(reverted?.lines).voidEntryId ?? "")) return [];
    return [
      {
        id: row.id,
        entry,
        at: row.createdAt,
        amount,
        vatKind,
        card: { ending: code.slice(-4), orderNumber: sourceCheckout?.order?.number ?? null },
        ...(row.cause === "saved" ? { byHand: { who: row.actor, why: row.note } } : {}),
        ...(reverted ? { byHand: { who: "butiken", why: "återbetalningen gick inte igenom" } } : {}),
      },
    ];
  });
  return numbered(booked, await listTakenNumbers(series.P, yearFrom)).filter(({ at }) => at >= from);
}
