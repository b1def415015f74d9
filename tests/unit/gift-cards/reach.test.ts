import { expect, test } from "vitest";
import { reachText } from "@/components/gift-card/buy-block";
import { kr } from "@/lib/kernel/money";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";

const say = (prices: Partial<typeof USUAL_PRICES> = {}) =>
  reachText({ prices: { ...USUAL_PRICES, ...prices }, freight: USUAL_RATES }).replaceAll("\u00a0", " ");

test("the gift card page says which pair the card covers, and for which pairs the rest is paid at the checkout", () => {
  expect(say()).toBe(
    "Med frakt betalar kortet en Barnstav (894 kr). En Vuxenstav blir 1 094 kr, med gravyr 1 293 kr: det över 1 000 kr betalas i kassan.",
  );
});

test("the gift card page promises no whole pair where the owner's prices are higher", () => {
  expect(say({ "barnstav.base": kr(1100) })).toMatch(/^Med frakt blir en Barnstav 1 199 kr\./);
});
