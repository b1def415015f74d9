import "server-only";
import { db, type Tx } from "@/lib/db";
import { isUsable } from "@/lib/gift-cards/gift-card";
import { lockBalance, reserve } from "@/lib/gift-cards/mutations";
import { findCardByCode, type FoundCard } from "@/lib/gift-cards/queries";
import { krOrNull, sum, ZERO, type Ore } from "@/lib/money";
import { freezeLine, type FrozenLine } from "@/lib/orders/order";
import { giftCardPart, totalsOf } from "@/lib/pricing/pricing";
import { fail, ok } from "@/lib/result";
import type { StoredQuote } from "@/lib/shipping/queries";
import { toFrozenCheckout, type FrozenCheckout, type FrozenShipping } from "./frozen-checkout";
import { SESSION_LIFE_MS } from "@/lib/payments/payment-session";
import { fulfil } from "./fulfil";
import { nudgeOutbox } from "@/lib/outbox/worker";
import type { CreateCheckoutInput } from "./schema";
import { findCardWithinLimits } from "./check-gift-card";
import { checkQuote, type QuoteError } from "./check-quote";
import { withDeadline } from "@/lib/deadline";
import { freeHeldCards } from "./free-held-cards";
import { findSubmitted, fingerprintOf, openOnce, resume } from "./resume";
import { openPaymentPage, type PaymentError, type PaymentPage } from "./start-payment";

export type PlaceOrderError =
  "prices_changed" | QuoteError | "gift_card" | "gift_card_changed" | "gift_card_too_many" | PaymentError;

/** Why an order is refused, and how long to wait where that is known. */
type Refusal = { ok: false; error: PlaceOrderError; retryAfterSeconds?: number };

/** Same shopper (a quote's id is theirs alone) and same content, prices seen included: the same submit. */
function orderFingerprint(input: CreateCheckoutInput, lines: readonly FrozenLine[]): string {
  return fingerprintOf(
    lines.map((line, index) => [line.design, line.quantity, input.items[index]!.seenPrice ?? line.unitPrice]),
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
  /** What the card may be used for: goods and freight. */
  gross: Ore;
  quote: StoredQuote;
  card: FoundCard | null;
  fingerprint: string;
  now: Date;
};

class CardRefused extends Error {
  constructor(readonly reason: "gift_card" | "gift_card_changed") {
    super(reason);
  }
}

/** Freezes the checkout and reserves its gift card; with nothing left to pay it becomes an order at once. */
async function openPoleCheckout(tx: Tx, draft: Draft, balance: Ore): Promise<FrozenCheckout> {
  const { card, quote, input, gross, now } = draft;
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
  if (checkout.due > 0) return checkout;
  await fulfil(tx, checkout, {
    sessionId: null,
    paymentIntent: null,
    email: null,
    mismatch: null,
    paidAt: now,
  });
  return { ...checkout, status: "completed" };
}

/** The checkout that this submit has made meanwhile, or a new one. */
async function findOrOpenPoleCheckout(tx: Tx, draft: Draft, signal: AbortSignal): Promise<FrozenCheckout> {
  // Locked until the end: the part computed from this balance can be reserved, and the same submit that had the lock
  // before is found.
  const balance = draft.card ? await lockBalance(tx, draft.card.id) : ZERO;
  const checkout =
    (await findSubmitted(tx, draft.fingerprint)) ?? (await openPoleCheckout(tx, draft, balance));
  signal.throwIfAborted();
  return checkout;
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
  const found = await findCardWithinLimits(code, address, () => findCardByCode(code));
  if (found.ok || found.error.code === "unusable") return found.ok ? found : fail("gift_card");
  return { ...fail("gift_card_too_many"), retryAfterSeconds: found.error.retryAfterSeconds };
}

async function place(
  input: CreateCheckoutInput,
  now: Date,
  address: string | null,
  signal: AbortSignal,
): Promise<{ ok: true; value: PaymentPage } | Refusal> {
  const lines = input.items.map((item) => freezeLine(item.design, item.quantity));
  const fingerprint = orderFingerprint(input, lines);
  const earlier = await resume(() => findSubmitted(db(), fingerprint), now);
  if (!earlier.ok) return earlier;
  if (earlier.value) return openPaymentPage(earlier.value);

  if (!pricesMatch(input, lines)) return fail("prices_changed");
  const subtotal = sum(...lines.map((line) => line.lineTotal));
  const quote = await checkQuote(input, lines, subtotal, now);
  signal.throwIfAborted();
  if (!quote.ok) return quote;
  const gross = sum(subtotal, quote.value.price);

  let card: FoundCard | null = null;
  let isFree = true;
  if (input.giftCardCode) {
    const found = await findCard(input.giftCardCode, address);
    if (!found.ok) return found;
    card = found.value;
    const { email } = input.shippingAddress;
    isFree = await freeHeldCards({ card, email, wanted: gross, exceptFingerprint: fingerprint, now });
  }
  const draft: Draft = { input, lines, subtotal, gross, quote: quote.value, card, fingerprint, now };
  try {
    const checkout = await openOnce((tx) => findOrOpenPoleCheckout(tx, draft, signal));
    if (checkout.status === "completed") nudgeOutbox();
    return await openPaymentPage(checkout);
  } catch (error) {
    // The missing amount may still be held by an older checkout that Stripe has not ended.
    if (error instanceof CardRefused) return fail(isFree ? error.reason : "payment_unanswered");
    throw error;
  }
}

/**
 * Places an order (docs/money.md): prices it again, checks the freight quote, reserves the gift card, freezes the
 * checkout and starts the payment. An identical second submit gets the same payment, or its receipt. Wrong gift card
 * codes count against `address`, so that this call does not bypass the limits of validate-gift-card. At the deadline
 * it answers `payment_unanswered`: nothing is stored, or a checkout that the next submit resumes.
 */
export function placeOrder(
  input: CreateCheckoutInput,
  now = new Date(),
  address: string | null = null,
): Promise<{ ok: true; value: PaymentPage } | Refusal> {
  return withDeadline<{ ok: true; value: PaymentPage } | Refusal>(
    (signal) => place(input, now, address, signal),
    fail("payment_unanswered"),
  );
}
