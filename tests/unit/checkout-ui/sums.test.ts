import { expect, it } from "vitest";
import { sumsOf } from "@/components/checkout/sums";
import { defaultDesign } from "@/lib/catalogue/design";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { kr } from "@/lib/kernel/money";

const lines = [{ design: defaultDesign("vuxenstav"), quantity: 2 }];

it.each([
  ["are without freight until an option is chosen", null, null, { due: kr(1990), hasShipping: false }],
  ["leave something to pay without a card", null, null, { nothingToPay: false }],
  ["take the gift card off goods and freight alike", kr(99), kr(1000), { giftCard: kr(1000), due: kr(1089) }],
  ["owe the VAT of what is left", kr(99), kr(1000), { vat: kr(217.8), nothingToPay: false }],
  ["leave something to pay while the freight is unknown", null, kr(5000), { nothingToPay: false }],
  ["leave nothing when it is known", kr(99), kr(5000), { giftCard: kr(2089), due: 0, nothingToPay: true }],
  [
    "leave three kronor, the least that Stripe can charge",
    kr(99),
    kr(2088),
    { giftCard: kr(2086), due: kr(3) },
  ],
])("the sums of the checkout %s", (_, freight, card, sums) => {
  expect(sumsOf(lines, USUAL_PRICES, freight, card)).toMatchObject(sums);
});
