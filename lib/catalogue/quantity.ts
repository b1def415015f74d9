/** The most pairs of one design in an order; a larger number is ordered by phone. */
export const MAX_QUANTITY = 99;
