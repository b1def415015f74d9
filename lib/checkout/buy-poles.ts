import "server-only";
import { withDeadline } from "@/lib/kernel/deadline";
import type { FoundCard } from "@/lib/gift-cards/queries";
import { krOrNull, sum } from "@/lib/kernel/money";
import { freezeLine } from "@/lib/orders/order";
import type { FrozenLine } from "@/lib/orders/order-line";
import { fail, type Result } from "@/lib/kernel/result";
import { getSettings } from "@/lib/settings/queries";
import { findOrderedCard } from "./check-gift-card";
import { checkOrder, type PriceError, type RefusedFields } from "./check-order";
import { releaseHeldCards } from "./release-held-cards";
import { fingerprintOf, findOrCreateCheckout, findResumable, type Draft } from "./create-checkout";
import type { CreateCheckoutInput } from "./schema";
import { getPaymentPage, type PaymentError, type PaymentPage } from "./checkout";

export type BuyPolesError =
  | PriceError
  | "gift_card"
  | "gift_card_changed"
  | "gift_card_too_many"
  | "campaign"
  | PaymentError;

/** The payment page, or why the order is refused: with texts by field and the seconds to wait, where known. */
type Placed = Result<PaymentPage, BuyPolesError, RefusedFields & { retryAfterSeconds?: number }>;

/** The same content, prices seen included, is the same submit. The quote's id ties it to one shopper: no two share a quote. */
function orderFingerprint(input: CreateCheckoutInput, lines: readonly FrozenLine[]): string {
  return fingerprintOf(
    input.items.map(({ design, quantity, whose, seenPrice }, index) => [
      design,
      quantity,
      ...(whose ? [whose] : []),
      seenPrice ?? lines[index]!.unitPrice,
    ]),
    input.shippingAddress,
    input.shippingOptionId,
    input.giftCardCode,
    ...(input.gift ? [input.gift] : []),
    ...(input.pickupPointId ? [{ pickupPointId: input.pickupPointId }] : []),
  );
}

async function place(
  input: CreateCheckoutInput,
  now: Date,
  address: string | null,
  signal: AbortSignal,
): Promise<Placed> {
  const settings = await getSettings(now);
  const lines = input.items.map((item) => ({
    ...freezeLine(item.design, item.quantity, settings.prices),
    whose: item.whose,
  }));
  const fingerprint = orderFingerprint(input, lines);
  const earlier = await findResumable(fingerprint, now);
  if (!earlier.ok) return earlier;
  // If the shopper saw another freight price, go on: `checkOrder` refuses it with `shipping_changed`.
  if (earlier.value?.shippingOre === krOrNull(input.shippingCost)) return getPaymentPage(earlier.value);

  const priced = await checkOrder(input, lines, settings, now);
  signal.throwIfAborted();
  if (!priced.ok) return priced;
  const { subtotal, quote } = priced.value;
  const gross = sum(subtotal, quote.price);

  let card: FoundCard | null = null;
  let hasReleasedAll = true;
  if (input.giftCardCode) {
    const found = await findOrderedCard(input.giftCardCode, address);
    if (!found.ok)
      return found.error.code === "unusable"
        ? fail("gift_card")
        : fail("gift_card_too_many", { retryAfterSeconds: found.error.retryAfterSeconds });
    card = found.value;
    const { email } = input.shippingAddress;
    hasReleasedAll = await releaseHeldCards({
      card,
      email,
      wanted: gross,
      exceptFingerprint: fingerprint,
      now,
    });
  }
  const draft: Draft = {
    input,
    lines,
    subtotal,
    gross,
    quote,
    delivery: settings.delivery,
    card,
    fingerprint,
    now,
  };
  const opened = await findOrCreateCheckout(draft, signal);
  if (opened.ok) return getPaymentPage(opened.value);
  // The balance may be short only because an older checkout, whose end Stripe did not confirm, still holds it.
  if (!hasReleasedAll) return fail("payment_unanswered");
  const { reason, text } = opened.error;
  return fail(reason, text ? { fields: { giftCardCode: text } } : {});
}

/**
 * Places an order and starts its payment; an identical second submit gets the same payment page, or the receipt. Wrong codes
 * count against `address`, the client's IP address. `payment_unanswered` at the deadline: the next submit resumes the checkout.
 */
export function buyPoles(
  input: CreateCheckoutInput,
  now = new Date(),
  address: string | null = null,
): Promise<Placed> {
  return withDeadline<Placed>((signal) => place(input, now, address, signal), fail("payment_unanswered"));
}
