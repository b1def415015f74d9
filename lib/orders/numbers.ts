import "server-only";
import pLimit from "p-limit";
import { db, type Tx } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { savePaymentNotes } from "@/lib/payments/purchases";
import { classifyError } from "@/lib/payments/stripe";
import { isUuid } from "@/lib/kernel/uuid";

/**
 * The gapless series of numbers, each with its first. The database gives them (`take_number()` in
 * prisma/migrations): orders and credit receipts get theirs at commit, so nothing in their transaction can read it.
 */
export const FIRST_NUMBER = { order: 1001, credit_note: 1, correction: 1, dispute: 1 } as const;
export type NumberSeries = keyof typeof FIRST_NUMBER;

/** Raises a series, so that it continues above this number. */
export async function recoverCounter(tx: Tx, series: NumberSeries, number: number): Promise<void> {
  await tx.$executeRaw`UPDATE counters SET value = ${number} WHERE name = ${series} AND value < ${number}`;
}

/** An order's id, number and gift card before a restore, as noted on its payment at Stripe. */
export type EarlierOrder = { orderId: string; number: number; giftCardId: string | null };

/** The order's earlier id and number, so that its links and mails stay true. Null when another order has them. */
export async function recoverNumber(tx: Tx, earlier: EarlierOrder | null): Promise<EarlierOrder | null> {
  if (!earlier) return null;
  const { orderId: id, number } = earlier;
  // The lock also keeps other transactions from taking a number meanwhile.
  await tx.$queryRaw`SELECT value FROM counters WHERE name = 'order' FOR UPDATE`;
  if ((await tx.order.count({ where: { OR: [{ id }, { number }] } })) > 0) return null;
  await recoverCounter(tx, "order", number);
  return earlier;
}

// The numbers given so far are noted in the metadata of Stripe's payments, so that a restored database continues above
// them: each order's number on its own payment, the highest of every other series on the newest payment.

/** How many orders are noted in one round; the rest follows in the next. */
const PER_ROUND = 200;
const limit = pLimit(4);

type Notes = Readonly<Record<string, string>>;

/** The order that a payment belonged to before a restore, by its metadata; null when none is noted. */
export function earlierOrder(notes: Notes = {}): EarlierOrder | null {
  const { order_id: orderId, order_number: number, gift_card_id: giftCardId } = notes;
  if (!isUuid(orderId) || !/^\d{1,9}$/.test(number ?? "")) return null;
  return {
    orderId,
    number: Number(number),
    giftCardId: isUuid(giftCardId) ? giftCardId : null,
  };
}

function isSeries(name: string | undefined): name is NumberSeries {
  return name !== undefined && Object.hasOwn(FIRST_NUMBER, name);
}

/** Every number in a payment's metadata. */
export function numbersIn(notes: Notes = {}): { series: NumberSeries; number: number }[] {
  const own = earlierOrder(notes);
  const highest = Object.keys(notes).flatMap((key) => {
    const [, series, number] = /^(\w+)_(\d{1,9})$/.exec(key) ?? [];
    return isSeries(series) ? [{ series, number: Number(number) }] : [];
  });
  return own ? [{ series: "order", number: own.number }, ...highest] : highest;
}

type Behind = { name: NumberSeries; value: number; noted: number };

/** Notes each order's number on its payment. Returns the highest number that is done. */
async function noteOrders({ value, noted }: Behind): Promise<number> {
  const orders = await db().order.findMany({
    where: { number: { gt: noted, lte: value } },
    orderBy: { number: "asc" },
    take: PER_ROUND,
    select: {
      id: true,
      number: true,
      stripePaymentIntent: true,
      checkout: { select: { issuedCard: { select: { id: true } } } },
    },
  });
  await limit.map(orders, async ({ id, number, stripePaymentIntent: payment, checkout }) => {
    if (!payment) return;
    const card = checkout.issuedCard;
    const notes = { order_id: id, order_number: String(number), ...(card ? { gift_card_id: card.id } : {}) };
    await savePaymentNotes(payment, notes).catch((error: unknown) => {
      // A payment that Stripe doesn't know, for example of another account, must not stop the others.
      if (classifyError(error) !== "refused") throw error;
      log.warn({ orderId: id, err: error }, "Stripe refused to be told a number");
    });
  });
  return orders.length === PER_ROUND ? orders.at(-1)!.number : value;
}

/** The newest order that is paid at Stripe, and its payment; null for none. */
export async function findNewestPayment() {
  const newest = await db().order.findFirst({
    where: { stripePaymentIntent: { not: null } },
    orderBy: { number: "desc" },
    select: { number: true, stripePaymentIntent: true },
  });
  return newest && { number: newest.number, payment: newest.stripePaymentIntent! };
}

/** Notes the highest number of a series on the newest payment, in place of `before`. False while nothing is paid. */
async function noteHighest(series: NumberSeries, number: number, before: number): Promise<boolean> {
  const newest = await findNewestPayment();
  if (!newest) return false;
  // An order's own number is on its payment already.
  if (series === "order" && newest.number >= number) return true;
  const notes = { [`${series}_${before}`]: "", [`${series}_${number}`]: "1" };
  await savePaymentNotes(newest.payment, notes);
  return true;
}

async function noteSeries(behind: Behind): Promise<void> {
  const { name, noted } = behind;
  const number = name === "order" ? await noteOrders(behind) : behind.value;
  if (!(await noteHighest(name, number, noted))) return;
  await db().$executeRaw`UPDATE counters SET noted = ${number} WHERE name = ${name} AND noted < ${number}`;
}

/** Notes at Stripe every number that is not noted yet. Idempotent; what fails is retried in the next round. */
export async function saveNumbers(): Promise<void> {
  const behind = await db().$queryRaw<Behind[]>`SELECT name, value, noted FROM counters WHERE noted < value`;
  for (const series of behind)
    await noteSeries(series).catch((error: unknown) =>
      log.warn({ series: series.name, err: error }, "Stripe was not told a number"),
    );
}

const shared = globalThis as { shopSweeper?: unknown; shopNoting?: Promise<void> };

/** Notes numbers now instead of at the next sweep: an order was just made. */
export function startSavingNumbers(): void {
  if (!shared.shopSweeper) return;
  shared.shopNoting ??= saveNumbers()
    .catch((error: unknown) => log.warn({ err: error }, "numbers not noted"))
    .finally(() => {
      shared.shopNoting = undefined;
    });
}
