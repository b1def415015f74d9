// How much of an order its buyer has withdrawn.
import type { WithdrawalStatus } from "@/prisma/generated/enums";

/** As stored: `lines` are the positions that are withdrawn, null means the whole order. */
type Withdrawal = { status: WithdrawalStatus; lines: unknown };
type Line = { position: number; withdrawalExempt: boolean };

/** `asked`: a withdrawal waits for its answer. `all`: every line is withdrawn, and accepted. Null: something stays. */
export type Withdrawn = "asked" | "all" | null;

/** Whether a withdrawal covers this line: the right holds for it, and the withdrawal names it or the whole order. */
export function isWithdrawn({ lines }: { lines: unknown }, { position, withdrawalExempt }: Line): boolean {
  return !withdrawalExempt && (!Array.isArray(lines) || lines.includes(position));
}

/** How much of these lines is withdrawn. Where the right holds for none, an accepted withdrawal is of all: the shop has agreed. */
export function withdrawnOf(withdrawals: readonly Withdrawal[], lines: readonly Line[]): Withdrawn {
  if (withdrawals.some(({ status }) => status === "received")) return "asked";
  const accepted = withdrawals.filter(({ status }) => status === "accepted");
  const hasRight = lines.some((line) => !line.withdrawalExempt);
  const isBack = (line: Line) => !hasRight || accepted.some((withdrawal) => isWithdrawn(withdrawal, line));
  return accepted.length > 0 && lines.every(isBack) ? "all" : null;
}
