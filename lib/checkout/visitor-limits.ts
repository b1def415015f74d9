import "server-only";
import { clientAddress, jsonError } from "@/lib/kernel/http";
import { consume, type Limit, type LimitAnswer } from "@/lib/kernel/rate-limit";
import { checkoutMessages } from "./messages";

/** How often one client address may make the shop call Stripe or the carrier: enough for a school class of thirty. */
export const VISITOR_LIMITS = {
  /** 30 people × 10 presses in ten minutes: a card that is refused, an address to correct. */
  order: { name: "visitor-order", points: 300, perSeconds: 600 },
  /** 30 × 4 presses. */
  giftCard: { name: "visitor-gift-card", points: 120, perSeconds: 600 },
  /** 30 × 10 questions: one for each change of address or cart, without script one for each step. */
  freight: { name: "visitor-freight", points: 300, perSeconds: 600 },
  /** 30 × 40 questions in a minute: a waiting page asks each second, then every third (use-polling.ts). */
  payment: { name: "visitor-payment", points: 1_200, perSeconds: 60 },
} as const satisfies Record<string, Limit>;

/** How many wrong gift card codes are looked up. */
export const CODE_LIMITS = {
  /** Wrong codes from one address, of any form (docs/reliability.md, promise 19). */
  perAddress: { name: "gift-card-address", points: 10, perSeconds: 10 * 60 },
  /**
   * Wrong short codes from all addresses together: 300 an hour, counted by five minutes, so that a lock is soon over.
   * A bought card's code has 79 random bits and cannot be guessed: it has no such limit.
   */
  wholeShop: { name: "gift-card-shop", points: 25, perSeconds: 5 * 60 },
  /** How many of those 25 guessers may use up; the rest is kept for people with a code (docs/reliability.md). */
  guessers: { name: "gift-card-guessers", points: 10, perSeconds: 5 * 60 },
  /** A subscriber with this many wrong short codes in an hour is a guesser. */
  wrong: { name: "gift-card-wrong", points: 2, perSeconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

type Asking = keyof typeof VISITOR_LIMITS;

/** Counts one more request from this address against its limit, and says whether it is allowed. */
export async function mayAsk(what: Asking, address: string): Promise<LimitAnswer> {
  return consume(VISITOR_LIMITS[what], address);
}

/** The same for a route: null when the request is allowed, else the 429 response. */
export async function checkVisitorLimit(what: Asking, { headers }: Request): Promise<Response | null> {
  const answer = await mayAsk(what, clientAddress(headers));
  if (answer.allowed) return null;
  const { retryAfterSeconds } = answer;
  return jsonError(429, "too_many", checkoutMessages.tooMany, { retryAfterSeconds });
}
