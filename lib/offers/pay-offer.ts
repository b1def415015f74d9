import "server-only";
import { expireCheckout } from "@/lib/checkout/expire-checkout";
import { fingerprintOf, findOrCreateCheckout, findResumable } from "@/lib/checkout/create-checkout";
import { checkSale, type SaleError } from "@/lib/checkout/check-order";
import { getPaymentPage, type PaymentError, type PaymentPage } from "@/lib/checkout/mutations";
import { getSettings } from "@/lib/settings/queries";
import { withDeadline } from "@/lib/kernel/http";
import { fail, type Result } from "@/lib/kernel/result";
import type { OfferState } from "./offer";
import { findOffer } from "./queries";

export type PayOfferError = "unknown" | Exclude<OfferState, "sent" | "paid"> | SaleError | PaymentError;

async function pay(id: string, now: Date, signal: AbortSignal): Promise<Result<PaymentPage, PayOfferError>> {
  const offer = await findOffer(id, now);
  if (!offer) return fail("unknown");
  // The same on every device: one offer is one checkout at a time, and one order.
  const fingerprint = fingerprintOf("offer", id);
  const earlier = await findResumable(fingerprint, now);
  if (!earlier.ok) return earlier;
  if (offer.state === "withdrawn") return fail("withdrawn");
  if (earlier.value) return getPaymentPage(earlier.value);
  if (offer.state === "expired") return fail("expired");

  const { lines, subtotal, total, address, freight, shipping } = offer;
  const settings = await getSettings(now);
  const sale = checkSale(lines, settings, now);
  if (!sale.ok) return sale;
  const opened = await findOrCreateCheckout(
    {
      input: { shippingAddress: address, gift: null, giftCardAmount: null },
      ...{ lines, subtotal, gross: total },
      quote: { ...freight, price: shipping },
      delivery: settings.delivery,
      card: null,
      fingerprint,
      offerId: id,
      now,
    },
    signal,
  );
  // Without a card nothing is refused.
  if (!opened.ok) throw new Error(`Offer ${id} not opened: ${opened.error.reason}`);
  // Taken back in between: whoever takes it back closes what was open then, and this what came after.
  if ((await findOffer(id, now))?.state === "withdrawn") {
    await expireCheckout(opened.value.id, now);
    return fail("withdrawn");
  }
  return getPaymentPage(opened.value);
}

/**
 * Where an offer is paid, at the price that was offered, or its receipt once it is. Refused when its time is out, when
 * it was taken back, and when the shop cannot build it now. At the deadline it answers `payment_unanswered`: the next
 * press resumes.
 */
export function payOffer(id: string, now: Date): Promise<Result<PaymentPage, PayOfferError>> {
  return withDeadline<Result<PaymentPage, PayOfferError>>(
    (signal) => pay(id, now, signal),
    fail("payment_unanswered"),
  );
}
