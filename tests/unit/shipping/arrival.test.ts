import { expect, it } from "vitest";
import { productData } from "@/components/seo/shop-data";
import { planOf } from "@/lib/orders/due-dates";
import {
  arrivalSentence,
  arrivalText,
  arrivesAfter,
  arrivesBy,
  christmasNote,
  lastDayForChristmas,
  shipsBy,
} from "@/lib/shipping/arrival";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { dayOf } from "@/lib/kernel/dates";
import { addDays, isWorkday } from "@/lib/kernel/workdays";
import { productFacts } from "../../support/companies";
import { sourceFiles, textOf } from "../../support/source-files";

type Days = { minValue: number; maxValue: number };

/** A moment for every day of a year and the January after it, when Stockholm is already one day ahead of UTC. */
const moments = Array.from(
  { length: 365 + 31 },
  (_, index) => new Date(`${addDays("2026-01-01", index)}T23:30:00Z`),
);

function workdaysAfter(day: string, last: string): number {
  let count = 0;
  for (let next = addDays(day, 1); next <= last; next = addDays(next, 1)) if (isWorkday(next)) count += 1;
  return count;
}

it("the promised arrival is kept by the workshop's plan and within the promised working days, for a payment on any day", () => {
  for (const paidAt of moments) {
    const paid = dayOf(paidAt);
    const [promised, shipBy] = [arrivesBy(paid, USUAL_DELIVERY), shipsBy(paid, USUAL_DELIVERY)];
    const { ships } = planOf({ status: "received", engraved: true, paidAt, shipBy }, paidAt, null);
    expect(arrivesAfter(ships) <= promised, `${paid} ${ships} ${promised}`).toBe(true);
    const count = workdaysAfter(paid, promised);
    expect(count, paid).toBeGreaterThanOrEqual(USUAL_DELIVERY.min);
    expect(count, paid).toBeLessThanOrEqual(USUAL_DELIVERY.max);
    expect(isWorkday(promised), paid).toBe(true);
  }
});

it("the last day for Christmas is the latest order that arrives before Christmas", () => {
  expect(lastDayForChristmas(2026, USUAL_DELIVERY)).toBe("2026-12-10");
  for (let year = 2026; year < 2046; year += 1) {
    const last = lastDayForChristmas(year, USUAL_DELIVERY);
    expect(arrivesBy(last, USUAL_DELIVERY) <= `${year}-12-23`).toBe(true);
    expect(arrivesBy(addDays(last, 1), USUAL_DELIVERY) > `${year}-12-23`).toBe(true);
  }
});

it("search engines get the promised number of days", () => {
  const facts = { ...productFacts, delivery: USUAL_DELIVERY, today: "2026-11-22" };
  const { offers } = productData(facts) as {
    offers: { shippingDetails: { deliveryTime: Record<string, Days> } };
  };
  const { handlingTime, transitTime } = offers.shippingDetails.deliveryTime;
  expect(handlingTime!.minValue + transitTime!.minValue).toBe(USUAL_DELIVERY.min);
  expect(handlingTime!.maxValue + transitTime!.maxValue).toBe(USUAL_DELIVERY.max);
});

it("search engines never get a handling time that ends before it begins", () => {
  const delivery = { ...USUAL_DELIVERY, min: 9, max: 10 };
  const { offers } = productData({ ...productFacts, delivery, today: "2026-11-22" }) as {
    offers: { shippingDetails: { deliveryTime: Record<string, Days> } };
  };
  expect(offers.shippingDetails.deliveryTime.handlingTime).toMatchObject({ minValue: 7, maxValue: 7 });
});

it("no source file writes the promised days itself", () => {
  expect(sourceFiles().filter((file) => /5[–-]10 (var)?dagar/.test(textOf(file)))).toEqual([]);
});

it("the arrival and the Christmas note are put in words", () => {
  const [day, carrier] = ["2026-12-04", "PostNord"];
  for (const [option, place] of [
    [undefined, "Hos ombudet"],
    [{ carrier, service: "Paket till ombud" }, "Hos ombudet"],
    [{ carrier, service: "Hemleverans" }, "Framme"],
    [{ carrier, service: "MyPack Home" }, "Framme"],
  ] as const) {
    expect(arrivalText(day, option)).toBe(`${place} senast den 4 december`);
    expect(arrivalSentence(day, option)).toBe(`Stavarna är ${place.toLowerCase()} senast den 4 december.`);
  }
  expect(christmasNote("2026-11-14", USUAL_DELIVERY)).toBeNull();
  expect(christmasNote("2026-11-22", USUAL_DELIVERY)).toEqual({
    text: "För jul: beställ senast den 10 december, så hinner stavarna fram.",
    isTooLate: false,
  });
  expect(christmasNote("2026-12-11", USUAL_DELIVERY)).toEqual({
    text: "Stavarna hinner inte fram till jul.",
    isTooLate: true,
  });
  expect(christmasNote("2026-12-25", USUAL_DELIVERY)).toBeNull();
});
