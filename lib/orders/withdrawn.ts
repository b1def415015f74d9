// How much of an order its buyer has withdrawn.
import type { WithdrawalStatus } from "@/prisma/generated/enums";

/** As stored: `lines` are the positions that are withdrawn, null means the whole order. */
type Withdrawal = { status: WithdrawalStatus; lines: unknown };
type Line = { position: number; withdrawalExempt: boolean };

/** `asked`: a withdrawal waits for its answer. `all`: every line is withdrawn, and accepted. Null: something stays. */
export type Withdrawn = "asked" | "all" | null;

/**
 * Whether a withdrawal covers this one of the order's `lines`: it names it or the whole order, and the right holds for it. Where
 * the right holds for none, an accepted one covers it all the same: the shop has agreed.
 */
export function isWithdrawn(withdrawal: Withdrawal, line: Line, lines: readonly Line[]): boolean {
  const isAgreed = withdrawal.status === "accepted" && lines.every((each) => each.withdrawalExempt);
  const isNamed = !Array.isArray(withdrawal.lines) || withdrawal.lines.includes(line.position);
  return isNamed && (isAgreed || !line.withdrawalExempt);
}

/** How much of these lines is withdrawn. */
export function withdrawnOf(withdrawals: readonly Withdrawal[], lines: readonly Line[]): Withdrawn {
  if (withdrawals.some(({ status }) => status === "received")) return "asked";
  const accepted = withdrawals.filter(({ status }) => status === "accepted");
  const isBack = (line: Line) => accepted.some((withdrawal) => isWithdrawn(withdrawal, line, lines));
  return accepted.length > 0 && lines.every(isBack) ? "all" : null;
}
