import "server-only";
import { Prisma, type Tx } from "@/lib/db";
import { Unavailable } from "@/lib/http";

/** The gapless series of numbers, each with its first. */
export const FIRST_NUMBER = { order: 1001, credit_note: 1, correction: 1, dispute: 1 } as const;
export type NumberSeries = keyof typeof FIRST_NUMBER;

/**
 * The next number of a series: the counter's row is locked until the transaction ends. Throws `Unavailable` after a
 * restore, until it is known which numbers were given before it.
 */
export async function takeNumber(tx: Tx, series: NumberSeries): Promise<number> {
  const [counter] = await tx.$queryRaw<{ value: number }[]>(Prisma.sql`
    UPDATE counters SET value = value + 1
    WHERE name = ${series} AND NOT EXISTS (SELECT FROM restores WHERE numbers_known_at IS NULL)
    RETURNING value`);
  if (!counter) throw new Unavailable(`no ${series} number before the restored database is recovered`);
  return counter.value;
}

/** Raises the series, so that it continues above this number. */
export async function raiseCounter(tx: Tx, series: NumberSeries, number: number): Promise<void> {
  await tx.$executeRaw`UPDATE counters SET value = ${number} WHERE name = ${series} AND value < ${number}`;
}

/** An order as it was before a restore, by what Stripe was told of it. */
export type EarlierOrder = { orderId: string; number: number; giftCardId: string | null };

/** The order's earlier id and number, so that its links and mails stay true. Null when another order has them. */
export async function reclaimNumber(tx: Tx, earlier: EarlierOrder | null): Promise<EarlierOrder | null> {
  if (!earlier) return null;
  const { orderId: id, number } = earlier;
  // The lock also keeps other transactions from taking a number meanwhile.
  await tx.$queryRaw`SELECT value FROM counters WHERE name = 'order' FOR UPDATE`;
  if ((await tx.order.count({ where: { OR: [{ id }, { number }] } })) > 0) return null;
  await raiseCounter(tx, "order", number);
  return earlier;
}
