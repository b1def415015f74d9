// What a change of an order comes to, for the form and for the decision alike.
import type { Ore } from "@/lib/kernel/money";

/** Öre. */
export type ChangeSum = {
  before: Ore;
  after: Ore;
  /** Above 0 is dearer, and nobody has paid that. */
  difference: Ore;
  /** What it would cost more, and is given. */
  offered: Ore;
  /** What is paid back. */
  back: Ore;
};

/** Nothing is dearer, cheaper or given. */
export const EVEN = "0/0/0";

/** What whoever changes an order has seen of the sum, and has to agree to before it is done. */
export function seenOf({ difference, offered, back }: ChangeSum): string {
  const dearer = Math.max(difference, offered);
  return [dearer, Math.min(difference, 0), back].join("/");
}
