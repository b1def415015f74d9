import "server-only";
import pLimit from "p-limit";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { notePayment } from "@/lib/payments/kept-orders";
import { classifyError } from "@/lib/payments/stripe";
import { isUuid } from "@/lib/uuid";
import { FIRST_NUMBER, type EarlierOrder, type NumberSeries } from "./numbers";

// Stripe is told which numbers were given, so that a restored database goes on above them: each order's own on its
// payment, and on the newest payment the highest of a series that has no payment of its own to stand on.

/** Orders told of in one round; the rest is told in the next. */
const PER_ROUND = 200;
const inTurn = pLimit(4);

type Notes = Readonly<Record<string, string>>;

/** The order that a payment was before a restore, by its notes; null when nobody noted one. */
export function earlierOrder(notes: Notes = {}): EarlierOrder | null {
  const { order_id: orderId, order_number: number, gift_card_id: giftCardId } = notes;
  if (!isUuid(orderId ?? "") || !/^\d{1,9}$/.test(number ?? "")) return null;
  return {
    orderId: orderId!,
    number: Number(number),
    giftCardId: isUuid(giftCardId ?? "") ? giftCardId! : null,
  };
}

function isSeries(name: string | undefined): name is NumberSeries {
  return name !== undefined && Object.hasOwn(FIRST_NUMBER, name);
}

/** Every number that a payment's notes tell of. */
export function numbersIn(notes: Notes = {}): { series: NumberSeries; number: number }[] {
  const own = earlierOrder(notes);
  const highest = Object.keys(notes).flatMap((key) => {
    const [, series, number] = /^(\w+)_(\d{1,9})$/.exec(key) ?? [];
    return isSeries(series) ? [{ series, number: Number(number) }] : [];
  });
  return own ? [{ series: "order", number: own.number }, ...highest] : highest;
}

type Behind = { name: NumberSeries; value: number; noted: number };

/** Tells each order's payment its number. Returns up to which number that is done. */
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
  await inTurn.map(orders, async ({ id, number, stripePaymentIntent: payment, checkout }) => {
    if (!payment) return;
    const card = checkout.issuedCard;
    const notes = { order_id: id, order_number: String(number), ...(card ? { gift_card_id: card.id } : {}) };
    await notePayment(payment, notes).catch((error: unknown) => {
      // A payment that Stripe doesn't know, of another account, must not keep the others from being told.
      if (classifyError(error) !== "refused") throw error;
      log.warn({ orderId: id, err: error }, "Stripe refused to be told a number");
    });
  });
  return orders.length === PER_ROUND ? orders.at(-1)!.number : value;
}

/** Tells the newest payment the highest number of a series, instead of the one it was told before. */
async function noteHighest(series: NumberSeries, number: number, before: number): Promise<boolean> {
  const newest = await db().order.findFirst({
    where: { stripePaymentIntent: { not: null } },
    orderBy: { number: "desc" },
    select: { number: true, stripePaymentIntent: true },
  });
  if (!newest?.stripePaymentIntent) return false;
  // Its own number is on it already.
  if (series === "order" && newest.number >= number) return true;
  const notes = { [`${series}_${before}`]: "", [`${series}_${number}`]: "1" };
  await notePayment(newest.stripePaymentIntent, notes);
  return true;
}

async function noteSeries(behind: Behind): Promise<void> {
  const { name, noted } = behind;
  const number = name === "order" ? await noteOrders(behind) : behind.value;
  if (!(await noteHighest(name, number, noted))) return;
  await db().$executeRaw`UPDATE counters SET noted = ${number} WHERE name = ${name} AND noted < ${number}`;
}

/** Tells Stripe the numbers it has not been told yet. Idempotent; what fails is told in the next round. */
export async function noteNumbers(): Promise<void> {
  const behind = await db().$queryRaw<Behind[]>`SELECT name, value, noted FROM counters WHERE noted < value`;
  for (const series of behind)
    await noteSeries(series).catch((error: unknown) =>
      log.warn({ series: series.name, err: error }, "Stripe was not told a number"),
    );
}

const kept = globalThis as { shopSweeper?: unknown; shopNoting?: Promise<void> };

/** Tells them now instead of at the next sweep: an order was just made. */
export function nudgeNotes(): void {
  if (!kept.shopSweeper) return;
  kept.shopNoting ??= noteNumbers()
    .catch((error: unknown) => log.warn({ err: error }, "numbers not noted"))
    .finally(() => {
      kept.shopNoting = undefined;
    });
}
