import "server-only";
import { db } from "@/lib/kernel/db";
import { listCardFacts, listExportedRows } from "./card-facts";
import { monthOf, monthEarlier, periodOf, type Period } from "@/lib/kernel/month";
import type { BooksSetup } from "@/lib/settings/usual-books";
import { yearOf } from "./written-vouchers";

/** The month of the oldest voucher from before the period that no export holds, in all series but the cards'. */
async function findOldest({ from, firstDay }: Period): Promise<string | null> {
  const [row] = await db().$queryRaw<{ month: string | null }[]>`
    SELECT to_char(min(day), 'YYYY-MM') AS month FROM (
      SELECT timezone('Europe/Stockholm', paid_at) AS day, 'A:' || number AS source FROM orders WHERE paid_at < ${from}
        AND replaces_order_id IS NULL
      UNION ALL
      SELECT timezone('Europe/Stockholm', settled_at), 'K:' || number FROM refunds
        WHERE settled_at < ${from} AND status <> 'failed' AND number IS NOT NULL
      UNION ALL
      SELECT timezone('Europe/Stockholm', created_at), 'R:' || number FROM refund_moves WHERE created_at < ${from}
      UNION ALL
      SELECT timezone('Europe/Stockholm', created_at), 'T:' || number FROM dispute_moves WHERE created_at < ${from}
      UNION ALL
      SELECT day, 'S:' || source FROM payout_moves WHERE day < ${firstDay}::date
    ) vouchers
    WHERE NOT EXISTS (SELECT FROM exported_vouchers e WHERE e.source = vouchers.source)`;
  return row?.month ?? null;
}

/** The same for changes of cards, which `listCardFacts` finds in the ledger one financial year at a time. */
async function findOldestOfCards(period: Period, setup: BooksSetup): Promise<string | null> {
  const first = await db().giftCardEntry.aggregate({
    where: { kind: { in: ["expire", "void", "adjust"] }, giftCard: { kind: "purchased" } },
    _min: { createdAt: true },
  });
  const firstAt = first._min.createdAt;
  let oldest: Date | null = null;
  let last = periodOf(monthEarlier(period.month, 1));
  while (firstAt && last && firstAt < last.before) {
    const yearFrom = periodOf(yearOf(last.month, setup.yearStart).from.slice(0, 7))!;
    const facts = await listCardFacts({ ...last, from: yearFrom.from }, setup);
    const exported = await listExportedRows(facts.map(({ id }) => id));
    oldest = facts.find(({ id }) => !exported.has(id))?.at ?? oldest;
    last = periodOf(monthEarlier(yearFrom.month, 1));
  }
  return oldest && monthOf(oldest);
}

/** The oldest month ('YYYY-MM') before this one with vouchers that no export holds; null when all are exported. */
export async function findUnexportedMonth(period: Period, setup: BooksSetup): Promise<string | null> {
  const months = await Promise.all([findOldest(period), findOldestOfCards(period, setup)]);
  return months.filter((month) => month !== null).toSorted()[0] ?? null;
}
