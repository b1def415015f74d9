// What a code or campaign gives away when it is saved, for the limit of what leaves the shop (lib/accounts/outflow-limit.ts).
import { isDeepStrictEqual } from "node:util";
import type { Outflow } from "@/lib/accounts/outflow-limit";
import { kr, minus, ore, times, ZERO, type Ore } from "@/lib/kernel/money";
import type { Campaign } from "@/lib/pricing/campaign";

type Code = { isActive: boolean; expiresAt: Date | null; balance: Ore };

/** What can be bought with a code now, in öre. */
function spendable({ isActive, expiresAt, balance }: Code, now: Date): Ore {
  return isActive && (!expiresAt || expiresAt > now) ? balance : ZERO;
}

/** By how much more can be bought with a code than before; `before` is null for a new one. */
export function codeOutflow(before: Code | null, after: Code, now: Date): Ore {
  const more = minus(spendable(after, now), before ? spendable(before, now) : ZERO);
  return more > 0 ? more : ZERO;
}

/** A campaign that takes half or more is not promotion any more. */
const UNBOUNDED_PERCENT = 50;
/** What a share is counted of, where nobody knows yet what will be bought: a pair and a half. */
const USUAL_GOODS = kr(1_500);

function campaignWorth({ off, maxUses }: Campaign): Outflow {
  if (maxUses === null) return "unbounded";
  if ("amount" in off) return times(off.amount, maxUses);
  if (off.percent >= UNBOUNDED_PERCENT) return "unbounded";
  return times(ore(Math.round((USUAL_GOODS * off.percent) / 100)), maxUses);
}

type SavedCampaign = { isActive: boolean; campaign: Campaign };

/**
 * What a campaign may give away; nothing for one that is off, or whose terms are as before. `before`: as in `codeOutflow`.
 */
export function campaignOutflow(before: SavedCampaign | null, after: SavedCampaign): Outflow {
  const isSame = before?.isActive && isDeepStrictEqual(before.campaign, after.campaign);
  return !after.isActive || isSame ? ZERO : campaignWorth(after.campaign);
}
