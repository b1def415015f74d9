// Stored campaigns, for tests that use their codes.
import type { Admin } from "@/lib/accounts/require-admin";
import type { CampaignInput } from "@/lib/gift-cards/campaigns/schema";
import { createCampaign } from "@/lib/gift-cards/campaigns/mutations";
import type { Campaign } from "@/lib/pricing/campaign";
import { anyTerms } from "./campaign-terms";
import { makeAdmin } from "./workshop";
import { valueOf } from "./value-of";

/** The input that the campaign editor sends, by default with the code SOMMAR20. */
export function campaignInput(part: Partial<Campaign> = {}, code = "SOMMAR20"): CampaignInput {
  return { code, campaign: anyTerms(part), note: "", isActive: true };
}

/** Stores a campaign and returns its id. It is created in 1970, so that any last day is valid. */
export async function makeCampaign(
  part: Partial<Campaign> = {},
  code = "SOMMAR20",
  admin?: Admin,
): Promise<string> {
  return valueOf(await createCampaign(admin ?? (await makeAdmin()), campaignInput(part, code), new Date(0)))
    .id;
}
