// A campaign as the fields of its editor.
import { POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";
import { toKronor } from "@/lib/kernel/money";
import type { Campaign } from "@/lib/pricing/campaign";

type ProductField = `product_${PoleId}`;

/** The name of the checkbox for a product that a campaign holds for. */
export function productField(id: PoleId): ProductField {
  return `product_${id}`;
}

/** A value for the checkbox of each product. */
export function byProduct<T>(valueOf: (id: PoleId) => T): Record<ProductField, T> {
  const fields = POLE_IDS.map((id) => [productField(id), valueOf(id)]);
  return Object.fromEntries(fields) as Record<ProductField, T>;
}

export type CampaignValues = ReturnType<typeof campaignValues>;

export const noCampaignValues: CampaignValues = {
  code: "",
  off: "",
  unit: "percent",
  first_day: "",
  last_day: "",
  least_sum: "",
  max_uses: "",
  max_uses_per_customer: "",
  note: "",
  is_active: true,
  ...byProduct(() => false),
};

type Stored = { code: string; isActive: boolean; note: string; campaign: Campaign };

/** A stored campaign in its fields: kronor, whole numbers and days as texts, empty for no limit. */
export function campaignValues({ code, isActive, note, campaign }: Stored) {
  const { off, firstDay, lastDay, leastSum, maxUses, maxUsesPerCustomer, products } = campaign;
  const isPercent = "percent" in off;
  return {
    code,
    off: String(isPercent ? off.percent : toKronor(off.amount)),
    unit: isPercent ? "percent" : "amount",
    first_day: firstDay ?? "",
    last_day: lastDay ?? "",
    least_sum: leastSum > 0 ? String(toKronor(leastSum)) : "",
    max_uses: maxUses === null ? "" : String(maxUses),
    max_uses_per_customer: maxUsesPerCustomer === null ? "" : String(maxUsesPerCustomer),
    note,
    is_active: isActive,
    ...byProduct((id) => products.includes(id)),
  };
}

export const CAMPAIGN_LABELS: Readonly<Record<keyof CampaignValues, string>> = {
  code: "Kod",
  off: "Rabatt",
  unit: "Räknas i",
  first_day: "Första dagen",
  last_day: "Sista dagen",
  ...byProduct((id) => `Gäller för ${poles[id].lineTitle}`),
  least_sum: "Minsta summa",
  max_uses: "Antal gånger i allt",
  max_uses_per_customer: "Antal gånger per kund",
  note: "Anteckning",
  is_active: "Läge",
};

/** The value of a form field in Swedish words. */
export function sayCampaign(field: string, text: string): string {
  if (field === "is_active") return text ? "Aktiv" : "Inaktiv";
  if (field === "unit") return text === "percent" ? "procent" : "kronor";
  if (field.startsWith("product_")) return text ? "ja" : "nej";
  return field === "least_sum" && text ? `${text} kr` : text || "–";
}
