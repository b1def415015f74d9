import "server-only";
import { isUsable, tellsBalance, type GiftCardKind } from "@/lib/gift-cards/gift-card";
import { findCardByCode, listLedgerEntries, type FoundCard } from "@/lib/gift-cards/queries";
import { cardHistory, type HistoryRow } from "@/lib/gift-cards/history";
import type { Ore } from "@/lib/money";
import { consume, peek, type Limit, type LimitAnswer } from "@/lib/rate-limit";
import { fail, ok, type Result } from "@/lib/result";
import { withOverdueHolds } from "./free-held-cards";

/** Limits of wrong codes, per IP address and for the whole shop (reliability.md 19). */
const PER_ADDRESS: Limit = { name: "gift-card-address", points: 10, perSeconds: 10 * 60 };
const WHOLE_SHOP: Limit = { name: "gift-card-shop", points: 300, perSeconds: 60 * 60 };

export type CheckGiftCardError = { code: "unusable" } | { code: "too_many"; retryAfterSeconds: number };

function limitsOf(address: string): (readonly [Limit, string])[] {
  return [
    [PER_ADDRESS, address],
    [WHOLE_SHOP, "all"],
  ];
}

function firstRefusal(answers: readonly LimitAnswer[]): Result<null, CheckGiftCardError> {
  const refused = answers.find((answer) => !answer.allowed);
  return refused && !refused.allowed
    ? fail({ code: "too_many", retryAfterSeconds: refused.retryAfterSeconds })
    : ok(null);
}

/** Whether this address may try a code now. */
export async function mayGuess(address: string): Promise<Result<null, CheckGiftCardError>> {
  return firstRefusal(await Promise.all(limitsOf(address).map(([limit, key]) => peek(limit, key))));
}

/** Counts a wrong code. Of concurrent guesses only as many as the limit allows learn that they were wrong. */
export async function countWrongGuess(address: string): Promise<CheckGiftCardError> {
  const counted = firstRefusal(
    await Promise.all(limitsOf(address).map(([limit, key]) => consume(limit, key))),
  );
  return counted.ok ? { code: "unusable" } : counted.error;
}

async function find(
  code: string,
  address: string,
  accepts: (card: FoundCard) => boolean,
  now: Date,
): Promise<Result<FoundCard, CheckGiftCardError>> {
  const allowed = await mayGuess(address);
  if (!allowed.ok) return allowed;
  const found = await findCardByCode(code);
  const card = found && (await withOverdueHolds(found, now));
  return card && accepts(card) ? ok(card) : fail(await countWrongGuess(address));
}

/** Whether a code can be used, and its balance. Only wrong codes count against the limits. */
export async function checkGiftCard(
  code: string,
  address: string,
  now: Date,
): Promise<Result<{ code: string; balance: Ore }, CheckGiftCardError>> {
  const card = await find(code, address, (found) => isUsable(found, now), now);
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
  const tells = (card: FoundCard) =>
    card.kind === "purchased" ? tellsBalance(card, now) : isUsable(card, now);
  const found = await find(code, address, tells, now);
  if (!found.ok) return found;
  const { id, kind, expiresAt, remainingBalance } = found.value;
  const history = kind === "purchased" ? cardHistory(await listLedgerEntries(id)) : [];
  return ok({ code: found.value.code, kind, balance: remainingBalance, expiresAt, history });
}
