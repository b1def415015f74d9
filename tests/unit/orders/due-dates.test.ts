import { expect, it } from "vitest";
import { isDue, planOf } from "@/lib/orders/due-dates";
import type { OrderStatus } from "@/lib/orders/order";
import { shipsBy } from "@/lib/shipping/arrival";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { dayOf } from "@/lib/kernel/dates";
import { addWorkdays, easterSunday, holidaysOf, isWorkday, sayDay } from "@/lib/kernel/workdays";

it("the calendar has Easter on the dates of the almanac", () => {
  expect([2024, 2025, 2026, 2027, 2028, 2038].map(easterSunday)).toEqual([
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2028-04-16",
    "2038-04-25",
  ]);
});

it("the calendar has the weekday holidays of 2026 from the almanac", () => {
  const off = [...holidaysOf(2026).keys()].filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  expect(off.sort()).toEqual([
    "2026-01-01",
    "2026-01-06",
    "2026-04-03",
    "2026-04-06",
    "2026-05-01",
    "2026-05-14",
    "2026-06-19",
    "2026-12-24",
    "2026-12-25",
    "2026-12-31",
  ]);
  expect(holidaysOf(2026).get("2026-10-31")).toBe("alla helgons dag");
  expect(holidaysOf(2027).get("2027-06-26")).toBe("midsommardagen");
});

it("working days skip weekends and holidays", () => {
  expect(isWorkday("2026-11-21")).toBe(false);
  expect(addWorkdays("2026-11-20", 1)).toBe("2026-11-23");
  expect(addWorkdays("2026-12-23", 1)).toBe("2026-12-28");
  expect(addWorkdays("2026-12-30", 1)).toBe("2027-01-04");
  expect(addWorkdays("2026-11-21", 0)).toBe("2026-11-23");
});

const paidAt = new Date("2026-11-17T09:00:00Z");
const promised = shipsBy(dayOf(paidAt), USUAL_DELIVERY);
const plan = (status: OrderStatus, now: Date, engraved = true) =>
  planOf({ status, paidAt, engraved, shipBy: promised }, now, null);

it("the plan of an order spreads its steps over the days before it ships", () => {
  const { steps, ships } = plan("received", paidAt);
  const days = [...steps.values()];
  expect(days).toEqual([...days].sort());
  expect(days).toHaveLength(6);
  expect(ships).toBe("2026-11-25");
  expect(days.at(-1)! < ships).toBe(true);
});

it("the plan of a late order moves its shipping date into the future", () => {
  const { steps, ships } = plan("handle", new Date("2026-12-01T09:00:00Z"));
  expect([...steps]).toEqual([
    ["handle", "2026-12-01"],
    ["straps", "2026-12-02"],
    ["engraving", "2026-12-03"],
  ]);
  expect(ships).toBe("2026-12-04");
});

it("the plan of a ready order ships it today or on the next working day", () => {
  const saturday = new Date("2026-11-21T09:00:00Z");
  expect(plan("ready", saturday, false).ships).toBe("2026-11-23");
});

it("a near day is named as people say it", () => {
  expect(sayDay("2026-11-21", "2026-11-21")).toBe("i dag");
  expect(sayDay("2026-11-22", "2026-11-21")).toBe("i morgon");
  expect(sayDay("2026-11-25", "2026-11-21")).toBe("på onsdag");
  expect(sayDay("2026-11-28", "2026-11-21")).toBe("den 28 november");
});

it("a shipping day is due from its first second in Stockholm and stays due", () => {
  expect(isDue("2026-11-24", new Date("2026-11-23T22:59:59Z"))).toBe(false);
  expect(isDue("2026-11-24", new Date("2026-11-23T23:00:00Z"))).toBe(true);
  expect(isDue("2026-11-24", new Date("2026-11-30T12:00:00Z"))).toBe(true);
});
