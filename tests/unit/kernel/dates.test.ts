import { describe, expect, test } from "vitest";
import {
  endOfDayMonthsLater,
  endOfStockholmDay,
  formatDateTime,
  formatLongDate,
  dayOf,
  fromStockholmMinute,
  isCalendarDay,
  toStockholmMinute,
} from "@/lib/kernel/dates";

const yearAfter = (day: string) => endOfDayMonthsLater(new Date(`${day}T10:00:00Z`), 12);

describe("dates", () => {
  test("a late evening in UTC is already the next day in Stockholm", () => {
    const late = new Date("2026-11-20T23:30:00Z");
    expect(formatLongDate(late)).toBe("21 november 2026");
    expect(dayOf(late)).toBe("2026-11-21");
    expect(dayOf(new Date("2026-06-20T22:30:00Z"))).toBe("2026-06-21");
    expect(formatDateTime(late)).toContain("kl.\u00a000.30");
  });

  test.each([
    ["in winter", endOfStockholmDay("2026-12-24"), "2026-12-24T22:59:59.999Z"],
    ["in summer", endOfStockholmDay("2026-06-24"), "2026-06-24T21:59:59.999Z"],
    ["when the clock goes forward", endOfStockholmDay("2026-03-29"), "2026-03-29T21:59:59.999Z"],
    ["when the clock goes back", endOfStockholmDay("2026-10-25"), "2026-10-25T22:59:59.999Z"],
    ["a year after a card is bought", yearAfter("2026-11-21"), "2027-11-21T22:59:59.999Z"],
    ["a year after a day that the next has not", yearAfter("2028-02-29"), "2029-02-28T22:59:59.999Z"],
  ])("a day ends at local midnight: %s", (_, end, moment) => expect(end.toISOString()).toBe(moment));

  test.each(["2026-11-21", "2028-02-29"])("%s is a calendar day", (day) =>
    expect(isCalendarDay(day)).toBe(true),
  );

  test.each(["2026-02-29", "2026-13-01", "26-11-21", "2026-11-21T00", "bygge", ""])(
    "%j is no calendar day",
    (day) => expect(isCalendarDay(day)).toBe(false),
  );

  test("a minute of Stockholm time is read as written: the first of an hour that occurs twice, none of a skipped hour", () => {
    for (const text of ["2026-12-01T07:00", "2026-07-01T00:30", "2026-12-31T23:59"])
      expect(toStockholmMinute(fromStockholmMinute(text)!)).toBe(text);
    expect(fromStockholmMinute("2026-10-25T02:30")?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(fromStockholmMinute("2026-03-29T02:30")).toBeNull();
    expect(fromStockholmMinute("i morgon")).toBeNull();
  });

  test("the end of a day throws for a text that is no calendar day", () => {
    expect(() => endOfStockholmDay("i morgon")).toThrow(RangeError);
  });
});
