// How far a gift card goes at today's prices, in a sentence.
import { poles } from "@/lib/catalogue/poles";
import { formatKronor, minus, sum, type Ore } from "@/lib/money";
import type { PriceList } from "@/lib/pricing/price-list";

/** The smallest pair, and the one that most want. */
const PAIRS = ["barnstav", "vuxenstav"] as const;

/**
 * What a card of this amount (öre) is enough for with the cheapest freight (öre), and what the next pair lacks:
 * `Kortet räcker i dag till en Barnstav med frakt. För en Vuxenstav fattas 94 kr.`
 */
export function reachText(amount: Ore, prices: PriceList, freight: Ore): string {
  const costs = PAIRS.map((id) => ({ title: poles[id].title, cost: sum(prices[`${id}.base`], freight) }));
  const best = costs.findLast(({ cost }) => cost <= amount);
  const next = costs.find(({ cost }) => cost > amount);
  return [
    best && `Kortet räcker i dag till en ${best.title} med frakt.`,
    next &&
      `För en ${next.title}${best ? "" : " med frakt"} fattas ${formatKronor(minus(next.cost, amount))}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
