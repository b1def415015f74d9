import { Button } from "@/components/ui/button";
import { campaignMessages } from "@/lib/gift-cards/campaigns/messages";
import type { CampaignView } from "@/lib/gift-cards/campaigns/queries";
import { daysWords, limitWords, offWords } from "./campaign-words";
import { FormAlert } from "./form-alert";
import { SavedFacts } from "./saved-facts";

/** An edit conflict: shows the saved version; the form still holds the admin's own. */
export function CampaignConflict({ theirs }: { theirs: CampaignView }) {
  const { campaign } = theirs;
  const rows = [
    ["Kod", theirs.code],
    ["Rabatt", offWords(campaign)],
    ["Dagar", daysWords(campaign)],
    ["Gränser", limitWords(campaign).join(", ") || "–"],
    ["Antal gånger", campaign.maxUses === null ? "utan gräns" : String(campaign.maxUses)],
    ["Läge", theirs.isActive ? "Aktiv" : "Inaktiv"],
  ] as const;
  return (
    <FormAlert title="Kampanjen har ändrats av någon annan" text={campaignMessages.conflict}>
      <p className="mt-2 font-semibold">Så ser den ut nu</p>
      <SavedFacts rows={rows} className="mt-1 mb-4" />
      <Button type="submit" name="version" value={theirs.version} small>
        Spara mitt ändå
      </Button>
    </FormAlert>
  );
}
