import "server-only";
import { isIP } from "node:net";
import type { Design } from "@/lib/catalogue/design";
import { shortAddress } from "@/lib/kernel/http";
import { isPurchasedForm } from "@/lib/gift-cards/code";
import { isUsable, tellsBalance } from "@/lib/gift-cards/gift-card";
import { findCardByCode, listLedgerEntries, type FoundCard } from "@/lib/gift-cards/queries";
import { cardHistory } from "@/lib/gift-cards/history";
import { campaignRefusalText } from "@/lib/gift-cards/campaigns/messages";
import { ZERO, type Ore } from "@/lib/kernel/money";
import { priceCampaign, type Campaign } from "@/lib/pricing/campaign";
import { lineTotal } from "@/lib/pricing/pricing";
import { consume, consumeIfAllowed, countUp, findCount, type Limit } from "@/lib/kernel/rate-limit";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { getSettings } from "@/lib/settings/queries";
import { isUuid } from "@/lib/kernel/uuid";
import { dayOf } from "@/lib/kernel/dates";
import { countLastingUses, findAvailableCard } from "./release-held-cards";
import { CODE_LIMITS } from "./visitor-limits";

const last = new Map<string, Promise<unknown>>();

/** Runs what has the same key one after another, in this process, in the order asked for; other keys go on beside it. */
function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const own = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, own);
  const leave = () => {
    if (last.get(key) === own) last.delete(key);
  };
  own.then(leave, leave);
  return own;
}

const SHOP = "all";

type CartLines = readonly { design: Design; quantity: number }[];

type CheckGiftCardError = { code: "unusable" } | { code: "too_many"; retryAfterSeconds: number };
/** `text`: why a campaign takes nothing off, for the shopper. */
type CampaignRefused = { code: "campaign"; text: string };
/** The card of a link that is used up, as the page of that link says too. */
type Spent = { code: "spent" };

/** A code that can be used: `worth` öre at the most, of a campaign what it takes off the lines that were named. */
type CheckedCard = { code: string; worth: Ore; isCampaign: boolean };

type Find = () => Promise<FoundCard | null>;
type Found = Result<FoundCard, CheckGiftCardError>;

/** Looks a code up for a point of this limit, which is given back when there is a card. */
async function findFor(limit: Limit, key: string, find: () => Promise<Found>): Promise<Found> {
  const answer = await consumeIfAllowed(limit, key);
  if (!answer.allowed) return fail({ code: "too_many", retryAfterSeconds: answer.retryAfterSeconds });
  const found = await find();
  if (found.ok || found.error.code === "too_many") await consume(limit, key, -1);
  return found;
}

/** Whose wrong codes are counted together: an address, of IPv6 all networks of a subscriber. */
const subscriberOf = (address: string) => (isIP(address) === 4 ? address : shortAddress(address));

/** The same of a short code, within what the shop as a whole lets be guessed. */
async function findShort(address: string, find: Find): Promise<Found> {
  const subscriber = subscriberOf(address);
  const before = await findCount(CODE_LIMITS.wrong, subscriber);
  const isGuesser = before !== null && before.count >= CODE_LIMITS.wrong.points;
  const lookUp = async (): Promise<Found> => {
    const card = await find();
    if (card) return ok(card);
    await countUp(CODE_LIMITS.wrong, subscriber);
    return fail({ code: "unusable" });
  };
  return findFor(CODE_LIMITS.wholeShop, SHOP, () =>
    isGuesser ? findFor(CODE_LIMITS.guessers, SHOP, lookUp) : lookUp(),
  );
}

/**
 * The card of a code, or why there is none to use. A point is taken before `find` looks the code up, so parallel calls
 * cannot exceed the limits, and given back when there is a card. The calls of an address wait for each other, and so do
 * short codes: what is under way of right codes is never what refuses another.
 */
function findCardWithinLimits(code: string, address: string, find: Find): Promise<Found> {
  const isShort = !isPurchasedForm(code) && !isUuid(code.trim());
  return oneAtATime(`code:${address}`, () =>
    findFor(CODE_LIMITS.perAddress, address, async () => {
      if (isShort) return oneAtATime("short code", () => findShort(address, find));
      const card = await find();
      return card ? ok(card) : fail({ code: "unusable" });
    }),
  );
}

/** The card of a code for an order. Wrong codes count against `address`; null when nobody on the net has typed the code. */
export async function findOrderedCard(code: string, address: string | null): Promise<Found> {
  if (address !== null) return findCardWithinLimits(code, address, () => findCardByCode(code));
  const card = await findCardByCode(code);
  return card ? ok(card) : fail({ code: "unusable" });
}

/** What a campaign takes off these lines, not yet knowing whose they are. Without lines: whether it is on. */
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
  // None of a discount code: it is shared, and would tell one user about the others.
  const history = kind === "purchased" ? cardHistory(await listLedgerEntries(id)) : [];
  return ok({ code: found.value.code, kind, balance: remainingBalance, expiresAt, history });
}
