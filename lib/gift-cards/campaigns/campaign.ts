// A campaign: its stored row as rules, its state, its words, and how much it may give away.
import { isDeepStrictEqual } from "node:util";
import type { Outflow } from "@/lib/accounts/outflow-limit";
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { formatKronor, kr, ore, times, ZERO } from "@/lib/kernel/money";
import type { Campaign } from "@/lib/pricing/campaign";
import { dayOf } from "@/lib/kernel/dates";
import type { CampaignModel } from "@/prisma/generated/models";

/** From this share on, what a campaign may give away counts as unbounded. */
const UNBOUNDED_PERCENT = 50;
/** What an order usually costs, a pair and a half: what a campaign in per cent may give away is estimated by it. */
const USUAL_GOODS = kr(1_500);

/** `15 %` or `200 kr`. */
export function offWords({ off }: Campaign): string {
  return "percent" in off ? `${off.percent}\u00a0%` : formatKronor(off.amount);
}

/** `2026-12-01 till 2026-12-31`; without a beginning or an end it says so. */
export function daysWords({ firstDay, lastDay }: Campaign): string {
  if (firstDay && lastDay) return firstDay === lastDay ? firstDay : `${firstDay} till ${lastDay}`;
  if (firstDay) return `från ${firstDay}`;
  return lastDay ? `till ${lastDay}` : "Tills vidare";
}

/** Its limits beside the days, one text each; empty when there are none. */
export function limitWords({ products, leastSum, maxUsesPerCustomer }: Campaign): string[] {
  return [
    ...(products.length > 0
      ? [products.map((id) => (isPoleId(id) ? poles[id].lineTitle : `${id} (säljs inte längre)`)).join(", ")]
      : []),
    ...(leastSum > 0 ? [`minst ${formatKronor(leastSum)}`] : []),
    ...(maxUsesPerCustomer !== null
      ? [`${maxUsesPerCustomer} ${maxUsesPerCustomer === 1 ? "gång" : "gånger"} per kund`]
      : []),
  ];
}

/** Its rules in words, by their names, for the list of changes in the log. */
export function ruleWords(campaign: Campaign): Record<string, string> {
  return {
    Rabatt: offWords(campaign),
    Dagar: daysWords(campaign),
    Gränser: limitWords(campaign).join(", "),
    "Antal gånger": campaign.maxUses === null ? "utan gräns" : String(campaign.maxUses),
  };
}

export const CAMPAIGN_STATES = {
  kommande: "Kommande",
  pagar: "Pågår",
  slut: "Slut",
  slutanvand: "Slutanvänd",
} as const;
type CampaignState = keyof typeof CAMPAIGN_STATES;

/** The state of a campaign on a Stockholm day; `uses` counts orders and open checkouts. */
export function campaignState(
  { firstDay, lastDay, maxUses }: Campaign,
  uses: number,
  day: string,
): CampaignState {
  if (lastDay && day > lastDay) return "slut";
  if (maxUses !== null && uses >= maxUses) return "slutanvand";
  return firstDay && day < firstDay ? "kommande" : "pagar";
}

/**
 * The rules of a stored campaign. A pole that has left the catalogue stays in `products`: an empty list means all poles.
 */
export function toCampaign(row: CampaignModel): Campaign {
  const { percent, maxUses, maxUsesPerCustomer } = row;
  return {
    off: percent === null ? { amount: ore(row.amountOre ?? 0) } : { percent },
    firstDay: row.firstDay && dayOf(row.firstDay),
    lastDay: row.lastDay && dayOf(row.lastDay),
    leastSum: ore(row.leastSumOre),
    maxUses,
    maxUsesPerCustomer,
    products: row.products,
  };
}

function campaignWorth({ off, maxUses }: Campaign): Outflow {
  if (maxUses === null) return "unbounded";
  if ("amount" in off) return times(off.amount, maxUses);
  if (off.percent >= UNBOUNDED_PERCENT) return "unbounded";
  return times(ore(Math.round((USUAL_GOODS * off.percent) / 100)), maxUses);
}

type SavedCampaign = { isActive: boolean; campaign: Campaign };

/**
 * The most that a campaign may give away, in öre or "unbounded"; zero when it is off, or was on with the same terms.
 * `before`: null for a new one.
 */
export function campaignOutflow(before: SavedCampaign | null, after: SavedCampaign): Outflow {
  const isSame = before?.isActive && isDeepStrictEqual(before.campaign, after.campaign);
  return !after.isActive || isSame ? ZERO : campaignWorth(after.campaign);
}
