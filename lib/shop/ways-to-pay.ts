// The payment methods as the pages name them. Which ones there are is chosen in Stripe's dashboard.

/** For poles, and for what a gift card does not cover. */
export const WAYS_TO_PAY = "kort, Swish eller Klarna";
/** For a gift card: it is not sold on credit. */
export const WAYS_TO_PAY_FOR_CARDS = "kort eller Swish";
/** Stripe's names of the methods that Stripe must not offer for a gift card. */
export const NOT_FOR_CARDS = ["klarna" as const];
