// The filters of the list of campaigns.
import { asNamed, choiceParam, listQuery, pageParam, searchParam } from "@/lib/shop/list-query";
import type { Campaign } from "@/lib/pricing/campaign";
import * as paths from "@/lib/shop/paths";

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

export const { parse: parseCampaignFilter, path: campaignFilterPath } = listQuery(
  paths.withParams(paths.codes, { visa: "kampanjer" }),
  {
    /** A part of the code or of the note. */
    query: searchParam(),
    state: choiceParam<CampaignState, null>(
      "lage",
      asNamed(Object.keys(CAMPAIGN_STATES) as CampaignState[]),
      null,
    ),
    page: pageParam(),
  },
);
export type CampaignFilter = ReturnType<typeof parseCampaignFilter>;
