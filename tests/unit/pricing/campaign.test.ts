// Fails without: the discount is at most what the products cost; a line's share is rounded on the running total.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POLE_IDS, type PoleId } from "@/lib/catalogue/poles";
import { kr, ore, sum, ZERO } from "@/lib/kernel/money";
import { fail } from "@/lib/kernel/result";
import {
  campaignRefusalText,
  campaignShares,
  priceCampaign,
  type Campaign,
  type CampaignRefusal,
} from "@/lib/pricing/campaign";
import { giftCardPart } from "@/lib/pricing/totals";
import { anyTerms } from "@/tests/support/campaign-terms";

const open = anyTerms({ off: { percent: 10 } });
const now = { day: "2026-12-10", uses: { all: 0, customer: 0 } };
const line = (product: PoleId, price: number) => ({ product, lineTotal: ore(price) });

const anyLine = fc
  .record({ product: fc.constantFrom(...POLE_IDS), price: fc.integer({ min: 1, max: 10_000_000 }) })
  .map(({ product, price }) => line(product, price));
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 20 });
const anyOff = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
  fc.integer({ min: 1, max: 20_000_000 }).map((amount) => ({ amount: ore(amount) })),
);
const anyCampaign = fc
  .record({ off: anyOff, products: fc.subarray([...POLE_IDS]) })
  .map((part): Campaign => ({ ...open, ...part }));

describe("a campaign", () => {
  it("takes a percentage off its products, rounded half up to an öre, or an amount, never more than they cost", () => {
    fc.assert(
      fc.property(anyCampaign, anyLines, (campaign, lines) => {
        const priced = priceCampaign(campaign, lines, now);
        // Computed independently of the rule: in BigInt, from the lines.
        const held = lines.filter(
          ({ product }) => campaign.products.length === 0 || campaign.products.includes(product),
        );
        const goods = held.reduce((all, { lineTotal }) => all + BigInt(lineTotal), 0n);
        fc.pre(goods > 0n);
        const { off } = campaign;
        const wanted =
          "percent" in off ? (goods * BigInt(off.percent) * 2n + 100n) / 200n : BigInt(off.amount);
        expect(priced).toEqual({ ok: true, value: Number(wanted < goods ? wanted : goods) });
      }),
      { numRuns: 500 },
    );
  });

  it("is distributed over its lines to the öre, never over other lines and never above a line's price", () => {
    fc.assert(
      fc.property(anyCampaign, anyLines, fc.nat({ max: 20_000 }), (campaign, lines, freight) => {
        const priced = priceCampaign(campaign, lines, now);
        fc.pre(priced.ok);
        const gross = sum(ore(freight), ...lines.map(({ lineTotal }) => lineTotal));
        const part = giftCardPart(gross, priced.ok ? priced.value : ZERO);
        const shares = campaignShares(campaign, lines, part);
        expect(sum(...shares)).toBe(part);
        for (const [index, { product, lineTotal }] of lines.entries()) {
          expect(shares[index]).toBeGreaterThanOrEqual(0);
          expect(shares[index]).toBeLessThanOrEqual(lineTotal);
          if (campaign.products.length > 0 && !campaign.products.includes(product))
            expect(shares[index]).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is valid from its first day to its last, both included", () => {
    const campaign = { ...open, firstDay: "2026-12-10", lastDay: "2026-12-24" };
    const on = (day: string) => priceCampaign(campaign, [line("vuxenstav", 99_500)], { ...now, day });
    expect(on("2026-12-09")).toEqual(fail({ code: "not_begun", firstDay: "2026-12-10" }));
    expect(on("2026-12-10").ok).toBe(true);
    expect(on("2026-12-24").ok).toBe(true);
    expect(on("2026-12-25")).toEqual(fail({ code: "over" }));
  });

  it("says how much is missing to its least sum, which counts neither freight nor other products", () => {
    const campaign: Campaign = { ...open, leastSum: kr(2000), products: ["vuxenstav"] };
    const lines = [line("vuxenstav", 99_500), line("turstav", 119_500)];
    expect(priceCampaign(campaign, lines, now)).toEqual(fail({ code: "too_small", missing: kr(1005) }));
    expect(priceCampaign(campaign, [line("vuxenstav", 200_000)], now).ok).toBe(true);
  });

  it("is used up by its total limit or by its limit for each customer", () => {
    const at = (all: number, customer: number) =>
      priceCampaign({ ...open, maxUses: 3, maxUsesPerCustomer: 1 }, [line("vuxenstav", 99_500)], {
        ...now,
        uses: { all, customer },
      });
    expect(at(2, 0).ok).toBe(true);
    expect(at(3, 0)).toEqual(fail({ code: "used_up" }));
    expect(at(2, 1)).toEqual(fail({ code: "used_by_you" }));
  });

  it("is valid only for the products that it names", () => {
    const campaign: Campaign = { ...open, products: ["barnstav"] };
    expect(priceCampaign(campaign, [line("vuxenstav", 99_500)], now)).toEqual(
      fail({ code: "other_products", products: ["barnstav"] }),
    );
  });
});

it.each<[CampaignRefusal, string]>([
  [{ code: "not_begun", firstDay: "2026-12-10" }, "Koden gäller från och med den 10 december 2026."],
  [{ code: "over" }, "Koden gäller inte längre."],
  [{ code: "used_up" }, "Koden är slut. Den har använts så många gånger som den gällde."],
  [{ code: "used_by_you" }, "Du har redan använt koden. En påbörjad betalning räknas också."],
  [{ code: "other_products", products: ["barnstav", "turstav"] }, "Koden gäller för Barnstav och Turstav."],
  [
    { code: "too_small", missing: kr(1005) },
    "Det fattas 1\u00a0005\u00a0kr i stavar för att koden ska gälla.",
  ],
])("a shopper is told why a campaign's code gives no discount: %j", (refusal, text) => {
  expect(campaignRefusalText(refusal)).toBe(text);
});
