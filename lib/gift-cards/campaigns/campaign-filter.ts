// The filters of the list of campaigns, as URL parameters.
import { parseCodeFilter } from "@/lib/gift-cards/discount-codes/code-filter";
import type { Campaign } from "@/lib/pricing/campaign";
import * as paths from "@/lib/paths";

export const CAMPAIGN_STATES = {
  kommande: "Kommande",
  pagar: "Pågår",
  slut: "Slut",
  slutanvand: "Slutanvänd",
} as const;
export type CampaignState = keyof typeof CAMPAIGN_STATES;

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

/** `query`: a part of the code or of the note. `page` from 1. */
export type CampaignFilter = { query: string; state: CampaignState | null; page: number };

/** Parses the filters; invalid values are ignored. */
export function parseCampaignFilter(params: Record<string, string | string[] | undefined>): CampaignFilter {
  const { query, page } = parseCodeFilter(params);
  const { lage } = params;
  const isState = typeof lage === "string" && Object.hasOwn(CAMPAIGN_STATES, lage);
  return { query, page, state: isState ? (lage as CampaignState) : null };
}

/** The URL of a filter, without default values. */
export function campaignFilterPath({ query, state, page }: CampaignFilter): paths.Path {
  const params = new URLSearchParams({ visa: "kampanjer" });
  if (query) params.set("q", query);
  if (state) params.set("lage", state);
  if (page > 1) params.set("sida", String(page));
  return paths.filteredCodes(params);
}
