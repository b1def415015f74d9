import "server-only";
import { Prisma, readDb } from "@/lib/kernel/db";
import { ore, type Ore } from "@/lib/kernel/money";
import { recentMonths } from "@/lib/kernel/month";

/** Months that are shown, this one included. */
const DEBT_MONTHS = 13;

export type Debt = { month: string; owed: Ore };

/** What the holders of bought gift cards had left at the end of each month, by the ledger; this month's is now. */
export async function listCardDebt(now: Date): Promise<Debt[]> {
  const rows = await readDb().$queryRaw<{ month: string; moved: number }[]>(Prisma.sql`
    SELECT to_char(e.created_at AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM') AS month, sum(e.amount)::float8 AS moved
    FROM gift_card_entries e JOIN gift_cards g ON g.id = e.gift_card_id
    WHERE g.kind = 'purchased' GROUP BY 1 ORDER BY 1`);
  const months = recentMonths(now, DEBT_MONTHS).reverse();
  return months.map((month) => ({
    month,
    owed: ore(rows.reduce((sum, row) => (row.month <= month ? sum + row.moved : sum), 0)),
  }));
}
