// Campaigns for tests that use their codes.
import type { Admin } from "@/lib/accounts/require-admin";
import type { CampaignInput } from "@/lib/gift-cards/campaigns/schema";
import { createCampaign } from "@/lib/gift-cards/campaigns/mutations";
import type { Campaign } from "@/lib/pricing/campaign";
import { anyTerms } from "./campaign-terms";
import { makeAdmin } from "./workshop";
import { valueOf } from "./value-of";

/** What the editor sends: the code SOMMAR20. */
export function campaignInput(part: Partial<Campaign> = {}, code = "SOMMAR20"): CampaignInput {
  return { code, campaign: anyTerms(part), note: "", isActive: true };
}

/** A stored campaign; returns its id. The day it is made is before any last day of it. */
export async function makeCampaign(
  part: Partial<Campaign> = {},
  code = "SOMMAR20",
  admin?: Admin,
): Promise<string> {
  return valueOf(await createCampaign(admin ?? (await makeAdmin()), campaignInput(part, code), new Date(0)))
    .id;
}
