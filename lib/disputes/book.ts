import "server-only";
import type { Prisma, Tx } from "@/lib/kernel/db";
import { adjust, lockBalance, takeBack } from "@/lib/gift-cards/mutations";
import { findSoldCardId } from "@/lib/gift-cards/queries";
import { least, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { lossToBook, lostBy } from "./rules";
import { moveInWords } from "./words";
import { refundGivenBack } from "@/lib/orders/additions";
import { saveEvent } from "@/lib/orders/mutations";
import { vatIn } from "@/lib/pricing/totals";
import type { DisputeTransaction } from "@/lib/payments/disputes";
import { getPaidBack } from "@/lib/refunds/paid-back";
import type { DisputeMoveKind } from "@/prisma/generated/enums";

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

/** Voids what is left on the card that the lost payment bought: its money is gone. */
async function voidCard(tx: Tx, orderId: string, loss: Ore): Promise<CardPart> {
  const cardId = await findSoldCardId(tx, orderId);
  if (!cardId) return NO_CARD;
  const { voidedOre, voidEntryId } = await takeBack(tx, cardId, loss, "Betalningen bestreds.", "stripe");
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { vatOre: true } });
  const before = await getPaidBack(tx, orderId);
  // Computed on all that has gone back so far, as for a refund, so that the parts add up to the order's VAT.
  const allVat = least(vatIn(sum(before.stripe, voidedOre)), ore(order.vatOre));
  const vatOre = ore(Math.max(0, minus(allVat, before.vat)));
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

/** Books the loss of a lost dispute, or reverses it when the dispute is won after all. */
export async function bookLoss(
  tx: Tx,
  orderId: string,
  { id, status }: { id: string; status: string },
  now: Date,
): Promise<void> {
  const moves = await tx.disputeMove.findMany({ where: { disputeId: id } });
  const loss = lossToBook(status, moves);
  if (loss === 0) return;
  const kind = loss > 0 ? "lost" : "regained";
  const amountOre = ore(Math.abs(loss));
  const card =
    kind === "lost"
      ? await voidCard(tx, orderId, amountOre)
      : await refillCard(tx, orderId, moves, amountOre);
  const source = `${id}:${kind}:${moves.length}`;
  await bookStep(tx, orderId, id, { source, kind, amountOre, ...card }, now);
}
