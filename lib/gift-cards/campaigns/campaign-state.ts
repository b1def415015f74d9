// The state a campaign is in.
import type { Campaign } from "@/lib/pricing/campaign";

export const CAMPAIGN_STATES = {
  kommande: "Kommande",
  pagar: "Pågår",
  slut: "Slut",
  slutanvand: "Slutanvänd",
} as const;
type CampaignState = keyof typeof CAMPAIGN_STATES;

/** The state of a campaign on a Stockholm day, when it is used or held so often. */
export function campaignState(
  { firstDay, lastDay, maxUses }: Campaign,
  uses: number,
  day: string,
): CampaignState {
  if (lastDay && day > lastDay) return "slut";
  if (maxUses !== null && uses >= maxUses) return "slutanvand";
  return firstDay && day < firstDay ? "kommande" : "pagar";
}
