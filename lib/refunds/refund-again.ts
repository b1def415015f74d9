import "server-only";
import { changesIn } from "@/lib/accounts/audit";
import { checkOutflow } from "@/lib/accounts/outflow-limit";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { formatKronor, ore, ZERO } from "@/lib/kernel/money";
import type { RefundAgainFailure } from "@/lib/orders/messages";
import { saveEvent, decided, lockOrder, onOrder, unchanged, type Decided } from "@/lib/orders/mutations";
import { enqueue } from "@/lib/outbox/mutations";
import type { StripeRefund } from "@/lib/payments/stripe";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { refundLog } from "./log-words";
import { sendRefund } from "./send-refund";
import { nextQuestion } from "./ask-again";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { bookBounced, bookPaid } from "./bounced";
import { LOOK_AGAIN_MS } from "./create-refund";
import type { PaidVia, PayoutStatus } from "@/prisma/generated/enums";

export type RefundAgainWish = {
  refundId: string;
  /** The payout's own id, made with the form, so that a form sent twice is one payout. */
  payoutId: string;
  /** `other`: the owner has paid it by hand, outside Stripe. */
  via: PaidVia;
  note: string | null;
};

type Payout = Prisma.RefundPayoutGetPayload<{ include: { refund: true } }>;

const withRefund = { include: { refund: true } } as const;

async function lockPayout(tx: Tx, id: string): Promise<Payout> {
  const row = await tx.refundPayout.findUniqueOrThrow({ where: { id }, ...withRefund });
  await lockOrder(tx, row.refund.orderId);
  return tx.refundPayout.findUniqueOrThrow({ where: { id }, ...withRefund });
}

function attemptOf(payout: Payout) {
  const { id: attemptId, refundId, via } = payout;
  const amount = ore(payout.amountOre);
  return { attemptId, refundId, orderId: payout.refund.orderId, via, amount };
}

async function setStatus(tx: Tx, id: string, data: Prisma.RefundPayoutUpdateInput): Promise<void> {
  await tx.refundPayout.update({ where: { id }, data });
}

/** Stores the decision to pay again before any money moves. A payout made by hand is booked at once. */
async function decidePayout(
  tx: Tx,
  admin: Admin,
  orderId: string,
  wish: RefundAgainWish,
  now: Date,
): Promise<Result<Decided<null>, RefundAgainFailure>> {
  const { payoutId: id, refundId, via, note } = wish;
  const known = await tx.refundPayout.findUnique({ where: { id }, select: { refundId: true } });
  if (known) return known.refundId === refundId ? unchanged(null) : fail("unknown");
  // The id is the idempotency key: under a refund's id Stripe would repeat its old answer and pay nothing.
  if ((await tx.refund.count({ where: { id } })) > 0) return fail("unknown");
  const refund = await tx.refund.findFirst({ where: { id: refundId, orderId } });
  if (!refund) return fail("unknown");
  if (refund.status !== "owed") return fail("not_owed");
  if ((await tx.refundPayout.count({ where: { refundId, status: "pending" } })) > 0) return fail("under_way");
  const amount = ore(refund.stripeOre);
  const judged = await checkOutflow(tx, admin, amount, now);
  if (!judged.ok) return judged;
  const data = { id, refundId, via, note, amountOre: amount, actor: admin.email, createdAt: now };
  const payout = await tx.refundPayout.create({ data, ...withRefund });
  const details = {
    refundId,
    payoutId: id,
    amount,
    via,
    ...judged.value,
    changes: changesIn({ "Skuld till kunden": [formatKronor(amount), formatKronor(ZERO)] }),
  };
  const after = async () => {
    if (via === "other") {
      await setStatus(tx, id, { status: "succeeded" });
      await bookPaid(tx, attemptOf(payout), admin.email, now);
    } else
      await enqueue(tx, {
        kind: "refund-payout",
        key: id,
        payload: { orderId, payoutId: id },
        notBefore: new Date(now.getTime() + LOOK_AGAIN_MS),
      });
  };
  return decided(null, { kind: "refund-again", note }, { log: { details }, after });
}

/** Marks a payout as failed: refused by Stripe, or reported as failed at `toldAt`, perhaps after it was booked. */
async function failPayout(id: string, reason: string, toldAt: Date | null): Promise<PayoutStatus> {
  return transaction(async (tx): Promise<PayoutStatus> => {
    const payout = await lockPayout(tx, id);
    const wasPaid = payout.status === "succeeded";
    if (payout.status === "failed" || (wasPaid && !toldAt)) return payout.status;
    await setStatus(tx, id, { status: "failed" });
    if (wasPaid && toldAt) await bookBounced(tx, attemptOf(payout), reason, toldAt);
    else {
      const note = reason.slice(0, 300);
      await saveEvent(tx, payout.refund.orderId, { kind: "refund-failed", actor: "stripe", note });
    }
    return "failed";
  });
}

/** Updates a payout to its state at Stripe. Safe to call any number of times, in any order. */
export async function settlePayout(id: string, answer: StripeRefund, now: Date): Promise<PayoutStatus> {
  if (answer.failure) return failPayout(id, answer.failure, now);
  return transaction(async (tx): Promise<PayoutStatus> => {
    const payout = await lockPayout(tx, id);
    if (payout.status !== "pending") return payout.status;
    const stripeRefundId = answer.id;
    if (answer.status !== "succeeded") {
      await setStatus(tx, id, { stripeRefundId });
      return "pending";
    }
    await setStatus(tx, id, { status: "succeeded", stripeRefundId });
    await bookPaid(tx, attemptOf(payout), payout.actor, now);
    return "succeeded";
  });
}

/** Carries a decided payout out as far as it goes now. Safe to call any number of times. Throws when Stripe is silent. */
async function processPayout(id: string, now: Date): Promise<PayoutStatus> {
  const payout = await db().refundPayout.findUniqueOrThrow({
    where: { id },
    include: { refund: { select: { order: { select: { stripePaymentIntent: true } } } } },
  });
  if (payout.status !== "pending") return payout.status;
  const asked = { ...payout, amount: ore(payout.amountOre) };
  const answer = await sendRefund(payout.refund.order.stripePaymentIntent, asked, now);
  return answer.ok ? settlePayout(id, answer.value, now) : failPayout(id, answer.error, null);
}

/** The outbox job. Throws when Stripe does not answer. Asks again in six hours about a payout that is still pending. */
export async function processPayoutJob(payload: OutboxPayloads["refund-payout"], now: Date): Promise<void> {
  const { payoutId } = payload;
  if ((await processPayout(payoutId, now)) !== "pending") return;
  await enqueue(db(), { kind: "refund-payout", ...nextQuestion(payoutId, now), payload });
}

/** Pays a bounced refund again: through Stripe, or by hand, as the owner says. */
export async function refundAgain(
  admin: Admin,
  orderId: string,
  wish: RefundAgainWish,
  now: Date,
): Promise<Result<PayoutStatus, RefundAgainFailure>> {
  const isDecided = await onOrder(admin, orderId, refundLog["refund.again"], (tx) =>
    decidePayout(tx, admin, orderId, wish, now),
  );
  if (!isDecided.ok) return isDecided;
  const state = await processPayout(wish.payoutId, now).catch((): PayoutStatus => "pending");
  return state === "failed" ? fail("refused") : ok(state);
}
