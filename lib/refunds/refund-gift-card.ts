import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Prisma, type Tx } from "@/lib/kernel/db";
import { findSoldCardId } from "@/lib/gift-cards/queries";
import { heldByCheckouts, takeBack } from "@/lib/gift-cards/mutations";
import { log } from "@/lib/kernel/log";
import { least, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { dueAfterDisputes } from "@/lib/orders/order";
import type { RefundFailure } from "@/lib/orders/messages";
import { onOrder, unchanged, type Decided } from "@/lib/orders/mutations";
import { vatIn } from "@/lib/pricing/totals";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { expireCheckoutsHoldingSoldCard } from "@/lib/checkout/expire-checkout";
import { refundLog } from "./log-words";
import { processRefund } from "./process-refund";
import type { RefundStatus } from "@/prisma/generated/enums";
import { createRefund } from "./create-refund";
import type { RefundWish } from "./refund-order";

type SoldCard = { cardId: string; leftToPayBack: Ore; isDisputed: boolean; vat: Ore };

async function findRefundableCard(tx: Tx, orderId: string): Promise<SoldCard | null> {
  const cardId = await findSoldCardId(tx, orderId);
  if (!cardId) return null;
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { dueOre: true, refundedOre: true, disputedOre: true, vatOre: true },
  });
  return {
    cardId,
    leftToPayBack: minus(dueAfterDisputes(order), ore(order.refundedOre)),
    isDisputed: order.disputedOre > 0,
    vat: ore(order.vatOre),
  };
}

/** The refund of a card with this balance: at most what was paid for it and is not paid back. */
function refundOfCard(
  { leftToPayBack, isDisputed }: SoldCard,
  balance: Ore,
): Result<Ore, "disputed" | "spent"> {
  const amount = least(balance, leftToPayBack);
  return amount > 0 ? ok(amount) : fail(isDisputed ? "disputed" : "spent");
}

/**
 * What `refundGiftCard` would pay back, in öre. Includes what open checkouts hold, since it closes them first. Null when the
 * order sold no card.
 */
export async function checkCardRefund(orderId: string): Promise<Result<Ore, "disputed" | "spent"> | null> {
  const sold = await findRefundableCard(db(), orderId);
  if (!sold) return null;
  const { cardId: id } = sold;
  const card = await db().giftCard.findUniqueOrThrow({
    where: { id },
    select: { remainingBalanceOre: true },
  });
  return refundOfCard(sold, sum(ore(card.remainingBalanceOre), await heldByCheckouts(db(), id)));
}

type CardWish = Pick<RefundWish, "refundId" | "reason" | "withdrawalId">;

/** Voids the card and creates the refund, or finds the one that an earlier call left pending. */
async function decideCardRefund(
  tx: Tx,
  admin: Admin,
  orderId: string,
  { refundId: id, reason, withdrawalId }: CardWish,
  now: Date,
): Promise<Result<Decided<string>, RefundFailure>> {
  const sold = await findRefundableCard(tx, orderId);
  if (!sold) return fail("unknown");
  const find = (which: Prisma.RefundWhereInput) =>
    tx.refund.findFirst({ where: { orderId, ...which }, select: { id: true } });
  const known = (await find({ id })) ?? (await find({ status: "pending" }));
  if (known) return unchanged(known.id);
  if ((await heldByCheckouts(tx, sold.cardId)) > 0) return fail("held");

  // A failure from here on leaves the card as it was: the transaction rolls back.
  const actor = admin.email;
  const lines = await takeBack(tx, sold.cardId, "all", reason, actor);
  const back = refundOfCard(sold, lines.voidedOre);
  if (!back.ok) return back;
  const amount = back.value;
  // Multi-purpose: nothing was taxed yet. Single-purpose: the VAT of the sale goes back with it.
  const parts = { stripe: amount, giftCard: ZERO, vat: sold.vat === 0 ? ZERO : vatIn(amount) };
  return createRefund(tx, { id, orderId, withdrawalId, parts, reason, actor, admin, lines }, id, now);
}

/**
 * Refunds a bought gift card: pays its balance back through Stripe, whatever amount was asked for, and voids the card
 * (docs/money.md). The decision is committed first, then carried out; the outbox finishes an interrupted refund. Safe to call
 * again. `held`: a checkout holds a part of the card at this moment.
 */
export async function refundGiftCard(
  admin: Admin,
  orderId: string,
  wish: CardWish,
  now: Date,
): Promise<Result<RefundStatus, RefundFailure>> {
  await expireCheckoutsHoldingSoldCard(orderId, now);
  const decided = await onOrder(admin, orderId, refundLog.refund, (tx) =>
    decideCardRefund(tx, admin, orderId, wish, now),
  );
  if (!decided.ok) return decided;
  const state = await processRefund(decided.value, now).catch((error: unknown): RefundStatus => {
    log.warn({ refundId: decided.value, err: error }, "no answer about a refund");
    return "pending";
  });
  return state === "failed" ? fail("refused") : ok(state);
}
