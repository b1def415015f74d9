import * as z from "zod";
import { versionedFields } from "@/lib/accounts/schema";
import { POLE_IDS } from "@/lib/catalogue/poles";
import { codeField, day } from "@/lib/gift-cards/discount-codes/schema";
import { kr, ZERO } from "@/lib/kernel/money";
import { paragraphs } from "@/lib/kernel/text";
import type { Campaign } from "@/lib/pricing/campaign";
import { byProduct, productField } from "./campaign-values";

const MOST = 100_000;

function wholeNumber(error: string) {
  return z.optional(
    z
      .string()
      .trim()
      .refine((text) => text === "" || (/^\d{1,6}$/.test(text) && Number(text) <= MOST), { error })
      .transform((text) => (text === "" ? null : Number(text))),
  );
}

const USES = "Skriv ett helt antal, eller lämna tomt";
const uses = wholeNumber(USES).refine((count) => count !== 0, { error: USES });

const emptyOrDay = z.optional(z.union([z.literal(""), day], { error: "Skriv datumet som åååå-mm-dd" }));

const form = z
  .object({
    ...versionedFields,
    code: codeField("Skriv en kod"),
    off: wholeNumber("Skriv ett helt tal"),
    unit: z.enum(["percent", "amount"], { error: "Välj procent eller kronor" }),
    first_day: emptyOrDay,
    last_day: emptyOrDay,
    least_sum: wholeNumber("Skriv hela kronor"),
    max_uses: uses,
    max_uses_per_customer: uses,
    note: z.optional(paragraphs({ max: 500, tooLong: "Anteckningen får vara max 500 tecken" })),
    is_active: z.optional(z.string()),
    ...byProduct(() => z.optional(z.string())),
  })
  .superRefine(({ off, unit, first_day, last_day }, ctx) => {
    const wrong = (field: string, message: string) =>
      ctx.issues.push({ code: "custom", path: [field], message, input: ctx.value });
    if (!off) wrong("off", unit === "percent" ? "Skriv hela procent, från 1 till 100" : "Skriv hela kronor");
    else if (unit === "percent" && off > 100) wrong("off", "Skriv hela procent, från 1 till 100");
    if (first_day && last_day && last_day < first_day)
      wrong("last_day", "Sista dagen kan inte vara före den första");
  });

export const campaignSchema = form.transform((entered: z.output<typeof form>) => {
  const off = entered.off ?? 0;
  const campaign: Campaign = {
    off: entered.unit === "percent" ? { percent: off } : { amount: kr(off) },
    firstDay: entered.first_day || null,
    lastDay: entered.last_day || null,
    leastSum: entered.least_sum ? kr(entered.least_sum) : ZERO,
    maxUses: entered.max_uses ?? null,
    maxUsesPerCustomer: entered.max_uses_per_customer ?? null,
    products: POLE_IDS.filter((id) => entered[productField(id)] === "on"),
  };
  return {
    id: entered.id,
    version: entered.version,
    code: entered.code,
    campaign,
    note: entered.note ?? "",
    isActive: entered.is_active === "on",
  };
});

export type CampaignInput = Omit<z.output<typeof campaignSchema>, "id" | "version">;
