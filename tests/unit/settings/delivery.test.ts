import fc from "fast-check";
import { expect, it } from "vitest";
import { productData } from "@/components/seo/shop-data";
import { messagesFor } from "@/components/layout/header-messages.content";
import { USUAL_TEXTS } from "@/lib/shop/texts";
import { poles } from "@/lib/catalogue/poles";
import { planOf, shipBy } from "@/lib/orders/due-dates";
import { PARTS } from "@/lib/settings/settings";
import {
  addWorkshopDays,
  arrivesAfter,
  arrivesBy,
  deliveryText,
  pauseNote,
  pauseWorkdays,
  shipsBy,
} from "@/lib/shipping/arrival";
import {
  closedNote,
  closedUntil,
  isPaused,
  pauseStatus,
  USUAL_DELIVERY,
  type Delivery,
} from "@/lib/shipping/delivery-time";
import { addDays, addWorkdays, isWorkday } from "@/lib/kernel/workdays";
import { productFacts } from "../../support/companies";
import { errorsOf as errorsIn } from "../../support/schema-errors";

const christmas = { from: "2026-12-21", until: "2027-01-06", sells: true };
const later: Delivery = { ...USUAL_DELIVERY, pause: christmas };
const closed: Delivery = { ...USUAL_DELIVERY, pause: { ...christmas, sells: false } };

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2026-01-01", days));
const anyPause = fc
  .record({ from: anyDay, days: fc.integer({ min: 0, max: 120 }), sells: fc.boolean() })
  .map(({ from, days, sells }) => ({ from, until: addDays(from, days), sells }));
const anyDelivery: fc.Arbitrary<Delivery> = fc
  .record({
    min: fc.integer({ min: 1, max: 5 }),
    more: fc.integer({ min: 4, max: 40 }),
    pause: fc.option(anyPause),
  })
  .map(({ min, more, pause }) => ({ min, max: min + more, pause }));

it("the default delivery time without a pause is 6 working days in the workshop and 3 with the carrier", () => {
  for (let day = "2026-01-01"; day < "2027-02-01"; day = addDays(day, 1)) {
    expect(shipsBy(day, USUAL_DELIVERY)).toBe(addWorkdays(day, 6));
    expect(arrivesBy(day, USUAL_DELIVERY)).toBe(addWorkdays(addWorkdays(day, 6), 3));
  }
  expect(deliveryText(USUAL_DELIVERY, "2026-11-22", " till ombud")).toBe(
    "Leverans inom 5\u201310 vardagar till ombud.",
  );
});

it("the workshop's plan keeps any delivery time, and builds nothing in a pause", () => {
  fc.assert(
    fc.property(anyDelivery, anyDay, fc.boolean(), (delivery, paid, engraved) => {
      const paidAt = new Date(`${paid}T12:00:00Z`);
      const promised = shipsBy(paid, delivery);
      expect(isPaused(delivery.pause, promised)).toBe(false);
      expect(isWorkday(promised)).toBe(true);
      // A very short time has fewer days than steps, which the plan cannot keep; the promise stays as computed.
      if (delivery.max < 11) return;
      const order = { status: "received" as const, engraved, paidAt, shipBy: promised };
      const plan = planOf(order, paidAt, delivery.pause);
      expect(plan.ships <= promised, `${plan.ships} ${promised}`).toBe(true);
      for (const day of plan.steps.values()) expect(isPaused(delivery.pause, day)).toBe(false);
    }),
  );
});

it("a later payment never has an earlier arrival", () => {
  fc.assert(
    fc.property(anyDelivery, anyDay, (delivery, day) => {
      expect(arrivesBy(addDays(day, 1), delivery) >= arrivesBy(day, delivery)).toBe(true);
    }),
  );
});

it("a pause adds its days to the delivery time, whether it has begun or is coming", () => {
  expect(addWorkshopDays("2026-12-18", 1, christmas)).toBe("2027-01-07");
  // Paid during the pause: six working days from 7 January, then three with the carrier.
  expect(shipsBy("2026-12-28", later)).toBe("2027-01-15");
  expect(arrivesBy("2026-12-28", later)).toBe("2027-01-20");
  expect(pauseNote(later, "2026-12-28")).toBe("Vi bygger igen från den 7 januari.");
  expect(pauseNote(later, "2026-12-16")).toBe(
    "Verkstaden har uppehåll från den 21 december, vi bygger igen från den 7 januari.",
  );
  // 5 December is a Saturday, so building starts on Monday.
  const pause = { from: "2026-11-23", until: "2026-12-04", sells: true };
  expect(pauseNote({ ...USUAL_DELIVERY, pause }, "2026-11-23")).toBe("Vi bygger igen från den 7 december.");
  expect(pauseNote(later, "2026-11-22")).toBeNull();
  expect(pauseNote(later, "2027-01-07")).toBeNull();
  expect(deliveryText(later, "2026-12-28")).toBe(
    "Vi bygger igen från den 7 januari. Leverans inom 5\u201310 vardagar därefter.",
  );
});

it("a pause without orders says when the shop opens, only during the pause", () => {
  expect(closedUntil(closed, "2026-12-20")).toBeNull();
  expect(closedUntil(closed, "2026-12-21")).toBe("2027-01-07");
  expect(closedUntil(closed, "2027-01-06")).toBe("2027-01-07");
  expect(closedUntil(closed, "2027-01-07")).toBeNull();
  expect(closedUntil(later, "2026-12-28")).toBeNull();
  expect(closedNote(closed, "2026-12-28")).toContain("igen från den 7 januari");
  expect(pauseStatus(closed, "2026-12-28")).toBe(
    "Butiken är pausad till och med den 6 januari. Det går inte att beställa stavar.",
  );
  expect(pauseStatus(later, "2027-01-06")).toBe(
    "Butiken är pausad till och med den 6 januari. Det går att beställa, med den senare dagen.",
  );
  expect(pauseStatus(closed, "2026-12-20")).toBeNull();
  expect(pauseStatus(closed, "2027-01-07")).toBeNull();
  expect(pauseStatus(USUAL_DELIVERY, "2026-12-28")).toBeNull();
  expect(messagesFor(closed, "2026-12-28", USUAL_TEXTS)[2]).toBe("Du kan beställa igen från den 7 januari");
});

it("search engines get the delivery time and the availability with the pause", () => {
  const offer = (delivery: Delivery, today: string, out: Record<string, string> = {}) =>
    JSON.stringify(productData({ ...productFacts, out, delivery, today }));
  const wait = pauseWorkdays(later, "2026-12-28");
  expect(wait).toBeGreaterThan(0);
  expect(offer(later, "2026-12-28")).toContain(`"minValue":${4 + wait},"maxValue":${7 + wait}`);
  expect(offer(later, "2026-12-28")).toContain("InStock");
  expect(offer(closed, "2026-12-28")).toContain('"availabilityStarts":"2027-01-07"');
  expect(offer(closed, "2026-12-28")).toContain("OutOfStock");
  const noColour = Object.fromEntries(poles.vuxenstav.colours.map(({ id }) => [`color.${id}`, "slut"]));
  expect(offer(later, "2026-12-28", noColour)).toContain("OutOfStock");
});

it("a promised shipping day does not change with later settings", () => {
  const paidAt = new Date("2026-12-01T12:00:00Z");
  expect(shipBy({ paidAt, shipBy: new Date("2026-12-18") })).toBe("2026-12-18");
  expect(shipBy({ paidAt, shipBy: null })).toBe("2026-12-01");
  expect(arrivesAfter("2026-12-18")).toBe("2026-12-23");
});

const form = { min: "5", max: "10", pause: "none", from: "", until: "" };
const errorsOf = (fields: object) => errorsIn(PARTS.delivery.form, { ...form, ...fields });

it("the form of the delivery time reports all errors at once, with what to write", () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ max: "4", pause: "later", from: "2026-12-23", until: "2026-12-06" })).toEqual({
    max: "Minst 5 dagar: frakten tar upp till 3 av dem",
    until: "6 december är före 23 december. Stämmer året?",
  });
  expect(errorsOf({ min: "8", max: "7" })).toEqual({
    max: "Kortare än den kortaste tiden. Skriv 8 eller mer.",
  });
  for (const [fields, wrong] of [
    [{ min: "0" }, "min"],
    [{ min: "fem" }, "min"],
    [{ max: "61" }, "max"],
    [{ pause: "closed" }, "from"],
    [{ pause: "sometimes" }, "pause"],
    [{ pause: "later", from: "2026-12-01", until: "2027-12-01" }, "until"],
  ] as const)
    expect(Object.keys(errorsOf(fields))).toEqual([wrong]);
});

it("the form of the delivery time reads back what it was filled in from", () => {
  fc.assert(
    fc.property(anyDelivery, (delivery) => {
      expect(PARTS.delivery.form.parse(PARTS.delivery.fieldsOf(delivery))).toEqual(delivery);
      expect(PARTS.delivery.stored.parse(JSON.parse(JSON.stringify(delivery)))).toEqual(delivery);
    }),
  );
});
