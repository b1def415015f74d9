import "server-only";
import { isPurchasedForm } from "@/lib/gift-cards/code";
import { isUsable, tellsBalance, type GiftCardKind } from "@/lib/gift-cards/gift-card";
import { listLedgerEntries, type FoundCard } from "@/lib/gift-cards/queries";
import { cardHistory, type HistoryRow } from "@/lib/gift-cards/history";
import type { Ore } from "@/lib/money";
import { consume, type Limit } from "@/lib/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import { isUuid } from "@/lib/uuid";
import { findAvailableCard } from "./free-held-cards";
import { CODE_LIMITS } from "./visitor-limits";

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
  const own = await take(CODE_LIMITS.perAddress, address);
  if (!own.ok) return own;
  const isShort = !isPurchasedForm(code) && !isUuid(code.trim());
  const all = isShort ? await take(CODE_LIMITS.wholeShop, SHOP) : ok(null);
  if (!all.ok) {
    await giveBack(CODE_LIMITS.perAddress, address);
    return all;
  }
  const card = await find();
  if (!card) return fail({ code: "unusable" });
  await giveBack(CODE_LIMITS.perAddress, address);
  if (isShort) await giveBack(CODE_LIMITS.wholeShop, SHOP);
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
