import "server-only";
import { outNotes } from "@/lib/catalogue/out-notes";
import { missingOf, type OutNotes } from "@/lib/catalogue/sold-out";
import { withDeadline } from "@/lib/deadline";
import type { FieldErrors } from "@/lib/field-errors";
import { findCardByCode, type FoundCard } from "@/lib/gift-cards/queries";
import { sum } from "@/lib/money";
import { freezeLine, type FrozenLine } from "@/lib/orders/order";
import { fail, ok } from "@/lib/result";
import { getSettings } from "@/lib/settings/queries";
import { closedUntil } from "@/lib/shipping/promise";
import { dayOf } from "@/lib/workdays";
import { findCardWithinLimits } from "./check-gift-card";
import { checkQuote, type QuoteError } from "./check-quote";
import { freeHeldCards } from "./free-held-cards";
import { openPoleCheckout, type Draft } from "./open-pole-checkout";
import { fingerprintOf, resume } from "./resume";
import type { CreateCheckoutInput } from "./schema";
import { openPaymentPage, type PaymentError, type PaymentPage } from "./start-payment";

export type PlaceOrderError =
  | "prices_changed"
  | "closed"
  | "sold_out"
  | QuoteError
  | "gift_card"
  | "gift_card_changed"
  | "gift_card_too_many"
  | PaymentError;

/** Why an order is refused, what is wrong with which line, and how long to wait where that is known. */
type Refusal = { ok: false; error: PlaceOrderError; retryAfterSeconds?: number; fields?: FieldErrors };

/** Same shopper (a quote's id is theirs alone) and same content, prices seen included: the same submit. */
function orderFingerprint(input: CreateCheckoutInput, lines: readonly FrozenLine[]): string {
  return fingerprintOf(
    lines.map((line, index) => [line.design, line.quantity, input.items[index]!.seenPrice ?? line.unitPrice]),
    input.shippingAddress,
    input.shippingOptionId,
    input.giftCardCode,
    ...(input.gift ? [input.gift] : []),
  );
}

function pricesMatch(input: CreateCheckoutInput, lines: readonly FrozenLine[]): boolean {
  return input.items.every((item, index) => {
    const frozen = lines[index]!;
    return item.seenPrice === null ? true : item.seenPrice === frozen.unitPrice;
  });
}

/** What of the lines has run out, by field (`items.0.grip`); null when everything is there. */
function missingIn(lines: readonly FrozenLine[], notes: OutNotes): FieldErrors | null {
  const entries = lines.flatMap(({ design }, index) =>
    missingOf(design, notes).map(({ part, text }) => [`items.${index}.${part}`, text] as const),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
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
  const { delivery, soldOut, prices, freight } = await getSettings(now);
  const lines = input.items.map((item) => freezeLine(item.design, item.quantity, prices));
  const fingerprint = orderFingerprint(input, lines);
  const earlier = await resume(fingerprint, now);
  if (!earlier.ok) return earlier;
  if (earlier.value) return openPaymentPage(earlier.value);

  if (closedUntil(delivery, dayOf(now))) return fail("closed");
  const missing = missingIn(lines, outNotes(soldOut));
  if (missing) return { ...fail("sold_out"), fields: missing };
  if (!pricesMatch(input, lines)) return fail("prices_changed");
  const subtotal = sum(...lines.map((line) => line.lineTotal));
  const quote = await checkQuote(input, lines, subtotal, freight, now);
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
  const draft: Draft = {
    input,
    lines,
    subtotal,
    gross,
    quote: quote.value,
    delivery,
    card,
    fingerprint,
    now,
  };
  const opened = await openPoleCheckout(draft, signal);
  if (opened.ok) return openPaymentPage(opened.value);
  // What is missing on the card may be what Stripe has not let go of yet.
  return isFree ? opened : fail("payment_unanswered");
}

/**
 * Places an order: prices it again, checks the freight quote, reserves the gift card, freezes the
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
