import "server-only";
import { db, Prisma, type Tx } from "@/lib/kernel/db";
import { WITHDRAWAL_DAYS } from "@/lib/withdrawals/deadlines";
import { MONEY_AND_FREIGHT } from "@/lib/outbox/outbox";
import { NEEDS_ANSWER, OPEN } from "@/lib/payments/dispute-status";

/** True of an order `o` that was promised to leave by this day. */
export const leavesBy = (day: string) => Prisma.sql`o.ship_by <= ${day}::date`;

/** An order, in any state, that the law, a bank or a customer expects something about. */
export type Waiting = {
  orderId: string;
  /** When a withdrawal came in that is not decided, or accepted and not paid back. */
  withdrawnAt: Date | null;
  asked: boolean;
  /** The bank has not decided a dispute. */
  disputed: boolean;
  /** The bank's deadline for the shop's answer. */
  answerBy: Date | null;
  /** A mail about the order is parked: its address was refused, or it was tried for three days. */
  mailFailed: boolean;
  /** Nothing but such a mail waits. */
  onlyMail: boolean;
};

/** What can still be paid back of the order `o`, in öre (`refundable`). */
export const REFUNDABLE = Prisma.sql`
  greatest(0, o.due_amount - greatest(0, o.disputed_amount) - o.refunded_amount)
  + CASE o.gift_card_kind WHEN 'purchased' THEN o.gift_card_amount ELSE 0 END - o.gift_refunded_amount`;

/** Something can still be refunded: of a sold gift card only while it has a balance. */
const IS_REFUNDABLE = Prisma.sql`
  ${REFUNDABLE} > 0
  AND coalesce((SELECT g.remaining_balance FROM gift_cards g WHERE g.source_checkout_id = o.checkout_id), 1) > 0`;

/** The withdrawal `w` of the order `o` is accepted and not refunded. */
export const AWAITS_REFUND = Prisma.sql`(w.status = 'accepted'
  AND NOT EXISTS (SELECT FROM refunds r WHERE r.withdrawal_id = w.id AND r.status IN ('succeeded', 'owed'))
  AND (${IS_REFUNDABLE} OR EXISTS (SELECT FROM refunds r WHERE r.withdrawal_id = w.id AND r.status = 'pending')))`;

/** The order `o` is cancelled and not fully refunded, and no accepted withdrawal asks for the refund already. */
export const IS_CANCELLED_UNREFUNDED = Prisma.sql`(o.status = 'cancelled' AND ${IS_REFUNDABLE}
  AND NOT EXISTS (SELECT FROM withdrawals w WHERE w.order_id = o.id AND ${AWAITS_REFUND}))`;

/** The order `o` has a withdrawal without an answer: it is not built on (`standingOf`). */
export const HAS_OPEN_WITHDRAWAL = Prisma.sql`EXISTS (SELECT FROM withdrawals w WHERE w.order_id = o.id AND w.status = 'received')`;

/** All poles of the order `o` are engraved: nothing is due if it is withdrawn. */
export const IS_EXEMPT = Prisma.sql`(o.kind = 'poles'
  AND NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND NOT i.withdrawal_exempt))`;

/**
 * The orders with a withdrawal to answer or refund, an open dispute, a bounced refund, a cancellation to refund, or a failed
 * mail. The earliest last day comes first; a bounced refund counts from the day of the refund, a cancellation from the day of
 * the payment. A dispute that only waits for the bank, and a mail, have no day and come last.
 */
export async function listWaiting(client: Tx = db()): Promise<Waiting[]> {
  return client.$queryRaw<Waiting[]>(Prisma.sql`
    WITH waiting (order_id, last_day, withdrawn_at, asked, disputed, answer_by, mail_failed) AS (
      SELECT w.order_id, w.created_at + ${WITHDRAWAL_DAYS} * interval '1 day', w.created_at, w.status = 'received', false,
        NULL::timestamptz, false
      FROM withdrawals w JOIN orders o ON o.id = w.order_id
      WHERE w.status = 'received' OR ${AWAITS_REFUND}
      UNION ALL
      SELECT d.order_id, answer.until, NULL, false, true, answer.until, false
      FROM disputes d, LATERAL (SELECT CASE WHEN d.status = ANY(${[...NEEDS_ANSWER]}) THEN d.answer_by END AS until) answer
      WHERE d.status = ANY(${[...OPEN]})
      UNION ALL
      SELECT order_id, created_at, NULL, false, false, NULL, false FROM refunds WHERE status = 'owed'
      UNION ALL
      SELECT o.id, o.paid_at, NULL, false, false, NULL, false FROM orders o WHERE ${IS_CANCELLED_UNREFUNDED}
      UNION ALL
      SELECT o.id, NULL, NULL, false, false, NULL, true FROM outbox m JOIN orders o ON o.id = (m.payload->>'orderId')::uuid
      WHERE m.status = 'failed' AND m.kind <> ALL(${[...MONEY_AND_FREIGHT]}))
    SELECT order_id AS "orderId", min(withdrawn_at) AS "withdrawnAt", bool_or(asked) AS asked, bool_or(disputed) AS disputed,
      min(answer_by) AS "answerBy", bool_or(mail_failed) AS "mailFailed", bool_and(mail_failed) AS "onlyMail"
    FROM waiting GROUP BY order_id ORDER BY min(last_day) NULLS LAST, order_id`);
}
