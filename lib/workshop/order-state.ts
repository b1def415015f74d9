// The standing and the tasks of one order, computed from the data of its page.
import { sum, ZERO } from "@/lib/kernel/money";
import { standingOf } from "@/lib/orders/standing";
import { withdrawnOf } from "@/lib/orders/withdrawn";
import { isDecided, needsAnswer } from "@/lib/payments/dispute-status";
import { unsettledWithdrawal } from "@/lib/refunds/rules";
import type { WorkshopOrder } from "./queries";
import { tasksOf } from "./tasks";

/** `unsettled`: the withdrawal that waits for an answer or a refund. Failed mails have a box of their own on the page. */
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
