// What goes back of what was paid: for a refund and for a change of an order, on the server and as one chooses.
import { ore, type Ore } from "@/lib/kernel/money";

export type PaidShare = {
  /** Money that was paid for an order, öre. */
  paid: Ore;
  /** What it was worth before any discount but a campaign's, öre. */
  worth: number;
  /** How much of that refunds have been for so far. */
  was: number;
};

/**
 * What was paid for so much of an order. Rounded on the sum of all that refunds have been for so far, so that the parts add
 * up to exactly what was paid.
 */
export function amountOf({ paid, worth, was }: PaidShare, gross: number): Ore {
  const share = (part: number) => (worth === 0 ? 0 : Math.round((part * paid) / worth));
  return ore(share(was + gross) - share(was));
}

/** What goes back of an addition with so many of the pairs that its line still has, of what is left of it. */
export function shareOfAddition(left: Ore, quantity: number, pieces: number): Ore {
  return ore(Math.round((left * quantity) / Math.max(quantity, pieces, 1)));
}
