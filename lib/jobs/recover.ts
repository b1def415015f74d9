import "server-only";
import pLimit from "p-limit";
import { db } from "@/lib/kernel/db";
import { isDatabaseDown } from "@/lib/kernel/http";
import { log } from "@/lib/kernel/log";
import { findNotes, listPaidBack, listSessions } from "@/lib/payments/purchases";
import { SESSION_LIFE_MS } from "@/lib/payments/session-life";
import { type PaymentSession, findSession, isSilence } from "@/lib/payments/stripe";
import { settleSession } from "@/lib/checkout/confirm-payment";
import { findNewestPayment, numbersIn } from "@/lib/orders/numbers";
import { settleDisputes } from "@/lib/disputes/settle-disputes";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { repeatErasings } from "@/lib/retention/erasings";
import { findRestore, saveRecovered, recoverNumbers } from "@/lib/orders/restores";
import { sendUnknownPaymentAlarm } from "./process-webhook";

const limit = pLimit(4);

/** The sessions begun since a moment, and older ones whose checkout is still undecided in the backup. */
async function findSessions(since: Date): Promise<PaymentSession[]> {
  const begun = await listSessions(since);
  const listed = new Set(begun.map(({ id }) => id));
  const open = await db().checkout.findMany({
    where: { status: { in: ["open", "processing"] }, stripeSessionId: { not: null } },
    select: { stripeSessionId: true },
  });
  const older = open.map(({ stripeSessionId }) => stripeSessionId!).filter((id) => !listed.has(id));
  const found = await limit.map(older, findSession);
  return [...found.filter((session) => session !== null), ...begun];
}

/** Sessions without an order yet, lost ones by time of payment. Open checkouts come first: they may release a card. */
async function inOrder(sessions: readonly PaymentSession[]): Promise<PaymentSession[]> {
  const rows = await db().checkout.findMany({
    where: { stripeSessionId: { in: sessions.map(({ id }) => id) } },
    select: { stripeSessionId: true, status: true },
  });
  const statusOf = new Map(rows.map((row) => [row.stripeSessionId!, row.status]));
  const time = ({ paidAt }: PaymentSession) => paidAt?.getTime() ?? 0;
  const known = sessions.filter(({ id }) => ["open", "processing"].includes(statusOf.get(id) ?? ""));
  const lost = sessions.filter(({ id }) => !statusOf.has(id)).toSorted((a, b) => time(a) - time(b));
  return [...known, ...lost];
}

/** Runs one step. An error that would only repeat is logged; silence of Stripe or the database ends the round. */
async function attempt<T>(about: object, step: () => Promise<T>): Promise<T | null> {
  try {
    return await step();
  } catch (error) {
    if (isSilence(error) || isDatabaseDown(error)) throw error;
    log.error({ ...about, err: error }, "recover: passed over");
    return null;
  }
}

/** Settles one session; a payment that can't be made an order is an alarm. True when it is an order now. */
async function recoverOne(session: PaymentSession, now: Date): Promise<boolean> {
  const settled = await attempt({ sessionId: session.id }, () =>
    settleSession(session, now, { isRecovery: true }),
  );
  if (!settled) await sendUnknownPaymentAlarm(session);
  return settled?.status === "completed";
}

/** Refunds and disputes since the backup, of orders old and new. They are booked on the day they were made. */
async function settlePaidBack(since: Date): Promise<void> {
  for (const [payment, at] of await listPaidBack(since))
    await attempt({ payment }, async () => {
      await settleRefunds(payment, at);
      await settleDisputes(payment, at);
    });
}

/** One round. Returns how many orders it made. */
async function recoverFrom(restore: { id: string; takenAt: Date }, now: Date): Promise<number> {
  // The backup has older sessions. One session's life further back costs nothing, and covers clocks that differ.
  const since = new Date(restore.takenAt.getTime() - SESSION_LIFE_MS);
  await repeatErasings();
  const sessions = await findSessions(since);
  // The newest payment in the backup may name numbers that have no payment of their own.
  const newest = await findNewestPayment();
  const notes = newest ? await findNotes(newest.payment) : {};
  await recoverNumbers([notes, ...sessions.map((session) => session.notes)].flatMap(numbersIn));
  let orders = 0;
  for (const session of await inOrder(sessions)) if (await recoverOne(session, now)) orders += 1;
  await settlePaidBack(since);
  // What came from Stripe may name erased buyers again.
  await repeatErasings();
  await saveRecovered(restore.id);
  return orders;
}

/**
 * Brings a restored database to what Stripe knows: numbers first, then payments in the order they were made, then what
 * was paid back. Whoever was erased since the backup is erased again. Idempotent, and safe on several instances at once.
 * Throws when Stripe doesn't answer, and the next round begins again. Does nothing without a restore.
 */
export async function recover(now: Date): Promise<void> {
  const restore = await findRestore(now);
  if (!restore) return;
  const { takenAt, recoveredAt } = restore;
  try {
    const orders = await recoverFrom(restore, now);
    if (!recoveredAt || orders > 0) log.warn({ takenAt, orders }, "recovered what a restore had lost");
  } catch (error) {
    log.error({ takenAt, isOpen: recoveredAt !== null, err: error }, "restored database not recovered");
    if (!recoveredAt) throw error;
  }
}
