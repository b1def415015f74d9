// How much of what was paid a refund or a change gives back. Runs on the server, and in the browser while one chooses.
import { ore, type Ore } from "@/lib/kernel/money";

export type PaidShare = {
  /** Money that was paid for an order, öre. */
  paid: Ore;
  /** Its price less what campaigns took off, before any other discount, öre. */
  worth: number;
  /** The part of `worth` that refunds have been for so far, öre. */
  was: number;
};

/**
 * What was paid for `gross` öre of an order's worth. Rounded on the sum of all refunds so far, so that the parts add up to
 * exactly what was paid.
 */
export function amountOf({ paid, worth, was }: PaidShare, gross: number): Ore {
  const share = (part: number) => (worth === 0 ? 0 : Math.round((part * paid) / worth));
  return ore(share(was + gross) - share(was));
}

/** The part of what is `left` of an addition that `quantity` pairs get, of the `pieces` pairs that its line still has. */
export function shareOfAddition(left: Ore, quantity: number, pieces: number): Ore {
  return ore(Math.round((left * quantity) / Math.max(quantity, pieces, 1)));
}
