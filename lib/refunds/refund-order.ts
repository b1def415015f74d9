import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { findSoldCardId } from "@/lib/gift-cards/queries";
import { sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { RefundFailure } from "@/lib/orders/messages";
import { lockOrder, onOrder, unchanged, type Decided, type LockedOrder } from "@/lib/orders/mutations";
import { namedIn, notYetRefunded, type RefundLine } from "@/lib/orders/pairs-left";
import { amountOfLines, isRefundedBefore, splitRefund, wholeLinesOf, type RefundParts } from "./rules";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { refundLog } from "./log-words";
import { readRefundDetails } from "@/lib/orders/refund-details";
import { refundGiftCard, checkCardRefund } from "./refund-gift-card";
import { processRefund } from "./process-refund";
import type { RefundStatus } from "@/prisma/generated/enums";
import {
  amountOfAdditions,
  listAdditions,
  refundAdditions,
  stopAsking,
  splitAdditions,
  getPaidTogether,
  type AdditionRefund,
} from "./additions";
import { shareOfAddition } from "./paid-share";
import { getPaid, getPaidBack } from "./paid-back";
import { createRefund } from "./create-refund";

export type RefundWish = {
  /** The refund's own id, made with the form: the same wish twice is one refund. */
  refundId: string;
  /** Öre, or null to count the lines. */
  amount: Ore | null;
  lines: readonly RefundLine[];
  withFreight: boolean;
  reason: string;
  withdrawalId: string | null;
};

type Priced = {
  /** Öre, what is refunded of additions included. */
  amount: Ore;
  parts: RefundParts;
  lines: Prisma.InputJsonObject;
  additions: AdditionRefund[];
  /** Positions of the lines that are refunded whole; null when the wish names no pairs. */
  wholeLines: number[] | null;
};

const NO_PARTS: RefundParts = { stripe: ZERO, giftCard: ZERO, vat: ZERO };

/** What is refunded of additions with the chosen lines. `pieces`: the pairs by position that no refund names yet. */
async function listAdditionRefunds(
  tx: Tx,
  orderId: string,
  chosen: readonly RefundLine[],
  pieces: ReadonlyMap<number, number>,
): Promise<AdditionRefund[]> {
  const positions = chosen.map(({ position }) => position);
  const additions = await listAdditions(tx, orderId, positions, { isLocked: true });
  const amounts = additions.map(({ position, left }) => {
    const { quantity } = chosen.find((line) => line.position === position)!;
    return shareOfAddition(left, quantity, pieces.get(position) ?? 0);
  });
  return splitAdditions(additions, amounts);
}

async function priceRefund(
  tx: Tx,
  orderId: string,
  wish: RefundWish,
): Promise<Result<Priced, RefundFailure>> {
  const order = await getPaid(tx, orderId);
  const refunds = await tx.refund.findMany({ where: { orderId }, select: { status: true, lines: true } });
  if (wish.amount === null && isRefundedBefore(order.lines, refunds, wish)) return fail("line_done");
  const named = namedIn(refunds);
  const amount = wish.amount ?? amountOfLines(order, wish.lines, wish.withFreight, named);
  const before = await getPaidBack(tx, orderId);
  const { pieces } = notYetRefunded(order.lines, refunds);
  const additions = wish.amount === null ? await listAdditionRefunds(tx, orderId, wish.lines, pieces) : [];
  // A line that was added later costs 0 kr in this order: only the addition that paid it is refunded.
  const isApart = amount === 0 && additions.length > 0;
  const split = isApart ? ok(NO_PARTS) : splitRefund({ ...order, due: order.dueLeft }, before, amount);
  if (!split.ok) return splitRefund(order, before, amount).ok ? fail("disputed") : split;
  const lines: Prisma.InputJsonObject = {
    lines: wish.amount === null ? wish.lines.map((line) => ({ ...line })) : [],
    freightOre: wish.amount === null && wish.withFreight ? amountOfLines(order, [], true, named) : 0,
  };
  const all = sum(amount, amountOfAdditions(additions));
  const namesPairs = wish.amount === null && wish.lines.some(({ quantity }) => quantity > 0);
  const wholeLines = namesPairs ? wholeLinesOf(order.lines, refunds, wish.lines) : null;
  return ok({ amount: all, parts: split.value, lines, additions, wholeLines });
}

/** Whether a refund names the amount, or the lines and freight, of this wish. */
function isSameRefund(refund: { amountOre: number; lines: Prisma.JsonValue }, wish: RefundWish): boolean {
  if (wish.amount !== null) return refund.amountOre === wish.amount;
  const { lines, freightOre = 0 } = readRefundDetails(refund.lines);
  return isDeepStrictEqual(lines, wish.lines) && freightOre > 0 === wish.withFreight;
}

/** What `refundOrder` would pay back for this wish, in öre. Writes nothing. */
export async function checkRefund(orderId: string, wish: RefundWish): Promise<Result<Ore, RefundFailure>> {
  const ofCard = await checkCardRefund(orderId);
  const known = await db().refund.findFirst({ where: { id: wish.refundId, orderId } });
  if (known && !ofCard && !isSameRefund(known, wish)) return fail("sent_before");
  // Pressed twice: the first press has paid this very refund.
  if (known) return ok(await getPaidTogether(orderId, known.createdAt));
  if (ofCard) return ofCard;
  return transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return fail("unknown");
    const priced = await priceRefund(tx, orderId, wish);
    return priced.ok ? ok(priced.value.amount) : priced;
  });
}

async function decideRefund(
  tx: Tx,
  admin: Admin,
  order: LockedOrder,
  wish: RefundWish,
  now: Date,
): Promise<Result<Decided<string[]>, RefundFailure>> {
  const orderId = order.id;
  const known = await tx.refund.findUnique({ where: { id: wish.refundId } });
  if (known && known.orderId !== orderId) return fail("unknown");
  if (known) return isSameRefund(known, wish) ? unchanged<string[]>([]) : fail("sent_before");
  const priced = await priceRefund(tx, orderId, wish);
  if (!priced.ok) return priced;
  const { parts, lines, additions, wholeLines } = priced.value;
  const { refundId: id, withdrawalId, reason } = wish;
  const chosen = wish.amount === null ? wish.lines : [];
  const actor = admin.email;
  await stopAsking(tx, order, chosen);
  const more = await refundAdditions(tx, additions, { actor, reason }, now);
  const besides = amountOfAdditions(additions);
  const refund = { id, orderId, withdrawalId, parts, reason, actor, admin, besides, lines };
  // A buyer names the withdrawn pairs in free text. The lines refunded whole tell the workshop which they are.
  if (withdrawalId && wholeLines)
    await tx.withdrawal.updateMany({ where: { id: withdrawalId, orderId }, data: { lines: wholeLines } });
  return createRefund(tx, refund, more, now);
}

/**
 * Refunds an order: first the part paid by Stripe, the rest to the gift card. The decision is committed before it is
 * carried out; the outbox finishes an interrupted refund under the same idempotency key. `reauthentication_required`:
 * password or passkey has to be shown first.
 */
export async function refundOrder(
  admin: Admin,
  orderId: string,
  wish: RefundWish,
  now: Date,
): Promise<Result<RefundStatus, RefundFailure>> {
  if (await findSoldCardId(db(), orderId)) return refundGiftCard(admin, orderId, wish, now);
  const decided = await onOrder(admin, orderId, refundLog.refund, (tx, order) =>
    decideRefund(tx, admin, order, wish, now),
  );
  if (!decided.ok) return decided;
  // A refund that throws here stays pending, and the outbox carries it out.
  const states: RefundStatus[] = [];
  for (const id of [...decided.value, wish.refundId])
    states.push(await processRefund(id, now).catch((): RefundStatus => "pending"));
  const own = await db().refund.findUniqueOrThrow({
    where: { id: wish.refundId },
    select: { amountOre: true },
  });
  if (states.includes("failed")) return fail("refused");
  // A refund of 0 kr only names pairs: the state of the money is that of the addition's refund.
  return ok((own.amountOre === 0 && states[0]) || states.at(-1)!);
}
