import "server-only";
import { changesIn } from "@/lib/accounts/audit";
import { checkOutflow } from "@/lib/accounts/outflow-limit";
import type { Admin } from "@/lib/accounts/require-admin";
import type { Prisma, Tx } from "@/lib/kernel/db";
import { formatKronor, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { cancelWithdrawn } from "@/lib/orders/move-order";
import { decided, type Decided } from "@/lib/orders/mutations";
import type { RefundParts } from "./rules";
import { enqueue } from "@/lib/outbox/mutations";
import { ok, type Result } from "@/lib/kernel/result";

/** When the outbox takes over a refund whose request was interrupted. */
export const LOOK_AGAIN_MS = 30_000;

type DecidedRefund = {
  /** The refund's own id, made with the form. */
  id: string;
  orderId: string;
  withdrawalId: string | null;
  parts: RefundParts;
  reason: string;
  /** Who decided: an admin's e-mail, or the shop itself. */
  actor: string;
  /** Whose limit it counts against; null for none. */
  admin: Admin | null;
  /** What the same decision refunds of additions, counted against the same limit. */
  besides?: Ore;
  lines?: Prisma.InputJsonObject;
};

/**
 * Writes the decision to refund, before any money moves: the refund, the order's refunded amounts, the withdrawal that it
 * answers, and the outbox job that finishes it. Called inside `onOrder`, which then answers `value`.
 * `reauthentication_required`: the admin has to show password or passkey first (lib/accounts/outflow-limit.ts).
 */
export async function createRefund<V>(
  tx: Tx,
  refund: DecidedRefund,
  value: V,
  now: Date,
): Promise<Result<Decided<V>, "reauthentication_required">> {
  const { id, orderId, withdrawalId, parts, reason, actor, admin, besides = ZERO, lines } = refund;
  const { stripe, giftCard, vat } = parts;
  const amount = sum(stripe, giftCard);
  const judged = admin ? await checkOutflow(tx, admin, sum(amount, besides), now) : ok({});
  if (!judged.ok) return judged;
  await tx.refund.create({
    data: {
      id,
      orderId,
      withdrawalId,
      amountOre: amount,
      stripeOre: stripe,
      giftCardOre: giftCard,
      vatOre: vat,
      reason,
      actor,
      createdAt: now,
      ...(lines ? { lines } : {}),
      // A refund of 0 kr only names its lines, which additions have paid.
      ...(amount === 0 && { status: "succeeded", settledAt: now }),
    },
  });
  // Counted from the decision on, so that the order's CHECK constraint limits every further refund.
  const order = await tx.order.update({
    where: { id: orderId },
    data: { refundedOre: { increment: stripe }, giftRefundedOre: { increment: giftCard } },
    select: { refundedOre: true, giftRefundedOre: true },
  });
  const back = ore(order.refundedOre + order.giftRefundedOre);
  if (withdrawalId)
    await tx.withdrawal.updateMany({ where: { id: withdrawalId, orderId }, data: { status: "accepted" } });
  if (amount > 0)
    await enqueue(tx, {
      kind: "refund",
      key: id,
      payload: { orderId, refundId: id },
      notBefore: new Date(now.getTime() + LOOK_AGAIN_MS),
    });
  const details = {
    refundId: id,
    amount,
    stripe,
    giftCard,
    ...judged.value,
    changes: changesIn({ "Betalat tillbaka": [formatKronor(minus(back, amount)), formatKronor(back)] }),
  };
  const after = async () => withdrawalId && cancelWithdrawn(tx, orderId, actor);
  const note = amount > 0 ? `${formatKronor(amount)}. ${reason}` : reason;
  return decided(value, { kind: "refund", note }, { log: { details }, after });
}
