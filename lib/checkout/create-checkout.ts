import "server-only";
import { createHmac } from "node:crypto";
import { db, isUniqueViolation, transaction, type Tx } from "@/lib/kernel/db";
import { isUsable } from "@/lib/gift-cards/gift-card";
import { storedInscription } from "@/lib/gift-cards/recipient";
import { countUses, findCampaign } from "@/lib/gift-cards/campaigns/uses";
import { lockBalance, reserve } from "@/lib/gift-cards/mutations";
import type { FoundCard } from "@/lib/gift-cards/queries";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { krOrNull, ZERO, type Ore } from "@/lib/kernel/money";
import type { FrozenLine } from "@/lib/orders/order-line";
import { isRecovering } from "@/lib/orders/restores";
import { wakeOutbox } from "@/lib/outbox/mutations";
import { SESSION_LIFE_MS } from "@/lib/payments/session-life";
import { campaignRefusalText, campaignShares, priceCampaign } from "@/lib/pricing/campaign";
import { giftCardPart, totalsOf } from "@/lib/pricing/totals";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { Delivery } from "@/lib/shipping/delivery-time";
import { dayOf } from "@/lib/kernel/dates";
import { pointOf, type StoredQuote } from "@/lib/shipping/queries";
import { expireCheckout } from "./expire-checkout";
import { freightSchema, toFrozenCheckout, type FrozenCheckout, type FrozenShipping } from "./checkout";
import { createPaidOrder } from "./create-paid-order";
import type { CreateCheckoutInput } from "./schema";

// One submit makes one order, also at 0 kr: a unique index allows one open, processing or completed checkout per fingerprint.
// Poles have their freight quote in the fingerprint, so buying the same again, with a new quote, makes a new order.

/** An older checkout is not resumed: Stripe refuses a session that has less than 30 minutes to live when it is created. */
const RESUMABLE_MS = 25 * 60_000;

/** A keyed hash (HMAC) of what is bought and by whom: guesses can't be verified against a leaked table. */
export function fingerprintOf(...content: unknown[]): string {
  return createHmac("sha256", env().AUTH_SECRET).update(JSON.stringify(content)).digest("hex");
}

/** The checkout that a submit with this fingerprint has made; null when there is none, or it ended unpaid. */
export async function findSubmitted(tx: Tx, fingerprint: string): Promise<FrozenCheckout | null> {
  const row = await tx.checkout.findFirst({
    where: { fingerprint, status: { in: ["open", "processing", "completed"] } },
  });
  return row && toFrozenCheckout(row);
}

/** How long ago a checkout was opened, in milliseconds. */
function ageOf(checkout: FrozenCheckout, now: Date): number {
  return now.getTime() - (checkout.expiresAt.getTime() - SESSION_LIFE_MS);
}

/** Runs `findOrOpen` in a transaction. If it loses the race on the unique index it is retried, and finds the winner's row. */
export async function createOnce(findOrOpen: (tx: Tx) => Promise<FrozenCheckout>): Promise<FrozenCheckout> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await transaction(findOrOpen);
    } catch (error) {
      if (!isUniqueViolation(error) || attempt > 2) throw error;
    }
  }
}

/**
 * The checkout that this submit has already made, or null. One too old to resume is expired at Stripe first, and returned
 * only if it turns out paid or being paid. `payment_unanswered`: Stripe did not confirm the end, or the database is being
 * recovered after a restore.
 */
export async function findResumable(
  fingerprint: string,
  now: Date,
): Promise<Result<FrozenCheckout | null, "payment_unanswered">> {
  // Until recovery is done, a restored database has outdated balances and order numbers.
  if (await isRecovering()) return fail("payment_unanswered");
  const found = await findSubmitted(db(), fingerprint);
  if (found?.status !== "open" || ageOf(found, now) <= RESUMABLE_MS) return ok(found);
  try {
    await expireCheckout(found.id, now);
  } catch (error) {
    log.warn({ checkoutId: found.id, err: error }, "could not end an older try");
    return fail("payment_unanswered");
  }
  return ok(await findSubmitted(db(), fingerprint));
}

/** An order that has been priced and checked, before anything of it is written. */
export type Draft = {
  input: Pick<CreateCheckoutInput, "shippingAddress" | "gift" | "giftCardAmount"> &
    Partial<Pick<CreateCheckoutInput, "pickupPointId">>;
  lines: readonly FrozenLine[];
  subtotal: Ore;
  /** Goods and freight: the most that a card can pay. */
  gross: Ore;
  quote: Omit<StoredQuote, "destination" | "parcel" | "expiresAt">;
  delivery: Delivery;
  card: FoundCard | null;
  fingerprint: string;
  /** The offer by telephone that it pays. */
  offerId?: string;
  /** Of a replacement at 0 kr: the order that it stands in for. */
  replacesOrderId?: string;
  now: Date;
};

class CardRefused extends Error {
  constructor(
    readonly reason: "gift_card" | "gift_card_changed" | "campaign",
    /** Why a campaign refuses, for the shopper. */
    readonly text: string | null = null,
  ) {
    super(reason);
  }
}

/**
 * What a card pays of this order (`part`), what it is worth at most, both in öre, and the lines with their shares of a
 * campaign. A campaign is read again: the caller has locked its card.
 */
async function worthOf(tx: Tx, { card, lines, input, gross, now }: Draft, balance: Ore) {
  const campaign = card?.campaign ? await findCampaign(tx, card.id) : null;
  if (!card || !campaign) return { part: giftCardPart(gross, balance), worth: balance, lines };
  if (!card.isActive) throw new CardRefused("gift_card");
  const uses = await countUses(tx, card.id, input.shippingAddress.email);
  const priced = priceCampaign(campaign, lines, { day: dayOf(now), uses });
  if (!priced.ok) throw new CardRefused("campaign", campaignRefusalText(priced.error));
  const part = giftCardPart(gross, priced.value);
  const shares = campaignShares(campaign, lines, part);
  return {
    part,
    worth: priced.value,
    lines: lines.map((line, index) => ({ ...line, discount: shares[index]! })),
  };
}

/** Writes a checkout and reserves its card, which holds `balance`. With nothing due it becomes an order at once. */
export async function createPoleCheckout(tx: Tx, draft: Draft, balance: Ore = ZERO): Promise<FrozenCheckout> {
  const { card, quote, input, now } = draft;
  const { part, worth, lines } = await worthOf(tx, draft, balance);
  if (card && (part === 0 || !isUsable({ ...card, remainingBalance: worth }, now)))
    throw new CardRefused("gift_card");
  const seen = input.giftCardAmount;
  if (card && seen !== null && seen !== undefined && krOrNull(seen) !== part)
    throw new CardRefused("gift_card_changed");

  const totals = totalsOf(draft.subtotal, quote.price, card ? { amount: part, vatKind: card.vatKind } : null);
  const option: FrozenShipping = {
    ...freightSchema.parse(quote),
    quoteId: quote.id,
    delivery: draft.delivery,
    pickupPoint: pointOf(quote, input.pickupPointId),
  };
  const row = await tx.checkout.create({
    data: {
      kind: "poles",
      fingerprint: draft.fingerprint,
      offerId: draft.offerId ?? null,
      lines,
      subtotalOre: totals.subtotal,
      shippingOre: totals.shipping,
      giftCardId: card?.id ?? null,
      giftCardOre: totals.giftCard,
      giftCardState: card ? "reserved" : "none",
      totalOre: totals.total,
      dueOre: totals.due,
      vatOre: totals.vat,
      email: input.shippingAddress.email,
      shippingAddress: input.shippingAddress,
      shippingOption: option,
      ...(input.gift ? { recipient: storedInscription(input.gift) } : {}),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    },
  });
  const checkout = toFrozenCheckout(row);
  if (card && !(await reserve(tx, card.id, checkout.id, part, now))) throw new CardRefused("gift_card");
  if (checkout.dueOre > 0) return checkout;
  const { replacesOrderId } = draft;
  await createPaidOrder(tx, checkout, { session: null, mismatch: null, paidAt: now, replacesOrderId });
  return { ...checkout, status: "completed" };
}

/**
 * The checkout of this submit: the one it has made meanwhile, or a new one, with its gift card reserved. Refused when the
 * card can't be used or pays another sum than the shopper saw. Throws when `signal` is aborted; then nothing is written.
 */
export async function findOrCreateCheckout(
  draft: Draft,
  signal: AbortSignal,
): Promise<Result<FrozenCheckout, Pick<CardRefused, "reason" | "text">>> {
  try {
    const checkout = await createOnce(async (tx) => {
      // Lock first: the balance then holds until `reserve`, and a concurrent copy of this submit has committed its row,
      // so that `findSubmitted` finds it.
      const balance = draft.card ? await lockBalance(tx, draft.card.id) : ZERO;
      const found =
        (await findSubmitted(tx, draft.fingerprint)) ?? (await createPoleCheckout(tx, draft, balance));
      signal.throwIfAborted();
      return found;
    });
    if (checkout.status === "completed") wakeOutbox();
    return ok(checkout);
  } catch (error) {
    if (error instanceof CardRefused) return fail(error);
    throw error;
  }
}
