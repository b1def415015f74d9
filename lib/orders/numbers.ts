import "server-only";
import type { Tx } from "@/lib/kernel/db";

/**
 * The gapless series of numbers, each with its first. The database gives them (`take_number()` in
 * prisma/migrations): orders and credit receipts get theirs at commit, so nothing in their transaction can read it.
 */
export const FIRST_NUMBER = { order: 1001, credit_note: 1, correction: 1, dispute: 1 } as const;
export type NumberSeries = keyof typeof FIRST_NUMBER;

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
