import fc from "fast-check";
import { expect, it } from "vitest";
import { formatKronor, kr, ore, sum, ZERO } from "@/lib/kernel/money";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { lineTotal, subtotalOf } from "@/lib/pricing/pricing";
import { giftCardPart, totalsOf, vatIn } from "@/lib/pricing/totals";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { freightFrom, USUAL_RATES } from "@/lib/shipping/rates";
import { anyDesign, RED_ADULT } from "@/tests/support/designs";

it("two engraved red adult pairs with cork grips cost 2 586 kr", () => {
  expect(formatKronor(lineTotal({ design: RED_ADULT, quantity: 2 }, USUAL_PRICES))).toBe(
    "2\u00a0586\u00a0kr",
  );
});

it("the price of any cart follows the rule of the specification", () => {
  // Deliberately independent of the price list: kronor straight from the specification.
  const base = { "designa-din-stav": 995, vuxenstav: 995, barnstav: 795, turstav: 1195 };
  fc.assert(
    fc.property(
      fc.array(fc.record({ design: anyDesign, quantity: fc.integer({ min: 1, max: 99 }) })),
      (lines) => {
        let kronor = 0;
        for (const { design, quantity } of lines) {
          let price = base[design.product];
          if (design.product === "designa-din-stav")
            price += [design.handle, design.grip, design.basket].filter((part) => part !== null).length * 99;
          if (design.product === "vuxenstav" && design.grip !== null) price += 99;
          if (design.engraving !== null) price += 199;
          kronor += price * quantity;
        }
        expect(subtotalOf(lines, USUAL_PRICES)).toBe(kronor * 100);
      },
    ),
    { numRuns: 1000 },
  );
});

it("the amount due of an order is subtotal plus freight minus gift card, never below 0", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(50_000), fc.nat(2_000_000), (subtotal, shipping, amount) => {
      const totals = totalsOf(ore(subtotal), ore(shipping), { amount: ore(amount), vatKind: "single" });
      expect(totals.due).toBe(Math.max(0, subtotal + shipping - amount));
      expect(sum(totals.due, totals.giftCard)).toBe(totals.total);
      expect(totals.vat).toBe(vatIn(totals.due));
    }),
  );
});

it("an order of 2 982 kr contains 596,40 kr of VAT", () => {
  expect(totalsOf(kr(2982), ZERO, null).vat).toBe(kr(596.4));
});

it("an order paid with a multi-purpose card is taxed as a whole", () => {
  const card = { amount: GIFT_CARD_PRICE, vatKind: "multi" } as const;
  expect(totalsOf(kr(995), freightFrom(USUAL_RATES), card).vat).toBe(vatIn(kr(1094)));
});

it("a gift card leaves either nothing or at least 3 kr to Stripe", () => {
  expect(giftCardPart(kr(1000), kr(1000))).toBe(kr(1000));
  expect(giftCardPart(kr(1001), kr(1000))).toBe(kr(998));
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 500_000 }), fc.nat(500_000), (total, balance) => {
      const part = giftCardPart(ore(total), ore(balance));
      expect(part).toBeLessThanOrEqual(balance);
      expect(total - part === 0 || total - part >= 300).toBe(true);
    }),
  );
});
