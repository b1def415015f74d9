import "server-only";
import type { Prisma, Tx } from "@/lib/kernel/db";
import { adjust, lockBalance, takeBack } from "@/lib/gift-cards/mutations";
import { findSoldCardId } from "@/lib/gift-cards/queries";
import { least, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { lossToBook, lostBy, moveInWords } from "./rules";
import { refundGivenBack } from "@/lib/orders/additions";
import { saveEvent } from "@/lib/orders/mutations";
import { vatIn } from "@/lib/pricing/totals";
import type { DisputeTransaction } from "@/lib/payments/disputes";
import { getPaidBack } from "@/lib/refunds/paid-back";
import type { DisputeMoveKind } from "@/prisma/generated/enums";
import type { DisputeMoveModel } from "@/prisma/generated/models";

// Every step of a dispute's money is a voucher of its own, dated when it is known; the caller has locked the order.
// The sale and its VAT stand: the tax agency does not let a disputed claim be deducted as a bad debt (8 kap. 16 § ML and
// its position of 2019-12-05). Only the balance of a sold gift card goes back with its VAT.

type Step = Omit<Prisma.DisputeMoveUncheckedCreateInput, "disputeId" | "createdAt">;

async function bookStep(
  tx: Tx,
  orderId: string,
  disputeId: string,
  { feeOre = 0, cardOre = 0, ...step }: Step,
  now: Date,
): Promise<void> {
  const data = { ...step, feeOre, cardOre, disputeId, createdAt: now };
  await tx.disputeMove.create({ data });
  await saveEvent(tx, orderId, { kind: "dispute", actor: "stripe", note: moveInWords(data) });
}

/** Books what Stripe took or gave, once per balance transaction, in whatever order they are reported. */
export async function bookTransaction(
  tx: Tx,
  orderId: string,
  disputeId: string,
  { id: source, amount, fee }: DisputeTransaction,
  now: Date,
): Promise<void> {
  if (amount === 0 && fee === 0) return;
  if ((await tx.disputeMove.count({ where: { source } })) > 0) return;
  const kind = amount > 0 ? "reinstated" : "withdrawn";
  const step = { source, kind, amountOre: Math.abs(amount), feeOre: fee } as const;
  await bookStep(tx, orderId, disputeId, step, now);
  const taken = { disputedOre: { decrement: amount } };
  await tx.order.update({ where: { id: orderId }, data: taken });
  if (kind === "reinstated") await refundGivenBack(tx, orderId, source);
}

type CardPart = { cardOre: Ore; vatOre: Ore; voidEntryId: string | null };
const NO_CARD: CardPart = { cardOre: ZERO, vatOre: ZERO, voidEntryId: null };

/**
 * Voids what is left on the card that the lost payment bought, at most `loss`: its money is gone. `before`: what the same loss
 * took of it earlier.
 */
async function voidCard(
  tx: Tx,
  orderId: string,
  loss: Ore,
  before: { card: Ore; vat: Ore } = { card: ZERO, vat: ZERO },
): Promise<CardPart> {
  const cardId = await findSoldCardId(tx, orderId);
  if (!cardId) return NO_CARD;
  const { voidedOre, voidEntryId } = await takeBack(tx, cardId, loss, "Betalningen bestreds.", "stripe");
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { vatOre: true } });
  const back = await getPaidBack(tx, orderId);
  // Computed on all that has gone back so far, as for a refund, so that the parts add up to the order's VAT.
  const allVat = least(vatIn(sum(back.stripe, before.card, voidedOre)), ore(order.vatOre));
  const vatOre = ore(Math.max(0, minus(allVat, sum(back.vat, before.vat))));
  return { cardOre: voidedOre, vatOre, voidEntryId };
}

/** Restores what a lost dispute took from the card: the payment was won after all. */
async function refillCard(
  tx: Tx,
  orderId: string,
  moves: readonly { kind: DisputeMoveKind; cardOre: number; vatOre: number }[],
  amount: Ore,
): Promise<CardPart> {
  const taken = lostBy(moves, (move) => move.cardOre);
  const cardOre = least(taken, amount);
  const cardId = cardOre > 0 ? await findSoldCardId(tx, orderId) : null;
  if (!cardId) return NO_CARD;
  const why = {
    cause: "dispute_won",
    reason: "Den bestridda betalningen är tillbaka.",
    actor: "stripe",
  } as const;
  await adjust(tx, cardId, sum(await lockBalance(tx, cardId), cardOre), why);
  const vat = lostBy(moves, (move) => move.vatOre);
  return { cardOre, vatOre: cardOre === taken ? vat : least(vat, vatIn(cardOre)), voidEntryId: null };
}

/**
 * Takes what has come onto the card since its payment's loss was booked (lib/refunds/process-refund.ts): that part of the loss
 * is reversed and booked again with the card.
 */
async function bookLossAgain(
  tx: Tx,
  orderId: string,
  id: string,
  moves: readonly DisputeMoveModel[],
  now: Date,
): Promise<void> {
  const before = { card: lostBy(moves, (move) => move.cardOre), vat: lostBy(moves, (move) => move.vatOre) };
  const rest = minus(
    lostBy(moves, (move) => move.amountOre),
    before.card,
  );
  const cardId = rest > 0 ? await findSoldCardId(tx, orderId) : null;
  if (!cardId || (await lockBalance(tx, cardId)) === 0) return;
  const card = await voidCard(tx, orderId, rest, before);
  const amountOre = card.cardOre;
  await bookStep(
    tx,
    orderId,
    id,
    { source: `${id}:regained:${moves.length}`, kind: "regained", amountOre },
    now,
  );
  const source = `${id}:lost:${moves.length + 1}`;
  await bookStep(tx, orderId, id, { source, kind: "lost", amountOre, ...card }, now);
}

/** Books the loss of a lost dispute, less what is on the card, or reverses it when the dispute is won after all. */
export async function bookLoss(
  tx: Tx,
  orderId: string,
  { id, status }: { id: string; status: string },
  now: Date,
): Promise<void> {
  const moves = await tx.disputeMove.findMany({ where: { disputeId: id } });
  const loss = lossToBook(status, moves);
  if (loss === 0) return bookLossAgain(tx, orderId, id, moves, now);
  const kind = loss > 0 ? "lost" : "regained";
  const amountOre = ore(Math.abs(loss));
  const card =
    kind === "lost"
      ? await voidCard(tx, orderId, amountOre)
      : await refillCard(tx, orderId, moves, amountOre);
  const source = `${id}:${kind}:${moves.length}`;
  await bookStep(tx, orderId, id, { source, kind, amountOre, ...card }, now);
}
