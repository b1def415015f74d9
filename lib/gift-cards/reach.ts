// How far a gift card goes at today's prices, in a sentence.
import { poles } from "@/lib/catalogue/poles";
import { sum, type Ore } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";

/** The smallest pair, and the one that most want. */
const PAIRS = ["barnstav", "vuxenstav"] as const;

/**
 * What a card of this amount (öre) is enough for with the cheapest freight (öre): `Kortet räcker i dag till en Barnstav
 * med frakt.` Null where it is enough for none: it stands on a present, which says nothing of what it lacks.
 */
export function reachText(amount: Ore, prices: PriceList, freight: Ore): string | null {
  const best = PAIRS.findLast((id) => sum(prices[`${id}.base`], freight) <= amount);
  return best ? `Kortet räcker i dag till en ${poles[best].title} med frakt.` : null;
}
