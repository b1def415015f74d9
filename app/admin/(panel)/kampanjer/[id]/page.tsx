import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FactRow } from "@/components/admin/fact-row";
import { CampaignEditor } from "@/components/codes/campaign-editor";
import { KindQuestion } from "@/components/codes/kind-question";
import { EditorFrame } from "@/components/editor/editor-frame";
import { Price } from "@/components/price";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { CAMPAIGN_STATES } from "@/lib/gift-cards/campaigns/campaign";
import { campaignValues, noCampaignValues } from "@/lib/gift-cards/campaigns/campaign-values";
import { findCampaignView, type CampaignView } from "@/lib/gift-cards/campaigns/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

function CampaignUse({ view: { state, used, held, given, campaign } }: { view: CampaignView }) {
  const facts = [
    ["Läge", CAMPAIGN_STATES[state]],
    ["Beställningar", campaign.maxUses === null ? used : `${used} av ${campaign.maxUses}`],
    ["På väg att betala", held],
    ["Gett bort", <Price key="given" amount={given} />],
  ] as const;
  return (
    <section aria-labelledby="hittills" className="mt-16">
      <h2 id="hittills" className="mb-4 text-[1.5rem]">
        Hittills
      </h2>
      <FactRow facts={facts} />
    </section>
  );
}

export const metadata: Metadata = { title: "Kampanj" };

export default async function CampaignEditorPage({
  params,
  searchParams,
}: PageProps<"/admin/kampanjer/[id]">) {
  const { id } = await params;
  const admin = await requireAdmin("codes", adminPaths.editCampaign(id));
  const view = id === "new" ? null : await findCampaignView(admin, id);
  if (!view && id !== "new") redirect(adminPaths.withNotice(adminPaths.allCodes, "code-gone"));
  const { besked } = await searchParams;
  return (
    <EditorFrame
      title={view ? "Redigera kampanj" : "Ny kampanj"}
      current={adminPaths.allCodes}
      besked={besked}
    >
      {!view && <KindQuestion kind="campaign" />}
      <CampaignEditor
        key={id}
        id={view?.id ?? null}
        version={view?.version ?? null}
        saved={view ? campaignValues(view) : noCampaignValues}
      />
      {view && <CampaignUse view={view} />}
    </EditorFrame>
  );
}
