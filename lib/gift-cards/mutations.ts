import "server-only";
import { db, transaction, type Prisma, type Tx } from "@/lib/kernel/db";
import { least, minus, negative, ore, ZERO, type Ore } from "@/lib/kernel/money";
import type { VatKind } from "@/lib/pricing/totals";
import { hasUseLeft } from "./campaigns/uses";
import { sealKeys } from "./sealed/sealed-code";
import type { AdjustCause, GiftCardKind } from "./gift-card";

// The only ways to move a gift card's money. Each is one guarded UPDATE (which locks the card) followed by one
// ledger row, inside the caller's transaction; a trigger checks at commit that balance and rows agree.

type EntryInput = Omit<Prisma.GiftCardEntryUncheckedCreateInput, "amountOre"> & { amount: Ore };

async function addEntry(tx: Tx, { amount, ...entry }: EntryInput): Promise<string> {
  const data = { ...entry, amountOre: amount };
  return (await tx.giftCardEntry.create({ data })).id;
}

type NewCard = {
  /** Its id before the database was restored. */
  id?: string;
  code: string;
  kind: GiftCardKind;
  vatKind: VatKind;
  amount: Ore;
  expiresAt: Date | null;
  isActive?: boolean;
  sourceSession?: string | null;
  sourceCheckoutId?: string | null;
  actor?: string;
};

/** Makes a card and its first row. Throws Prisma's P2002 when the code or the source is taken. */
export async function issueCard(tx: Tx, card: NewCard): Promise<{ id: string; code: string }> {
  const { code, amount, actor, ...columns } = card;
  const { id } = await tx.giftCard.create({
    data: { ...columns, ...sealKeys({ code }), amountOre: amount, remainingBalanceOre: amount },
  });
  const checkoutId = card.sourceCheckoutId;
  await addEntry(tx, { giftCardId: id, kind: "issue", amount, checkoutId, actor });
  return { id, code };
}

/** A campaign's card (amount 0) has no balance to check: its uses are counted under the card's lock instead. */
const canGive = (amount: Ore) => ({ OR: [{ remainingBalanceOre: { gte: amount } }, { amountOre: 0 }] });

async function takeFor(
  tx: Tx,
  checkoutId: string,
  amount: Ore,
  card: Prisma.GiftCardWhereInput & { id: string },
): Promise<boolean> {
  const { count } = await tx.giftCard.updateMany({
    where: { AND: [card, canGive(amount)] },
    data: { remainingBalanceOre: { decrement: amount } },
  });
  if (count === 0) return false;
  await addEntry(tx, { giftCardId: card.id, kind: "reserve", amount: negative(amount), checkoutId });
  return true;
}

/** Takes `amount` from a usable card for a checkout. False when the card cannot give it (any more). */
export async function reserve(tx: Tx, giftCardId: string, checkoutId: string, amount: Ore, now: Date) {
  const isValid = { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  return takeFor(tx, checkoutId, amount, { id: giftCardId, isActive: true, ...isValid });
}

/**
 * Reserves again for a checkout that was paid after its release, also on a card that has expired or is switched off.
 * `email`: the buyer's, for a campaign's limit per customer. False when the balance or the uses do not allow it.
 */
export async function reserveAgain(
  tx: Tx,
  giftCardId: string,
  checkoutId: string,
  amount: Ore,
  email: string | null,
): Promise<boolean> {
  await lockBalance(tx, giftCardId);
  return (await hasUseLeft(tx, giftCardId, email)) && takeFor(tx, checkoutId, amount, { id: giftCardId });
}

/** Releases a reservation. The caller has locked the checkout's row and checked that its state is 'reserved'. */
export async function release(tx: Tx, giftCardId: string, checkoutId: string, amount: Ore): Promise<void> {
  await tx.giftCard.update({
    where: { id: giftCardId },
    data: { remainingBalanceOre: { increment: amount } },
  });
  await addEntry(tx, { giftCardId, kind: "release", amount, checkoutId });
}

/** Captures a reservation. The balance was lowered by the reservation. Once per checkout (unique index). */
export async function capture(tx: Tx, giftCardId: string, checkoutId: string): Promise<void> {
  await addEntry(tx, { giftCardId, kind: "capture", amount: ZERO, checkoutId });
}

/** Puts money back after a refund of an order; `wakes` also switches the card on again. */
export async function refundToCard(
  tx: Tx,
  giftCardId: string,
  checkoutId: string,
  amount: Ore,
  actor: string,
  wakes: boolean,
): Promise<void> {
  await tx.giftCard.update({
    where: { id: giftCardId },
    data: { remainingBalanceOre: { increment: amount }, ...(wakes ? { isActive: true } : {}) },
  });
  await addEntry(tx, { giftCardId, kind: "refund", amount, checkoutId, actor });
}

/** Empties a card for good: a withdrawn purchase, an expiry, a deleted code. Returns what was left on it. */
export async function emptyCard(
  tx: Tx,
  giftCardId: string,
  kind: "void" | "expire",
  reason: string,
  actor?: string,
): Promise<Ore> {
  const left = await lockBalance(tx, giftCardId);
  await tx.giftCard.update({
    where: { id: giftCardId },
    data: { remainingBalanceOre: 0, isActive: kind === "void" ? false : undefined },
  });
  if (left > 0) await addEntry(tx, { giftCardId, kind, amount: negative(left), reason, actor });
  return left;
}

/** What a refund took from the sold card, as stored on the refund (`RefundDetails`). */
export type TakenBack = { voidedOre: Ore; voidEntryId: string; wasHeldBack?: true };

/** Takes up to `amount` off a sold card that is refunded. Writes a ledger row even of zero, for the refund to refer to. */
export async function takeBack(
  tx: Tx,
  giftCardId: string,
  amount: Ore | "all",
  reason: string,
  actor: string,
): Promise<TakenBack> {
  const left = await lockBalance(tx, giftCardId);
  const taken = amount === "all" ? left : least(left, amount);
  const { isActive } = await tx.giftCard.findUniqueOrThrow({
    where: { id: giftCardId },
    select: { isActive: true },
  });
  await tx.giftCard.update({
    where: { id: giftCardId },
    data: { remainingBalanceOre: { decrement: taken }, ...(taken === left ? { isActive: false } : {}) },
  });
  const entry = { giftCardId, kind: "void", amount: negative(taken), reason, actor } as const;
  const voidEntryId = await addEntry(tx, entry);
  return { voidedOre: taken, voidEntryId, ...(isActive ? {} : { wasHeldBack: true }) };
}

/** Sets the balance, with a row that says who and why: `cause` and `note` for the books, `reason` for people. */
export async function adjust(
  tx: Tx,
  giftCardId: string,
  balance: Ore,
  why: { cause: AdjustCause; reason: string; note?: string | null; actor: string },
): Promise<void> {
  const before = await lockBalance(tx, giftCardId);
  if (before === balance) return;
  await tx.giftCard.update({ where: { id: giftCardId }, data: { remainingBalanceOre: balance } });
  await addEntry(tx, { giftCardId, kind: "adjust", amount: minus(balance, before), ...why });
}

/** Locks a card's row for the rest of the transaction and reads its balance. Throws when there is no such card. */
export async function lockBalance(tx: Tx, giftCardId: string): Promise<Ore> {
  const [row] = await tx.$queryRaw<{ balance: number }[]>`
    SELECT remaining_balance AS balance FROM gift_cards WHERE id = ${giftCardId}::uuid FOR UPDATE`;
  if (!row) throw new Error(`No gift card ${giftCardId}`);
  return ore(row.balance);
}

/** What open checkouts hold of a card at this moment, in öre. */
export async function heldByCheckouts(tx: Tx, giftCardId: string): Promise<Ore> {
  const held = await tx.checkout.aggregate({
    where: { giftCardId, giftCardState: "reserved" },
    _sum: { giftCardOre: true },
  });
  return ore(held._sum.giftCardOre ?? 0);
}

/** Cards written off in one round. */
const EXPIRED_AT_A_TIME = 200;

/** Writes off expired cards, unless an open checkout holds part of one. Returns how many. */
export async function sweepCards(now: Date): Promise<number> {
  const expired = await db().giftCard.findMany({
    where: {
      expiresAt: { lt: now },
      remainingBalanceOre: { gt: 0 },
      checkouts: { none: { giftCardState: "reserved" } },
    },
    select: { id: true },
    take: EXPIRED_AT_A_TIME,
  });
  let count = 0;
  for (const { id } of expired) {
    const left = await transaction(async (tx) => {
      await lockBalance(tx, id);
      // Read again under the lock: an admin may have changed the date.
      if ((await tx.giftCard.count({ where: { id, expiresAt: { lt: now } } })) === 0) return 0;
      return emptyCard(tx, id, "expire", "Giltighetstiden gick ut.");
    });
    if (left > 0) count += 1;
  }
  return count;
}
