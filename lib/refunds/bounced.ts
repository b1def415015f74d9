import "server-only";
import type { Tx } from "@/lib/kernel/db";
import type { Ore } from "@/lib/kernel/money";
import { saveEvent } from "@/lib/orders/mutations";
import { enqueue } from "@/lib/outbox/mutations";
import type { PaidVia, RefundMoveKind } from "@/prisma/generated/enums";

// A credit receipt that was sent stays valid, whatever the bank does afterwards. When a refund bounces, the shop owes the
// money from the day it is known; a payout ends the debt. Each has a voucher of its own, because the month of the first one
// must not change (bokföringslagen 5 kap. 5 §). The caller has locked the order.

type Attempt = {
  refundId: string;
  orderId: string;
  /** The refund's own id for its first payment, afterwards that of the payout. */
  attemptId: string;
  via: PaidVia;
  amount: Ore;
};

/** Books a move and updates the refund's status. False when this attempt's move is booked already. */
async function bookMove(tx: Tx, attempt: Attempt, kind: RefundMoveKind, now: Date): Promise<boolean> {
  const { refundId, attemptId, via, amount } = attempt;
  if ((await tx.refundMove.count({ where: { attemptId, kind } })) > 0) return false;
  await tx.refundMove.create({ data: { refundId, attemptId, kind, via, amountOre: amount, createdAt: now } });
  const status = kind === "bounced" ? "owed" : "succeeded";
  await tx.refund.update({ where: { id: refundId }, data: { status } });
  return true;
}

/** Books that a refund bounced: the shop owes its money to the customer. Mails the maker. Once per attempt. */
export async function bookBounced(tx: Tx, attempt: Attempt, reason: string, now: Date): Promise<void> {
  if (!(await bookMove(tx, attempt, "bounced", now))) return;
  const { orderId, refundId } = attempt;
  await saveEvent(tx, orderId, { kind: "refund-bounced", actor: "stripe", note: reason.slice(0, 300) });
  await enqueue(tx, { kind: "refund-bounced", key: attempt.attemptId, payload: { orderId, refundId } });
}

/** Books that the debt is paid. Once per attempt. */
export async function bookPaid(tx: Tx, attempt: Attempt, actor: string, now: Date): Promise<void> {
  if (await bookMove(tx, attempt, "paid", now))
    await saveEvent(tx, attempt.orderId, { kind: "refund-paid-again", actor });
}
