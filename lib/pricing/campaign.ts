// The discount of a campaign's code, or why there is none, also in words.
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor, least, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";

export type Campaign = {
  off: { percent: number } | { amount: Ore };
  /** Stockholm days (`2026-12-24`), both included; null has no beginning, or no end. */
  firstDay: string | null;
  lastDay: string | null;
  /** The least sum of the goods that it holds for, freight not counted. */
  leastSum: Ore;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  /** Poles by their ids, also such as are no longer in the catalogue. Empty: all. */
  products: readonly string[];
};

/** How often a campaign is used or held, by all and by the customer who asks (0 while nobody knows who that is). */
export type CampaignUses = { all: number; customer: number };

export type CampaignRefusal =
  | { code: "not_begun"; firstDay: string }
  | { code: "over" }
  | { code: "used_up" }
  | { code: "used_by_you" }
  | { code: "other_products"; products: readonly string[] }
  | { code: "too_small"; missing: Ore };

type Line = { product: string; lineTotal: Ore };

/** The price of each line that the campaign holds for; 0 for other lines. */
function eligible({ products }: Campaign, lines: readonly Line[]): Ore[] {
  return lines.map(({ product, lineTotal }) =>
    products.length === 0 || products.includes(product) ? lineTotal : ZERO,
  );
}

/** The discount on goods that cost this much, öre: per cent with half an öre up; a sum, but no more than they cost. */
function takenOff({ off }: Campaign, goods: Ore): Ore {
  return "amount" in off ? least(off.amount, goods) : ore(Math.floor((goods * off.percent) / 100 + 0.5));
}

/**
 * A campaign's discount on these lines on this day, in öre, or why there is none. Only goods are lowered, never the freight,
 * and by no more than they cost. `giftCardPart` says how much of it an order can use, as with any code.
 */
export function priceCampaign(
  campaign: Campaign,
  lines: readonly Line[],
  { day, uses }: { day: string; uses: CampaignUses },
): Result<Ore, CampaignRefusal> {
  const { firstDay, lastDay, maxUses, maxUsesPerCustomer, leastSum, products } = campaign;
  if (firstDay && day < firstDay) return fail({ code: "not_begun", firstDay });
  if (lastDay && day > lastDay) return fail({ code: "over" });
  if (maxUses !== null && uses.all >= maxUses) return fail({ code: "used_up" });
  if (maxUsesPerCustomer !== null && uses.customer >= maxUsesPerCustomer)
    return fail({ code: "used_by_you" });
  const goods = sum(...eligible(campaign, lines));
  if (goods === 0) return fail({ code: "other_products", products });
  if (goods < leastSum) return fail({ code: "too_small", missing: minus(leastSum, goods) });
  return ok(takenOff(campaign, goods));
}

const and = new Intl.ListFormat("sv-SE");

/** Tells the shopper why a campaign takes nothing off. */
export function campaignRefusalText(refusal: CampaignRefusal): string {
  switch (refusal.code) {
    case "not_begun":
      return `Koden gäller från och med den ${formatLongDate(new Date(refusal.firstDay))}.`;
    case "over":
      return "Koden gäller inte längre.";
    case "used_up":
      return "Koden är slut. Den har använts så många gånger som den gällde.";
    case "used_by_you":
      return "Du har redan använt koden. En påbörjad betalning räknas också.";
    case "other_products": {
      const sold = refusal.products.filter(isPoleId);
      if (sold.length === 0) return "Koden gäller inte längre.";
      return `Koden gäller för ${and.format(sold.map((id) => poles[id].lineTitle))}.`;
    }
    case "too_small":
      return `Det fattas ${formatKronor(refusal.missing)} i stavar för att koden ska gälla.`;
  }
}

/** Splits `part` öre (at most what `priceCampaign` says) over the lines by price, rounded so that they add up to it. */
export function campaignShares(campaign: Campaign, lines: readonly Line[], part: Ore): Ore[] {
  const costs = eligible(campaign, lines);
  const goods = sum(...costs);
  let before = ZERO;
  let taken = ZERO;
  return costs.map((cost) => {
    before = sum(before, cost);
    const soFar = goods > 0 ? ore(Math.round((part * before) / goods)) : ZERO;
    const own = minus(soFar, taken);
    taken = soFar;
    return own;
  });
}
