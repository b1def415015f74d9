// The tasks that one order has for a person. List and order page show them; `to-do/queries.ts` finds the same in SQL.
import { formatKronor, ZERO, type Ore } from "@/lib/kernel/money";
import type { OrderStatus, ReviewCause } from "@/lib/orders/order";
import { repayBy } from "@/lib/withdrawals/deadlines";
import { dayOf } from "@/lib/kernel/dates";
import { formatDay } from "@/lib/kernel/workdays";

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

/** A task in the words of the list: `Ångrad, betala tillbaka senast den 6 december`. */
export function taskFlag(task: Task): string {
  switch (task.kind) {
    case "review":
      return "Kontrollera";
    case "unpaid":
      return "Väntar på betalning av en ändring";
    case "refund-again":
      return `Betala ut igen: ${formatKronor(task.amount)}`;
    case "answer":
      return task.by
        ? `Ångrad, svara. Pengarna tillbaka senast den ${formatDay(task.by)}`
        : "Ångrad, svara. Graverade stavar har ingen ångerrätt";
    case "repay":
      return task.why === "withdrawn"
        ? `Ångrad, betala tillbaka senast den ${formatDay(task.by!)}`
        : `Avbruten, betala tillbaka ${formatKronor(task.amount!)}`;
    case "dispute":
      return task.by ? `Bestridd, svara senast den ${formatDay(task.by)}` : "Bestridd, banken granskar";
    case "mail":
      return "Mejl kom inte fram";
  }
}
