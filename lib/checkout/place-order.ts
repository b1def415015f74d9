import "server-only";
import type { Tx } from "@/lib/db";
import { isUsable } from "@/lib/gift-cards/gift-card";
import { lockBalance, reserve } from "@/lib/gift-cards/mutations";
import { findCardByCode, type FoundCard } from "@/lib/gift-cards/queries";
import { krOrNull, sum, ZERO, type Ore } from "@/lib/money";
import { freezeLine, type FrozenLine } from "@/lib/orders/order";
import { giftCardPart, totalsOf } from "@/lib/pricing/pricing";
import { fail, ok, type Result } from "@/lib/result";
import type { StoredQuote } from "@/lib/shipping/queries";
import {
  SESSION_LIFE_MS,
  toFrozenCheckout,
  type FrozenCheckout,
  type FrozenShipping,
} from "./frozen-checkout";
import { fulfil } from "./fulfil";
import { nudgeOutbox } from "./outbox-worker";
import type { CreateCheckoutInput } from "./schema";
import { lookUpCode } from "./check-gift-card";
import { checkQuote, type QuoteError } from "./check-quote";
import { freeHeldCards } from "./free-held-cards";
import { findOpen, fingerprintOf, openOnce, type AlreadyPaid } from "./resume";
import { paymentPage, type PaymentError } from "./start-payment";

type PlaceOrderError =
  "prices_changed" | QuoteError | "gift_card" | "gift_card_changed" | "gift_card_too_many" | PaymentError;

/** Why an order is refused, and how long to wait where that is known. */
type Refusal = { ok: false; error: PlaceOrderError; retryAfterSeconds?: number };

export type PlacedOrder = {
  /** Where to pay, or the receipt when nothing is left to pay. */
  url: string;
  /** Stripe's session, or the checkout's own id when nothing is left to pay. */
  sessionId: string;
};

/** Same shopper (a quote's id is theirs alone) and same content: the same checkout. */
function orderFingerprint(input: CreateCheckoutInput, lines: readonly FrozenLine[]): string {
  return fingerprintOf(
    lines.map((line) => [line.design, line.quantity, line.unitPrice]),
    input.shippingAddress,
    input.shippingOptionId,
    input.giftCardCode,
  );
}

function pricesMatch(input: CreateCheckoutInput, lines: readonly FrozenLine[]): boolean {
  return input.items.every((item, index) => {
    const frozen = lines[index]!;
    return item.seenPrice === null ? true : item.seenPrice === frozen.unitPrice;
  });
}

type Draft = {
  input: CreateCheckoutInput;
  lines: FrozenLine[];
  subtotal: Ore;
  quote: StoredQuote;
  card: FoundCard | null;
  fingerprint: string;
  now: Date;
};

type Opened = { checkout: FrozenCheckout; orderId: string | null };

class CardRefused extends Error {}

/** Freezes the checkout and reserves its gift card; with nothing left to pay it becomes an order at once. */
async function openCheckout(tx: Tx, draft: Draft): Promise<Opened> {
  const { card, quote, input, now } = draft;
  const gross = sum(draft.subtotal, quote.price);
  // The card's row is locked here, so the part computed from its balance can be reserved.
  const balance = card ? await lockBalance(tx, card.id) : ZERO;
  const part = giftCardPart(gross, balance);
  if (card && (part === 0 || !isUsable({ ...card, remainingBalance: balance }, now)))
    throw new CardRefused("gift_card");
  const seen = input.giftCardAmount;
  if (card && seen !== null && seen !== undefined && krOrNull(seen) !== part)
    throw new CardRefused("gift_card_changed");

  const totals = totalsOf(draft.subtotal, quote.price, card ? { amount: part, vatKind: card.vatKind } : null);
  const option: FrozenShipping = {
    quoteId: quote.id,
    carrier: quote.carrier,
    service: quote.service,
    deliveryTime: quote.deliveryTime,
    provider: quote.provider,
    ref: quote.ref,
  };
  const row = await tx.checkout.create({
    data: {
      kind: "poles",
      fingerprint: draft.fingerprint,
      lines: draft.lines,
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
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    },
  });
  const checkout = toFrozenCheckout(row);
  if (card && !(await reserve(tx, card.id, checkout.id, part, now))) throw new CardRefused("gift_card");
  if (checkout.due > 0) return { checkout, orderId: null };
  const payment = { sessionId: null, paymentIntent: null, email: null, mismatch: null, paidAt: now };
  return { checkout, orderId: await fulfil(tx, checkout, payment) };
}

function receiptOf(sessionId: string): PlacedOrder {
  return { url: `/checkout/success?session_id=${sessionId}`, sessionId };
}

/** The open checkout of a second submit, or a new one. */
async function findOrOpen(draft: Draft): Promise<Result<Opened | AlreadyPaid, PlaceOrderError>> {
  try {
    return await openOnce(async (tx) => {
      const open = await findOpen(tx, draft.fingerprint);
      return open ? { checkout: open, orderId: null } : openCheckout(tx, draft);
    }, draft.now);
  } catch (error) {
    if (error instanceof CardRefused) return fail(error.message as PlaceOrderError);
    throw error;
  }
}

/** The card of a code. Whether it can be used is decided where its row is locked. */
async function findCard(
  code: string,
  address: string | null,
): Promise<{ ok: true; value: FoundCard } | Refusal> {
  if (address === null) {
    const card = await findCardByCode(code);
    return card ? ok(card) : fail("gift_card");
  }
  const found = await lookUpCode(code, address, () => true);
  if (found.ok || found.error.code === "unusable") return found.ok ? found : fail("gift_card");
  return { ...fail("gift_card_too_many"), retryAfterSeconds: found.error.retryAfterSeconds };
}

/**
 * Places an order (design.md 6): prices it again, checks the freight quote, reserves the gift card, freezes the
 * checkout and starts the payment. An identical second submit gets the same payment. Wrong gift card codes count
 * against `address`, so that this call does not bypass the limits of validate-gift-card.
 */
export async function placeOrder(
  input: CreateCheckoutInput,
  now = new Date(),
  address: string | null = null,
): Promise<{ ok: true; value: PlacedOrder } | Refusal> {
  const lines = input.items.map((item) => freezeLine(item.design, item.quantity));
  if (!pricesMatch(input, lines)) return fail("prices_changed");
  const subtotal = sum(...lines.map((line) => line.lineTotal));
  const quote = await checkQuote(input, lines, subtotal, now);
  if (!quote.ok) return quote;
  const fingerprint = orderFingerprint(input, lines);

  let card: FoundCard | null = null;
  if (input.giftCardCode) {
    const found = await findCard(input.giftCardCode, address);
    if (!found.ok) return found;
    card = found.value;
    await freeHeldCards({
      giftCardId: card.id,
      email: input.shippingAddress.email,
      exceptFingerprint: fingerprint,
      now,
    });
  }
  const draft: Draft = { input, lines, subtotal, quote: quote.value, card, fingerprint, now };
  const opened = await findOrOpen(draft);
  if (!opened.ok) return opened;
  if ("paidBy" in opened.value) return ok(receiptOf(opened.value.paidBy));
  const { checkout, orderId } = opened.value;
  if (orderId) {
    nudgeOutbox();
    return ok(receiptOf(checkout.id));
  }
  return paymentPage(checkout);
}
