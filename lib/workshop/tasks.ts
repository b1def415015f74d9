// The tasks that one order has for a person. List and order page show them; `to-do/queries.ts` finds the same in SQL.
import { dayOf } from "@/lib/kernel/dates";
import { sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { OrderStatus, ReviewCause } from "@/lib/orders/order";
import { standingOf } from "@/lib/orders/standing";
import { withdrawnOf } from "@/lib/orders/withdrawn";
import { isDecided, needsAnswer } from "@/lib/payments/dispute-status";
import { unsettledWithdrawal } from "@/lib/refunds/rules";
import { repayBy } from "@/lib/withdrawals/deadlines";
import type { WorkshopOrder } from "./queries";

/** Days are `2026-12-06`. */
export type Task =
  | { kind: "review" }
  /** A change of it waits for its payment. */
  | { kind: "unpaid" }
  /** A refund that came back from the customer's bank. */
  | { kind: "refund-again"; amount: Ore }
  /**
   * A withdrawal to answer. `by`: the day its refund is due, answered or not; null where all poles are engraved, so that
   * nothing is due.
   */
  | { kind: "answer"; by: string | null }
  /** `amount` is null where it depends on which lines come back. */
  | { kind: "repay"; why: "withdrawn" | "cancelled"; amount: Ore | null; by: string | null }
  /** `by`: null while the bank looks at it. */
  | { kind: "dispute"; by: string | null }
  /** A mail that nobody got. */
  | { kind: "mail" };

type Facts = {
  status: OrderStatus;
  /** Why a person looks at it, or that it waits for a payment; null when neither. */
  reviewCause: ReviewCause | null;
  /** The withdrawal that waits for an answer or for its money. */
  withdrawal: { at: Date; isAsked: boolean; isExempt: boolean } | null;
  /** What can still be refunded. */
  left: Ore;
  /** The refunds that came back from the bank and are to be paid again. */
  owed: Ore;
  dispute: { answerBy: Date | null } | null;
  mailFailed: boolean;
};

function repayTask({ status, withdrawal, left }: Facts): Task | null {
  const isCancelled = status === "cancelled";
  const amount = isCancelled && left > 0 ? left : null;
  if (withdrawal)
    return withdrawal.isAsked
      ? { kind: "answer", by: withdrawal.isExempt ? null : repayBy(withdrawal.at) }
      : { kind: "repay", why: "withdrawn", amount, by: repayBy(withdrawal.at) };
  return amount === null ? null : { kind: "repay", why: "cancelled", amount, by: null };
}

/** All tasks of an order, in the order in which they are shown. */
export function tasksOf(facts: Facts): Task[] {
  const { reviewCause, owed, dispute, mailFailed } = facts;
  const repay = repayTask(facts);
  return [
    ...(reviewCause ? [{ kind: reviewCause === "unpaid" ? "unpaid" : "review" } as const] : []),
    ...(owed > ZERO ? [{ kind: "refund-again", amount: owed } as const] : []),
    ...(repay ? [repay] : []),
    ...(dispute ? [{ kind: "dispute", by: dispute.answerBy && dayOf(dispute.answerBy) } as const] : []),
    ...(mailFailed ? [{ kind: "mail" } as const] : []),
  ];
}

/**
 * The standing and the tasks of one order, from the data of its page, where failed mails have a box of their own.
 * `unsettled`: the withdrawal that waits for an answer or a refund.
 */
export function orderState(order: WorkshopOrder) {
  const { kind, status, items, withdrawals, refunds, disputes, left } = order;
  const needsReview = order.reviewReason !== null;
  const unsettled = unsettledWithdrawal(withdrawals, refunds, left);
  const open = disputes.filter((dispute) => !isDecided(dispute.status));
  const toAnswer = open.find((dispute) => needsAnswer(dispute.status));
  return {
    unsettled,
    standing: standingOf({
      kind,
      status,
      engraved: items.some(({ engraving }) => engraving !== null),
      needsReview,
      withdrawn: withdrawnOf(withdrawals, items),
    }),
    tasks: tasksOf({
      status,
      reviewCause: order.reviewCause,
      withdrawal: unsettled && {
        at: unsettled.createdAt,
        isAsked: unsettled.status === "received",
        isExempt: kind === "poles" && items.every(({ withdrawalExempt }) => withdrawalExempt),
      },
      left,
      owed: sum(...refunds.map((refund) => (refund.status === "owed" ? refund.stripeOre : ZERO))),
      dispute: open.length > 0 ? { answerBy: toAnswer?.answerBy ?? null } : null,
      mailFailed: false,
    }),
  };
}
