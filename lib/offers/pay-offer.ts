import "server-only";
import { fingerprintOf, findOrCreateCheckout } from "@/lib/checkout/create-checkout";
import { checkSale, type SaleError } from "@/lib/checkout/check-order";
import type { PaymentPage } from "@/lib/checkout/checkout";
import { findLinkPage, type Link, type LinkError } from "@/lib/checkout/pay-link";
import { getSettings } from "@/lib/settings/queries";
import type { Result } from "@/lib/kernel/result";
import { findOffer } from "./queries";

export type PayOfferError = LinkError | SaleError;

async function findOfferLink(id: string, now: Date, signal: AbortSignal): Promise<Link<SaleError> | null> {
  const offer = await findOffer(id, now);
  if (!offer) return null;
  const fingerprint = fingerprintOf("offer", id);
  const create = async () => {
    const { lines, subtotal, total, address, freight, shipping } = offer;
    const settings = await getSettings(now);
    const sale = checkSale(lines, settings, now);
    if (!sale.ok) return sale;
    const opened = await findOrCreateCheckout(
      {
        input: { shippingAddress: address, gift: null, giftCardAmount: null },
        lines,
        subtotal,
        gross: total,
        quote: { ...freight, price: shipping },
        delivery: settings.delivery,
        card: null,
        fingerprint,
        offerId: id,
        now,
      },
      signal,
    );
    // Only a gift card can be refused here, and there is none.
    if (!opened.ok) throw new Error(`Offer ${id} not opened: ${opened.error.reason}`);
    return opened;
  };
  const findState = async () => (await findOffer(id, now))?.state ?? "withdrawn";
  return { of: { offerId: id }, fingerprint, findState, create };
}

/** The payment page of an offer, or its receipt. Refused when it is over or can't be built; `payment_unanswered`: press again. */
export function payOffer(id: string, now: Date): Promise<Result<PaymentPage, PayOfferError>> {
  return findLinkPage((signal) => findOfferLink(id, now, signal), now);
}
