import { describe, expect, it } from "vitest";
import { sumsOf } from "@/components/checkout/sums";
import { defaultDesign } from "@/lib/catalogue/design";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { kr } from "@/lib/kernel/money";

const lines = [{ design: defaultDesign("vuxenstav"), quantity: 2 }];

describe("the sums of the till", () => {
  it("the sums of the till are without freight until an option is chosen", () => {
    expect(sumsOf(lines, USUAL_PRICES, null, null)).toMatchObject({
      due: kr(1990),
      hasShipping: false,
      nothingToPay: false,
    });
  });

  it("the sums of the till take the gift card off goods and freight alike", () => {
    expect(sumsOf(lines, USUAL_PRICES, kr(99), kr(1000))).toMatchObject({
      giftCard: kr(1000),
      due: kr(1089),
      vat: kr(217.8),
      nothingToPay: false,
    });
  });

  it("the sums of the till leave nothing to pay only when the freight is known too", () => {
    expect(sumsOf(lines, USUAL_PRICES, null, kr(5000)).nothingToPay).toBe(false);
    expect(sumsOf(lines, USUAL_PRICES, kr(99), kr(5000))).toMatchObject({
      giftCard: kr(2089),
      due: 0,
      nothingToPay: true,
    });
  });

  it("the sums of the till leave three kronor where the card would leave less than Stripe can charge", () => {
    expect(sumsOf(lines, USUAL_PRICES, kr(99), kr(2088))).toMatchObject({ giftCard: kr(2086), due: kr(3) });
  });
});
