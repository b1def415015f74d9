// Every price of the shop. Prices are per pair and include 25 % VAT.
import type { PoleId } from "@/lib/catalogue/poles";
import { kr, ZERO, type Ore } from "@/lib/money";

type PriceList = { base: Ore; handle: Ore; grip: Ore; basket: Ore };

export const POLE_PRICES: Readonly<Record<PoleId, PriceList>> = {
  "designa-din-stav": { base: kr(995), handle: kr(99), grip: kr(99), basket: kr(99) },
  vuxenstav: { base: kr(995), handle: ZERO, grip: kr(99), basket: ZERO },
  barnstav: { base: kr(795), handle: ZERO, grip: ZERO, basket: ZERO },
  turstav: { base: kr(1195), handle: ZERO, grip: ZERO, basket: ZERO },
};

/** Engraving on both poles of a pair. */
export const ENGRAVING_PRICE = kr(199);

/** The one gift card that is sold. */
export const GIFT_CARD_PRICE = kr(1000);

/** What an evening in the workshop costs at the least, per person. */
export const EVENT_PRICE_FROM = kr(1000);

/** The cheapest freight there is: what pages call "Frakt från". Equals the lowest row of the rate table. */
export const FREIGHT_FROM = kr(99);

/** The least that Stripe can charge in SEK (docs.stripe.com/currencies, minimum charge amounts). */
export const MINIMUM_CHARGE = kr(3);
