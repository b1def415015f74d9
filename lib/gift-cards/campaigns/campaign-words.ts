// A campaign in words: what it takes off, when, and for whom.
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import type { Campaign } from "@/lib/pricing/campaign";
import type { CampaignView } from "./queries";

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

/** What limits it beside its days, a part each; empty when nothing does. */
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

/** Its rules by their names, for the list of what was changed. */
export function ruleWords(campaign: Campaign): Record<string, string> {
  return {
    Rabatt: offWords(campaign),
    Dagar: daysWords(campaign),
    Gränser: limitWords(campaign).join(", "),
    "Antal gånger": campaign.maxUses === null ? "utan gräns" : String(campaign.maxUses),
  };
}

/** A saved campaign, where somebody else's is shown beside one's own. */
export function savedRows({ campaign, code, isActive }: CampaignView) {
  return [
    ["Kod", code],
    ...Object.entries(ruleWords(campaign)).map(([name, words]) => [name, words || "–"] as const),
    ["Läge", isActive ? "Aktiv" : "Inaktiv"],
  ] as const;
}
