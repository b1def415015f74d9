import { expect, test } from "vitest";
import { reachText } from "@/lib/gift-cards/reach";
import { kr } from "@/lib/kernel/money";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";

test("a card says what it is enough for with freight, and never what it lacks", () => {
  const at = (amount: number, freight = 99) => reachText(kr(amount), USUAL_PRICES, kr(freight));
  expect(at(1000)).toBe("Kortet räcker i dag till en Barnstav med frakt.");
  expect(at(1000, 5)).toBe("Kortet räcker i dag till en Vuxenstav med frakt.");
  expect(at(1000, 300)).toBeNull();
});
