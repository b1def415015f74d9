import "server-only";
import pLimit from "p-limit";
import { DAY_MS } from "@/lib/kernel/dates";
import { db, Prisma, transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { listComplete } from "@/lib/payments/events";
import { isUuid } from "@/lib/kernel/uuid";
import { expireCheckout } from "./expire-checkout";
import { confirmPayment } from "./confirm-payment";
import { cancelUnpaid, lockCheckout } from "./checkout";

/** A checkout younger than this is left to its shopper and to the webhook. */
const GRACE_MS = 60_000;
/** A checkout that Stripe never answered for is closed after this. */
const UNANSWERED_MS = 10 * 60_000;
/** No Stripe session lives longer: one that Stripe does not know after this can't be paid any more. */
const UNKNOWN_MS = DAY_MS;
/** The most checkouts in one round; the others come first in the next. */
const PER_ROUND = 200;
const AT_A_TIME = 8;
const limit = pLimit(4);
/** No further batch is begun after this, so that rounds do not overlap while Stripe is silent. */
const ROUND_MS = 90_000;

export type SweptCheckouts = { confirmed: number; closed: number; failed: number };

type Due = { id: string; sessionId: string | null; createdAt: Date; expiresAt: Date };

/**
 * Takes the open checkouts that have waited longest and moves them to the end of the queue at once: one that fails every
 * time blocks no other, and a second instance takes the next ones. ARRAY runs the subquery once; with `IN` the planner may
 * run it for every row, and more rows than LIMIT are taken.
 */
async function takeNext(now: Date, tried: readonly string[]): Promise<Due[]> {
  const old = (ms: number) => new Date(now.getTime() - ms);
  return db().$queryRaw<Due[]>(Prisma.sql`
    UPDATE checkouts SET swept_at = clock_timestamp() WHERE id = ANY(ARRAY(
      SELECT id FROM checkouts
      WHERE status IN ('open', 'processing') AND created_at < ${old(GRACE_MS)}
        AND (stripe_session_id IS NOT NULL OR created_at < ${old(UNANSWERED_MS)})
        AND NOT (id = ANY(${tried}::uuid[]))
      ORDER BY coalesce(swept_at, created_at) LIMIT ${AT_A_TIME} FOR UPDATE SKIP LOCKED))
    RETURNING id, stripe_session_id AS "sessionId", created_at AS "createdAt", expires_at AS "expiresAt"`);
}

/** Ends a checkout whose session Stripe has never heard of, or has forgotten. */
async function closeUnknown(id: string): Promise<void> {
  log.warn({ checkoutId: id }, "sweep: Stripe does not know this session, closed");
  await transaction(async (tx) => {
    const checkout = await lockCheckout(tx, id);
    if (checkout?.status === "open" || checkout?.status === "processing")
      await cancelUnpaid(tx, checkout, "expired", "Stripe känner inte till betalningen.");
  });
}

async function sweepOne(due: Due, now: Date, swept: SweptCheckouts): Promise<void> {
  const age = now.getTime() - due.createdAt.getTime();
  const found = due.sessionId ? await confirmPayment(due.sessionId, now) : null;
  if (found?.status === "completed") swept.confirmed += 1;
  else if (found?.status === "expired" || found?.status === "failed") swept.closed += 1;
  // Stripe expires sessions on its own clock; one that is still open long after its time is ended by us.
  else if (
    !due.sessionId ||
    (found?.status === "open" && due.expiresAt.getTime() + 5 * 60_000 < now.getTime())
  ) {
    await expireCheckout(due.id, now);
    swept.closed += 1;
  } else if (!found && age > UNKNOWN_MS) {
    await closeUnknown(due.id);
    swept.closed += 1;
  } else if (!found) throw new Error("Stripe does not know this session");
}

/** Stripe's list is asked for from this much before the oldest open checkout, since the two clocks may differ. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Makes the orders of all sessions that Stripe lists as paid. A session without a checkout is left to the webhook. */
async function settlePaid(now: Date, swept: SweptCheckouts): Promise<void> {
  const { _min } = await db().checkout.aggregate({
    where: { status: { in: ["open", "processing"] } },
    _min: { createdAt: true },
  });
  if (!_min.createdAt) return;
  const oldest = Math.max(_min.createdAt.getTime(), now.getTime() - UNKNOWN_MS);
  const complete = await listComplete(new Date(oldest - CLOCK_SKEW_MS));
  const paid = complete.filter(({ state, checkoutId }) => state === "paid" && isUuid(checkoutId));
  const waiting = await db().checkout.findMany({
    where: { id: { in: paid.map(({ checkoutId }) => checkoutId!) }, status: { not: "completed" } },
    select: { id: true },
  });
  const ids = new Set(waiting.map(({ id }) => id));
  await limit.map(
    paid.filter(({ checkoutId }) => ids.has(checkoutId!)),
    (session) =>
      confirmPayment(session.id, now).then(
        (found) => void (swept.confirmed += found?.status === "completed" ? 1 : 0),
        (error: unknown) => log.warn({ sessionId: session.id, err: error }, "sweep: paid, left for its turn"),
      ),
  );
}

/** Settles open checkouts by what Stripe says: first all that are paid, then the others in turn, `PER_ROUND` at most. */
export async function sweepCheckouts(now: Date): Promise<SweptCheckouts> {
  const swept: SweptCheckouts = { confirmed: 0, closed: 0, failed: 0 };
  await settlePaid(now, swept).catch((error: unknown) =>
    log.warn({ err: error }, "sweep: paid sessions not asked for"),
  );
  const tried: string[] = [];
  const end = Date.now() + ROUND_MS;
  while (tried.length < PER_ROUND && Date.now() < end) {
    const due = await takeNext(now, tried);
    tried.push(...due.map(({ id }) => id));
    await limit.map(due, (one) =>
      sweepOne(one, now, swept).catch((error: unknown) => {
        swept.failed += 1;
        log.warn({ checkoutId: one.id, err: error }, "sweep: checkout left for the next round");
      }),
    );
    if (due.length < AT_A_TIME) break;
  }
  return swept;
}
