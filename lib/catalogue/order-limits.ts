// The limits of an order, and so of a cart. Larger ones are made by phone.

/** The most rows. */
export const MAX_LINES = 50;

/** The most pairs of one row. */
export const MAX_QUANTITY = 99;

/** The longest name that a row can have, in characters. */
export const WHOSE_MAX = 200;
