import "server-only";
import { isPurchasedForm } from "@/lib/gift-cards/code";
import { isUsable, tellsBalance, type GiftCardKind } from "@/lib/gift-cards/gift-card";
import { listLedgerEntries, type FoundCard } from "@/lib/gift-cards/queries";
import { cardHistory, type HistoryRow } from "@/lib/gift-cards/history";
import type { Ore } from "@/lib/money";
import { consume, type Limit } from "@/lib/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import { findAvailableCard } from "./free-held-cards";

/** Wrong codes from one address, of any form (docs/reliability.md, promise 19). */
const PER_ADDRESS: Limit = { name: "gift-card-address", points: 10, perSeconds: 10 * 60 };
/**
 * Wrong short codes from all addresses together: 300 an hour, in portions of five minutes, so that a lock is soon over.
 * A bought card's code has 79 random bits, which no number of guesses finds: it has no such limit.
 */
const WHOLE_SHOP: Limit = { name: "gift-card-shop", points: 25, perSeconds: 5 * 60 };
const SHOP = "all";

type TooManyGuesses = { code: "too_many"; retryAfterSeconds: number };
export type CheckGiftCardError = { code: "unusable" } | TooManyGuesses;

const giveBack = (limit: Limit, key: string) => consume(limit, key, -1);

/** Takes a point; a refused call takes none, so that right codes of many people at once leave no lock behind. */
async function take(limit: Limit, key: string): Promise<Result<null, TooManyGuesses>> {
  const answer = await consume(limit, key);
  if (answer.allowed) return ok(null);
  await giveBack(limit, key);
  return fail({ code: "too_many", retryAfterSeconds: answer.retryAfterSeconds });
}

/**
 * The card of a code, or why there is none to use. Each call is counted before `find` looks the code up, so parallel
 * calls cannot exceed the limits; the point is given back when a card is found.
 */
export async function findCardWithinLimits(
  code: string,
  address: string,
  find: () => Promise<FoundCard | null>,
): Promise<Result<FoundCard, CheckGiftCardError>> {
  const own = await take(PER_ADDRESS, address);
  if (!own.ok) return own;
  const isShort = !isPurchasedForm(code);
  const all = isShort ? await take(WHOLE_SHOP, SHOP) : ok(null);
  if (!all.ok) {
    await giveBack(PER_ADDRESS, address);
    return all;
  }
  const card = await find();
  if (!card) return fail({ code: "unusable" });
  await giveBack(PER_ADDRESS, address);
  if (isShort) await giveBack(WHOLE_SHOP, SHOP);
  return ok(card);
}

/** Whether a code can be used, and its balance. Only wrong codes count against the limits. */
export async function checkGiftCard(
  code: string,
  address: string,
  now: Date,
): Promise<Result<{ code: string; balance: Ore }, CheckGiftCardError>> {
  const card = await findCardWithinLimits(code, address, async () => {
    const found = await findAvailableCard(code, now);
    return found && isUsable(found, now) ? found : null;
  });
  return card.ok ? ok({ code: card.value.code, balance: card.value.remainingBalance }) : card;
}

export type CardBalance = {
  code: string;
  kind: GiftCardKind;
  balance: Ore;
  expiresAt: Date | null;
  /** Empty for a discount code: it is shared, and would tell one user about the others. */
  history: HistoryRow[];
};

/** A card's balance and history, under the same limits and with the same answer for every unusable code. */
export async function readGiftCard(
  code: string,
  address: string,
  now: Date,
): Promise<Result<CardBalance, CheckGiftCardError>> {
  const found = await findCardWithinLimits(code, address, async () => {
    const card = await findAvailableCard(code, now);
    const isTold = card?.kind === "purchased" ? tellsBalance : isUsable;
    return card && isTold(card, now) ? card : null;
  });
  if (!found.ok) return found;
  const { id, kind, expiresAt, remainingBalance } = found.value;
  const history = kind === "purchased" ? cardHistory(await listLedgerEntries(id)) : [];
  return ok({ code: found.value.code, kind, balance: remainingBalance, expiresAt, history });
}
