import { kr } from "@/lib/kernel/money";

/** The least that Stripe can charge in SEK (docs.stripe.com/currencies, minimum charge amounts). */
export const MINIMUM_CHARGE = kr(3);
