// How one pays, in words, wherever the shop says it. Which of them a payment takes is decided in lib/payments.

/** For poles, and for what a gift card does not cover. */
export const WAYS_TO_PAY = "kort, Swish eller Klarna";
/** For a gift card: it is not sold on credit. */
export const WAYS_TO_PAY_FOR_CARDS = "kort eller Swish";
