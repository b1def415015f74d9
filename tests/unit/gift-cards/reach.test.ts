import { expect, test } from "vitest";
import { reachText } from "@/lib/gift-cards/reach";
import { kr } from "@/lib/kernel/money";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";

test("a card says what it is enough for with freight, and what it lacks only where that is nothing", () => {
  const at = (amount: number, freight = 99) =>
    reachText(kr(amount), USUAL_PRICES, kr(freight)).replaceAll("\u00a0", " ");
  expect(at(1000)).toBe("Kortet räcker i dag till en Barnstav med frakt.");
  expect(at(1000, 5)).toBe("Kortet räcker i dag till en Vuxenstav med frakt.");
  expect(at(1000, 300)).toBe("För en Barnstav med frakt fattas 95 kr.");
});
