// How far a gift card goes at today's prices, in a sentence.
import { poles } from "@/lib/catalogue/poles";
import { formatKronor, minus, sum, type Ore } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";

/** The smallest pair, and the one that most want. */
const PAIRS = ["barnstav", "vuxenstav"] as const;

/**
 * What a card of this amount (öre) is enough for with the cheapest freight (öre): `Kortet räcker i dag till en Barnstav
 * med frakt.` What it lacks is told only where it is enough for none: it stands on a present.
 */
export function reachText(amount: Ore, prices: PriceList, freight: Ore): string {
  const costs = PAIRS.map((id) => ({ title: poles[id].title, cost: sum(prices[`${id}.base`], freight) }));
  const best = costs.findLast(({ cost }) => cost <= amount);
  if (best) return `Kortet räcker i dag till en ${best.title} med frakt.`;
  const { title, cost } = costs[0]!;
  return `För en ${title} med frakt fattas ${formatKronor(minus(cost, amount))}.`;
}
