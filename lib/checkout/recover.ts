import "server-only";
import pLimit from "p-limit";
import { db } from "@/lib/db";
import { isDatabaseDown } from "@/lib/http";
import { log } from "@/lib/log";
import { findNotes, listPaidBack, listSessions } from "@/lib/payments/kept-orders";
import type { PaymentSession } from "@/lib/payments/payment-session";
import { findSession, isSilence } from "@/lib/payments/stripe";
import { settleSession } from "./confirm-payment";
import { SESSION_LIFE_MS } from "./frozen-checkout";
import { numbersIn } from "./note-numbers";
import { reconcileDisputes } from "./reconcile-disputes";
import { reconcileRefunds } from "./reconcile-refunds";
import { findRestore, markRecovered, resumeNumbers } from "./restores";
import { reportUnknownPayment } from "./unknown-payment";

const inTurn = pLimit(4);

/** The sessions that Stripe began since a moment, and those of before it that were not decided then. */
async function findSessions(since: Date): Promise<PaymentSession[]> {
  const begun = await listSessions(since);
  const listed = new Set(begun.map(({ id }) => id));
  const open = await db().checkout.findMany({
    where: { status: { in: ["open", "processing"] }, stripeSessionId: { not: null } },
    select: { stripeSessionId: true },
  });
  const older = open.map(({ stripeSessionId }) => stripeSessionId!).filter((id) => !listed.has(id));
  const found = await inTurn.map(older, findSession);
  return [...found.filter((session) => session !== null), ...begun];
}

/** What is noted on the newest payment that the backup knows: it may tell of numbers without a payment of their own. */
async function newestNotes(): Promise<Record<string, string>> {
  const newest = await db().order.findFirst({
    where: { stripePaymentIntent: { not: null } },
    orderBy: { number: "desc" },
    select: { stripePaymentIntent: true },
  });
  return newest?.stripePaymentIntent ? findNotes(newest.stripePaymentIntent) : {};
}

/** Sessions that are no order yet: those that a row knows first, as they may give a gift card free. */
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

/** Settles one session. What can't be made an order is an alarm and holds nobody up; a silent Stripe ends the round. */
async function settleOne(session: PaymentSession, now: Date): Promise<boolean> {
  try {
    const settled = await settleSession(session, now, { isRecovery: true });
    if (settled) return settled.status === "completed";
  } catch (error) {
    if (isSilence(error) || isDatabaseDown(error)) throw error;
    log.error({ sessionId: session.id, err: error }, "recover: not made an order");
  }
  await reportUnknownPayment(session);
  return false;
}

/** Refunds and disputes since the backup, of orders old and new. They are booked on the day they were made. */
async function settlePaidBack(since: Date): Promise<void> {
  for (const [payment, at] of await listPaidBack(since)) {
    await reconcileRefunds(payment, at);
    await reconcileDisputes(payment, at);
  }
}

/**
 * Brings a restored database to what Stripe knows: numbers first, then payments in the order they were made, then what
 * was paid back. Idempotent, and safe on several instances at once; throws when Stripe doesn't answer, and the next
 * round begins again. Does nothing without a restore.
 */
export async function recover(now: Date): Promise<void> {
  const restore = await findRestore(now);
  if (!restore) return;
  // A session of before the backup is in it; an hour more than that costs nothing when clocks differ.
  const since = new Date(restore.takenAt.getTime() - SESSION_LIFE_MS);
  const sessions = await findSessions(since);
  await resumeNumbers([await newestNotes(), ...sessions.map(({ notes }) => notes)].flatMap(numbersIn));
  let orders = 0;
  for (const session of await inOrder(sessions)) if (await settleOne(session, now)) orders += 1;
  await settlePaidBack(since);
  await markRecovered(restore.id);
  if (!restore.recoveredAt || orders > 0)
    log.warn({ takenAt: restore.takenAt, orders }, "recovered from Stripe what a restore had lost");
}
