import "server-only";
import { randomUUID } from "node:crypto";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Tx } from "@/lib/kernel/db";
import { heldByCheckouts, takeBack } from "@/lib/gift-cards/mutations";
import { log } from "@/lib/kernel/log";
import { least, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { dueAfterDisputes } from "@/lib/orders/order";
import { onOrder, unchanged, type Decided } from "@/lib/orders/mutations";
import { vatIn } from "@/lib/pricing/totals";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { expireCheckoutsHoldingSoldCard } from "@/lib/checkout/expire-checkout";
import { processRefund } from "./process-refund";
import type { RefundStatus } from "@/prisma/generated/enums";
import { createRefund } from "./create-refund";
import { refundLog } from "./log-words";

type RefundGiftCardError =
  /** No bought gift card behind this order. */
  | "not_a_gift_card"
  /** Nothing is left on it, or all of it has been paid back already. */
  | "spent"
  /** Stripe has taken the money for the customer's bank already. */
  | "disputed"
  /** A checkout holds a part of it at this moment. */
  | "held"
  /** Stripe said no; the card is as it was. */
  | "refund_refused"
  | "reauthentication_required";

type GiftCardRefundRequest = {
  orderId: string;
  /** Who decided: an admin's e-mail. */
  actor: string;
  reason: string;
  withdrawalId?: string | null;
  /** The refund's own id, made with the form: the same wish twice is one refund. */
  refundId?: string;
  /** Whose row in the log it is; without one there is none. */
  admin?: Admin;
};

type CardRefund = { refundId: string; amount: Ore };

/** `pending`: Stripe has not answered yet; the card is void and the outbox asks again. */
type GiftCardRefunded = CardRefund & { state: Exclude<RefundStatus, "failed"> };

type SoldCard = { cardId: string; leftToPayBack: Ore; isDisputed: boolean; vat: Ore };

async function findRefundableCard(tx: Tx, orderId: string): Promise<SoldCard | null> {
  const row = await tx.order.findUnique({
    where: { id: orderId },
    select: {
      kind: true,
      dueOre: true,
      refundedOre: true,
      disputedOre: true,
      vatOre: true,
      checkout: { select: { issuedCard: { select: { id: true } } } },
    },
  });
  const cardId = row?.checkout.issuedCard?.id;
  if (!row || row.kind !== "gift_card" || !cardId) return null;
  return {
    cardId,
    leftToPayBack: minus(dueAfterDisputes(row), ore(row.refundedOre)),
    isDisputed: row.disputedOre > 0,
    vat: ore(row.vatOre),
  };
}

/** What goes back of a card that holds this much: no more than was paid for it. */
function backOfCard(
  { leftToPayBack, isDisputed }: SoldCard,
  balance: Ore,
): Result<Ore, "disputed" | "spent"> {
  const amount = least(balance, leftToPayBack);
  return amount > 0 ? ok(amount) : fail(isDisputed ? "disputed" : "spent");
}

/** What `refundGiftCard` would pay back, in öre, with what checkouts hold and it closes; null when no card was sold. */
export async function checkCardRefund(orderId: string): Promise<Result<Ore, "disputed" | "spent"> | null> {
  const sold = await findRefundableCard(db(), orderId);
  if (!sold) return null;
  const { cardId: id } = sold;
  const card = await db().giftCard.findUniqueOrThrow({
    where: { id },
    select: { remainingBalanceOre: true },
  });
  return backOfCard(sold, sum(ore(card.remainingBalanceOre), await heldByCheckouts(db(), id)));
}

/** Voids the card and writes down what has to be paid back, or finds the refund an earlier call left undone. */
async function decideCardRefund(
  tx: Tx,
  request: GiftCardRefundRequest,
  now: Date,
): Promise<Result<Decided<CardRefund>, Exclude<RefundGiftCardError, "refund_refused">>> {
  const { orderId, actor, reason } = request;
  const sold = await findRefundableCard(tx, orderId);
  if (!sold) return fail("not_a_gift_card");
  const known = request.refundId
    ? await tx.refund.findFirst({
        where: { id: request.refundId, orderId },
        select: { id: true, stripeOre: true },
      })
    : null;
  if (known) return unchanged({ refundId: known.id, amount: ore(known.stripeOre) });
  const pending = await tx.refund.findFirst({
    where: { orderId, status: "pending" },
    select: { id: true, stripeOre: true },
  });
  if (pending) return unchanged({ refundId: pending.id, amount: ore(pending.stripeOre) });
  if ((await heldByCheckouts(tx, sold.cardId)) > 0) return fail("held");

  // A failure from here on leaves the card as it was: the transaction rolls back.
  const lines = await takeBack(tx, sold.cardId, "all", reason, actor);
  const back = backOfCard(sold, lines.voidedOre);
  if (!back.ok) return back;
  const amount = back.value;
  const id = request.refundId ?? randomUUID();
  // Multi-purpose: nothing was taxed yet. Single-purpose: the VAT of the sale goes back with it.
  const parts = { stripe: amount, giftCard: ZERO, vat: sold.vat === 0 ? ZERO : vatIn(amount) };
  const { withdrawalId = null, admin = null } = request;
  const refund = { id, orderId, withdrawalId, parts, reason, actor, admin, lines };
  const written = await createRefund(tx, refund, now);
  return written.ok ? ok({ ...written.value, value: { refundId: id, amount } }) : written;
}

/**
 * Refunds a bought gift card: what is left on it is paid back through Stripe, and the card is void from then on
 * (docs/money.md). The decision is committed first, then carried out; the outbox finishes an interrupted refund. Safe
 * to call again.
 */
export async function refundGiftCard(
  request: GiftCardRefundRequest,
  now = new Date(),
): Promise<Result<GiftCardRefunded, RefundGiftCardError>> {
  await expireCheckoutsHoldingSoldCard(request.orderId, now);
  const { orderId, admin, actor } = request;
  const decided = await onOrder(admin ?? actor, orderId, refundLog.refund, (tx) =>
    decideCardRefund(tx, request, now),
  );
  if (!decided.ok) return decided.error === "unknown" ? fail("not_a_gift_card") : fail(decided.error);
  const state = await processRefund(decided.value.refundId, now).catch((error: unknown) => {
    log.warn({ refundId: decided.value.refundId, err: error }, "no answer about a refund");
    return "pending" as const;
  });
  return state === "failed" ? fail("refund_refused") : ok({ ...decided.value, state });
}
