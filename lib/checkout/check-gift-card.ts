import "server-only";
import { isUsable } from "@/lib/gift-cards/gift-card";
import { findCardByCode } from "@/lib/gift-cards/queries";
import type { Ore } from "@/lib/money";
import { consume, peek, type Limit } from "@/lib/rate-limit";
import { fail, ok, type Result } from "@/lib/result";

/** Wrong codes per address, and for the whole shop: guessing is hopeless (reliability.md 19). */
const PER_ADDRESS: Limit = { name: "gift-card-address", points: 10, perSeconds: 10 * 60 };
const WHOLE_SHOP: Limit = { name: "gift-card-shop", points: 300, perSeconds: 60 * 60 };

export type CheckGiftCardError = { code: "unusable" } | { code: "too_many"; retryAfterSeconds: number };

/** Whether a code can be used, and its balance. Only wrong codes count against the limits. */
export async function checkGiftCard(
  code: string,
  address: string,
  now: Date,
): Promise<Result<{ code: string; balance: Ore }, CheckGiftCardError>> {
  for (const [limit, key] of [
    [PER_ADDRESS, address],
    [WHOLE_SHOP, "all"],
  ] as const) {
    const left = await peek(limit, key);
    if (!left.allowed) return fail({ code: "too_many", retryAfterSeconds: left.retryAfterSeconds });
  }
  const card = await findCardByCode(code);
  if (card && isUsable(card, now)) return ok({ code: card.code, balance: card.remainingBalance });
  await Promise.all([consume(PER_ADDRESS, address), consume(WHOLE_SHOP, "all")]);
  return fail({ code: "unusable" });
}
