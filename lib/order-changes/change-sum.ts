// The sum of a change of an order, for both the form and the decision.
import { ore, ZERO, type Ore } from "@/lib/kernel/money";

/** Öre. */
export type ChangeSum = {
  /** The line's price. */
  before: Ore;
  after: Ore;
  /** The freight in the extra cost. */
  freight: Ore;
  /** Below 0 the line gets cheaper. Above 0 it gets dearer, and nobody has said how that is settled. */
  difference: Ore;
  /** The extra cost that is given. */
  offered: Ore;
  /** The extra cost that is asked for by a link. */
  asked: Ore;
  /** The refund. */
  back: Ore;
};

/** How the extra cost is settled: given, or paid by a link while the order waits (`wait`) or goes on (`go`). */
export type Settling = "give" | "wait" | "go";

/** The sum of a change that costs nothing and gives nothing back. */
export const NO_SUM = { freight: ZERO, difference: ZERO, offered: ZERO, asked: ZERO, back: ZERO };

/** `seenOf` a change that is neither dearer nor cheaper, and gives nothing back. */
export const EVEN = "0/0/0";

/** A sum as the form sends it back: whoever changes an order must have seen this before the change is made. */
export function seenOf({
  difference,
  back,
  ...sum
}: Pick<ChangeSum, "difference" | "offered" | "asked" | "back">): string {
  return [dearerBy({ difference, ...sum }), Math.min(difference, 0), back].join("/");
}

/** The extra cost, however it is settled. */
export function dearerBy({
  difference,
  offered,
  asked,
}: Pick<ChangeSum, "difference" | "offered" | "asked">): Ore {
  return ore(Math.max(difference, offered, asked, 0));
}
