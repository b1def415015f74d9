import { describe, expect, it } from "vitest";
import { daysWords } from "@/lib/gift-cards/campaigns/campaign";
import { campaignSchema } from "@/lib/gift-cards/campaigns/schema";
import { kr } from "@/lib/kernel/money";
import { issuesOf } from "../../support/schema-errors";

describe("the form of a campaign", () => {
  const form = { code: "sommar20", off: "20", unit: "percent" };

  it("reads per cent or kronor, days, limits and products; an empty field is no limit", () => {
    expect(
      campaignSchema.parse({ ...form, product_turstav: "on", max_uses: "", note: " Juni " }),
    ).toMatchObject({
      code: "SOMMAR20",
      note: "Juni",
      isActive: false,
      campaign: { off: { percent: 20 }, maxUses: null, products: ["turstav"], leastSum: 0, firstDay: null },
    });
    expect(
      campaignSchema.parse({ ...form, off: "150", unit: "amount", least_sum: "2000" }).campaign,
    ).toMatchObject({
      off: { amount: kr(150) },
      leastSum: kr(2000),
    });
  });

  it.each([
    [{ code: "" }, "code", "Skriv en kod"],
    [{ off: "" }, "off", "Skriv hela procent, från 1 till 100"],
    [{ off: "0", unit: "amount" }, "off", "Skriv hela kronor"],
    [{ off: "101" }, "off", "Skriv hela procent, från 1 till 100"],
    [{ off: "12,5" }, "off", "Skriv ett helt tal"],
    [{ unit: "öre" }, "unit", "Välj procent eller kronor"],
    [{ max_uses: "0" }, "max_uses", "Skriv ett helt antal, eller lämna tomt"],
    [{ max_uses_per_customer: "-1" }, "max_uses_per_customer", "Skriv ett helt antal, eller lämna tomt"],
    [{ first_day: "2026-02-30" }, "first_day", "Skriv datumet som åååå-mm-dd"],
    [
      { first_day: "2026-03-02", last_day: "2026-03-01" },
      "last_day",
      "Sista dagen kan inte vara före den första",
    ],
    [{ note: "x".repeat(501) }, "note", "Anteckningen får vara max 500 tecken"],
  ])("shows an error at the faulty field: %o", (part, field, message) => {
    expect(issuesOf(campaignSchema, { ...form, ...part })).toEqual([[field, message]]);
  });
});

it.each([
  ["", "", "Tills vidare"],
  ["2026-12-01", "", "från 2026-12-01"],
  ["", "2026-12-31", "till 2026-12-31"],
  ["2026-12-01", "2026-12-31", "2026-12-01 till 2026-12-31"],
  ["2026-12-24", "2026-12-24", "2026-12-24"],
])("the days of a campaign from %j to %j are %j in words", (first_day, last_day, words) => {
  const form = { code: "sommar20", off: "20", unit: "percent", first_day, last_day };
  expect(daysWords(campaignSchema.parse(form).campaign)).toBe(words);
});
