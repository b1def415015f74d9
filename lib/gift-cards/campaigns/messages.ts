import { formatLongDate } from "@/lib/kernel/dates";
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import type { CampaignRefusal } from "@/lib/pricing/campaign";

const and = new Intl.ListFormat("sv-SE");

/** Tells the shopper why a campaign takes nothing off. */
export function campaignRefusalText(refusal: CampaignRefusal): string {
  switch (refusal.code) {
    case "not_begun":
      return `Koden gäller från och med den ${formatLongDate(new Date(refusal.firstDay))}.`;
    case "over":
      return "Koden gäller inte längre.";
    case "used_up":
      return "Koden är slut. Den har använts så många gånger som den gällde.";
    case "used_by_you":
      return "Du har redan använt koden. En påbörjad betalning räknas också.";
    case "other_products": {
      const sold = refusal.products.filter(isPoleId);
      if (sold.length === 0) return "Koden gäller inte längre.";
      return `Koden gäller för ${and.format(sold.map((id) => poles[id].lineTitle))}.`;
    }
    case "too_small":
      return `Det fattas ${formatKronor(refusal.missing)} i stavar för att koden ska gälla.`;
  }
}

export const campaignMessages = {
  save: "Kunde inte spara kampanjen",
  remove: "Kunde inte ta bort kampanjen",
  taken: "Koden används redan",
  gone: "Kampanjen finns inte längre.",
  conflict: "Någon annan har sparat kampanjen medan du skrev. Det du har skrivit är kvar här.",
} as const;
