/** How long a payment page can be paid, and a checkout holds its code: Stripe allows 30 minutes to 24 hours. */
export const SESSION_LIFE_MS = 60 * 60_000;
