import { Price } from "@/components/price";
import { CAMPAIGN_STATES } from "@/lib/gift-cards/campaigns/campaign";
import type { CampaignView } from "@/lib/gift-cards/campaigns/queries";
import { FactRow } from "@/components/admin/fact-row";

export function CampaignUse({ view: { state, used, held, given, campaign } }: { view: CampaignView }) {
  const facts = [
    ["Läge", CAMPAIGN_STATES[state]],
    ["Beställningar", campaign.maxUses === null ? used : `${used} av ${campaign.maxUses}`],
    ["På väg att betala", held],
    ["Gett bort", <Price key="given" amount={given} />],
  ] as const;
  return (
    <section aria-labelledby="hittills" className="mt-16">
      <h2 id="hittills" className="mb-4">
        Hittills
      </h2>
      <FactRow facts={facts} />
    </section>
  );
}
