// What a change of an order comes to, for the form and for the decision alike.
import { ore, ZERO, type Ore } from "@/lib/kernel/money";

/** Öre. */
export type ChangeSum = {
  /** The line's price. */
  before: Ore;
  after: Ore;
  /** How much of what it costs more is freight. */
  freight: Ore;
  /** Above 0 is dearer, and nobody has paid that. */
  difference: Ore;
  /** What it would cost more, and is given. */
  offered: Ore;
  /** What it would cost more, and is asked for by a link. */
  asked: Ore;
  /** What is paid back. */
  back: Ore;
};

/** How what it costs more is settled: given; or paid by a link, with the order waiting for that or not. */
export type Settling = "give" | "wait" | "go";

/** Of a change that costs nothing and brings nothing. */
export const NO_SUM = { freight: ZERO, difference: ZERO, offered: ZERO, asked: ZERO, back: ZERO };

/** Nothing is dearer, cheaper or given. */
export const EVEN = "0/0/0";

/** What whoever changes an order has seen of the sum, and has to agree to before it is done. */
export function seenOf({
  difference,
  back,
  ...sum
}: Pick<ChangeSum, "difference" | "offered" | "asked" | "back">): string {
  return [dearerBy({ difference, ...sum }), Math.min(difference, 0), back].join("/");
}

/** What it costs more, however that is settled. */
export function dearerBy({
  difference,
  offered,
  asked,
}: Pick<ChangeSum, "difference" | "offered" | "asked">): Ore {
  return ore(Math.max(difference, offered, asked, 0));
}
