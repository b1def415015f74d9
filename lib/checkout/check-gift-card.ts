import "server-only";
import { isIP } from "node:net";
import type { Design } from "@/lib/catalogue/design";
import { shortAddress } from "@/lib/kernel/http";
import { isPurchasedForm } from "@/lib/gift-cards/code";
import { isUsable, tellsBalance } from "@/lib/gift-cards/gift-card";
import { findCardByCode, listLedgerEntries, type FoundCard } from "@/lib/gift-cards/queries";
import { cardHistory } from "@/lib/gift-cards/history";
import { ZERO, type Ore } from "@/lib/kernel/money";
import { campaignRefusalText, priceCampaign, type Campaign } from "@/lib/pricing/campaign";
import { lineTotal } from "@/lib/pricing/pricing";
import { consume, consumeIfAllowed, countUp, findCount, type Limit } from "@/lib/kernel/rate-limit";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { getSettings } from "@/lib/settings/queries";
import { isUuid } from "@/lib/kernel/uuid";
import { dayOf } from "@/lib/kernel/dates";
import { countLastingUses, findAvailableCard } from "./release-held-cards";
import { CODE_LIMITS } from "./visitor-limits";

const queueTails = new Map<string, Promise<unknown>>();

/** A queue for each key, within this process: calls with the same key run one after another, other keys in parallel. */
function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const own = (queueTails.get(key) ?? Promise.resolve()).then(work, work);
  queueTails.set(key, own);
  const leave = () => {
    if (queueTails.get(key) === own) queueTails.delete(key);
  };
  own.then(leave, leave);
  return own;
}

const SHOP = "all";

type CartLines = readonly { design: Design; quantity: number }[];

type CheckGiftCardError = { code: "unusable" } | { code: "too_many"; retryAfterSeconds: number };
/** `text` tells the shopper why the campaign takes nothing off. */
type CampaignRefused = { code: "campaign"; text: string };
/** The code was the link to a card's page, and the card is used up. That page shows its balance anyway. */
type Spent = { code: "spent" };

/** A usable code. `worth`: its balance in öre, or what a campaign takes off the given lines. */
type CheckedCard = { code: string; worth: Ore; isCampaign: boolean };

type Find = () => Promise<FoundCard | null>;
type Found = Result<FoundCard, CheckGiftCardError>;

/** Takes a point of `limit` and looks the code up. A right code gives it back, and so does a `find` that is rate limited. */
async function findWithinLimit(limit: Limit, key: string, find: () => Promise<Found>): Promise<Found> {
  const answer = await consumeIfAllowed(limit, key);
  if (!answer.allowed) return fail({ code: "too_many", retryAfterSeconds: answer.retryAfterSeconds });
  const found = await find();
  if (found.ok || found.error.code === "too_many") await consume(limit, key, -1);
  return found;
}

/** The key that wrong codes are counted under: an IPv4 address, or the /48 of an IPv6 subscriber. */
const subscriberOf = (address: string) => (isIP(address) === 4 ? address : shortAddress(address));

/** Looks up a short code within the shop-wide limit; a subscriber with wrong guesses also within the limit for guessers. */
async function findShortCode(address: string, find: Find): Promise<Found> {
  const subscriber = subscriberOf(address);
  const before = await findCount(CODE_LIMITS.wrong, subscriber);
  const isGuesser = before !== null && before.count >= CODE_LIMITS.wrong.points;
  const lookUp = async (): Promise<Found> => {
    const card = await find();
    if (card) return ok(card);
    await countUp(CODE_LIMITS.wrong, subscriber);
    return fail({ code: "unusable" });
  };
  return findWithinLimit(CODE_LIMITS.wholeShop, SHOP, () =>
    isGuesser ? findWithinLimit(CODE_LIMITS.guessers, SHOP, lookUp) : lookUp(),
  );
}

/**
 * Looks a code up within the limits on wrong codes. A point is taken before `find` runs, so that parallel calls cannot
 * exceed a limit, and given back for a right code. Look-ups of one address are queued, and so are those of short codes:
 * in parallel, the points that right codes hold for a moment could refuse another right code.
 */
function findCardWithinLimits(code: string, address: string, find: Find): Promise<Found> {
  const isShort = !isPurchasedForm(code) && !isUuid(code.trim());
  return oneAtATime(`code:${address}`, () =>
    findWithinLimit(CODE_LIMITS.perAddress, address, async () => {
      if (isShort) return oneAtATime("short code", () => findShortCode(address, find));
      const card = await find();
      return card ? ok(card) : fail({ code: "unusable" });
    }),
  );
}

/** The card of a code for an order. Wrong codes count against `address`; null: no limit, for callers inside the shop. */
export async function findOrderedCard(code: string, address: string | null): Promise<Found> {
  if (address !== null) return findCardWithinLimits(code, address, () => findCardByCode(code));
  const card = await findCardByCode(code);
  return card ? ok(card) : fail({ code: "unusable" });
}

/**
 * What a campaign takes off these lines, in öre, or why nothing. The customer is not known yet, so the limit per customer
 * is not checked. Without lines: 0 while the campaign runs.
 */
async function priceNow(card: FoundCard, campaign: Campaign, lines: CartLines, now: Date) {
  const { prices } = await getSettings(now);
  const goods = lines.map((line) => ({ product: line.design.product, lineTotal: lineTotal(line, prices) }));
  const at = { day: dayOf(now), uses: await countLastingUses(card, now) };
  const priced = priceCampaign(campaign, goods, at);
  if (priced.ok) return priced;
  const isOfCart = priced.error.code === "other_products" || priced.error.code === "too_small";
  return lines.length === 0 && isOfCart ? ok(ZERO) : priced;
}

/** Whether a code can be used, and what it is worth. Only wrong codes count against the limits. */
export async function checkGiftCard(
  code: string,
  address: string,
  now: Date,
  lines: CartLines = [],
): Promise<Result<CheckedCard, CheckGiftCardError | CampaignRefused | Spent>> {
  let isSpent = false;
  const found = await findCardWithinLimits(code, address, async () => {
    const card = await findAvailableCard(code, now);
    isSpent =
      card?.kind === "purchased" && isUuid(code.trim()) && tellsBalance(card, now) && !isUsable(card, now);
    return card && (card.campaign ? card.isActive : isUsable(card, now)) ? card : null;
  });
  if (!found.ok) return isSpent ? fail({ code: "spent" }) : found;
  const card = found.value;
  if (!card.campaign) return ok({ code: card.code, worth: card.remainingBalance, isCampaign: false });
  const priced = await priceNow(card, card.campaign, lines, now);
  if (!priced.ok) return fail({ code: "campaign", text: campaignRefusalText(priced.error) });
  return ok({ code: card.code, worth: priced.value, isCampaign: true });
}

/** A card's balance and history, under the same limits and with the same answer for every unusable code. */
export async function findBalance(code: string, address: string, now: Date) {
  const found = await findCardWithinLimits(code, address, async () => {
    const card = await findAvailableCard(code, now);
    const isTold = card?.kind === "purchased" ? tellsBalance : isUsable;
    return card && isTold(card, now) ? card : null;
  });
  if (!found.ok) return found;
  const { id, kind, expiresAt, remainingBalance } = found.value;
  // A discount code is shared: its history would tell one user about the others.
  const history = kind === "purchased" ? cardHistory(await listLedgerEntries(id)) : [];
  return ok({ code: found.value.code, kind, balance: remainingBalance, expiresAt, history });
}
