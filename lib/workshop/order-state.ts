// Where one order stands and what waits about it, from all that its page reads.
import { sum, ZERO } from "@/lib/kernel/money";
import { standingOf } from "@/lib/orders/standing";
import { withdrawnOf } from "@/lib/orders/withdrawn";
import { isDecided, needsAnswer } from "@/lib/payments/dispute-status";
import { unsettledWithdrawal } from "@/lib/refunds/rules";
import type { WorkshopOrder } from "./queries";
import { tasksOf } from "./tasks";

/** `unsettled`: the withdrawal whose answer or money is waited for. Mails that nobody got have a box of their own. */
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
