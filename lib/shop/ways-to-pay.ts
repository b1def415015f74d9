// How one pays, in words, and what Stripe is told of it. Which ways there are at all is chosen in Stripe's dashboard.

/** For poles, and for what a gift card does not cover. */
export const WAYS_TO_PAY = "kort, Swish eller Klarna";
/** For a gift card: it is not sold on credit. */
export const WAYS_TO_PAY_FOR_CARDS = "kort eller Swish";
/** Stripe's names of those in the first list that a gift card is not paid with. */
export const NOT_FOR_CARDS = ["klarna" as const];
