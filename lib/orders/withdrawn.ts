// What of an order its buyer has withdrawn, and what stays.
import type { WithdrawalStatus } from "@/prisma/generated/enums";

/** As stored: `lines` are the positions that are withdrawn, null the whole order. */
type Withdrawal = { status: WithdrawalStatus; lines: unknown };
type Line = { position: number; withdrawalExempt: boolean };

/** `asked`: not answered yet; `all`: accepted, and nothing stays. Of some lines only, the others stay as they were. */
export type Withdrawn = "asked" | "all" | null;

/** Whether a withdrawal takes this line back: it is not engraved, and among those that are named. */
export function isWithdrawn({ lines }: { lines: unknown }, { position, withdrawalExempt }: Line): boolean {
  return !withdrawalExempt && (!Array.isArray(lines) || lines.includes(position));
}

/** What is withdrawn of an order of these lines. */
export function withdrawnOf(withdrawals: readonly Withdrawal[], lines: readonly Line[]): Withdrawn {
  if (withdrawals.some(({ status }) => status === "received")) return "asked";
  const accepted = withdrawals.filter(({ status }) => status === "accepted");
  const isBack = (line: Line) => accepted.some((withdrawal) => isWithdrawn(withdrawal, line));
  return accepted.length > 0 && lines.every(isBack) ? "all" : null;
}
