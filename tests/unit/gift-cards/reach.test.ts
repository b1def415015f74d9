import { expect, test } from "vitest";
import { reachText } from "@/components/gift-card/buy-block";
import { kr } from "@/lib/kernel/money";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";

const say = (prices: Partial<typeof USUAL_PRICES> = {}) =>
  reachText({ prices: { ...USUAL_PRICES, ...prices }, freight: USUAL_RATES }).replaceAll("\u00a0", " ");

test("the page of the gift card says what it pays whole, and what is paid in addition", () => {
  expect(say()).toBe(
    "Kortet betalar en Barnstav med frakt (894 kr). En Vuxenstav blir 1 094 kr, med inbränt namn 1 293 kr: det över 1 000 kr betalas i kassan.",
  );
});

test("the page of the gift card promises no whole pair where the owner's prices are higher", () => {
  expect(say({ "barnstav.base": kr(1100) })).toMatch(/^En Barnstav med frakt blir 1 199 kr\./);
});
