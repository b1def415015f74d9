// The limits of a cart, and so of an order. The most pairs of one row: lib/catalogue/quantity.ts.

/** The most rows; a larger order is made by phone. */
export const MAX_LINES = 50;

/** The longest name that a row can have, in characters. */
export const WHOSE_MAX = 200;
