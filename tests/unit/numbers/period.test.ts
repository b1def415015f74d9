import { expect, it } from "vitest";
import { parsePeriod, unitsOf, yearBefore } from "@/lib/numbers/period";
import { addUp } from "@/lib/numbers/sold";

const today = "2026-11-22";

it.each([
  ["7", "2026-11-16", "2026-11-22", "day", 7],
  ["30", "2026-10-24", "2026-11-22", "day", 30],
  ["90", "2026-08-25", "2026-11-22", "day", 90],
  ["365", "2025-11-23", "2026-11-22", "month", 13],
  ["2026", "2026-01-01", "2026-11-22", "month", 11],
  ["2024", "2024-01-01", "2024-12-31", "month", 12],
])("the period %s ends today, or with its year", (visa, from, to, unit, count) => {
  const period = parsePeriod(visa, today);
  expect(period).toMatchObject({ key: visa, from, to, unit });
  expect(unitsOf(period)).toHaveLength(count);
});

it.each([undefined, "", "31", "1999", "2027", "30.5", ["7"], "' OR 1"])(
  "an unknown period is thirty days: %s",
  (visa) => expect(parsePeriod(visa, today).key).toBe("30"),
);

it("the year before a period has the same days", () => {
  expect(yearBefore({ ...parsePeriod("30", today) })).toEqual({ from: "2025-10-24", to: "2025-11-22" });
  expect(yearBefore({ ...parsePeriod("7", "2028-03-03") })).toEqual({
    from: "2027-02-26",
    to: "2027-03-03",
  });
  expect(yearBefore({ ...parsePeriod("7", "2028-03-06") }).from).toBe("2027-02-28");
});

it("sales are summed for every unit of a period, also one without sales", () => {
  const row = (
    unit: string,
    part: "order" | "product" | "colour" | "length",
    name: string,
    count: number,
    amount = 100,
  ) => ({ unit, part, name, count, amount });
  const sales = addUp(
    ["2026-11-20", "2026-11-21"],
    [
      row("2026-11-20", "order", "", 2, 5000),
      row("2026-11-20", "product", "vuxenstav", 3),
      row("2026-11-20", "colour", "Röd", 1),
      row("2026-11-20", "colour", "Blå", 2),
      row("2026-11-20", "length", "100", 1),
      row("2026-11-20", "length", "95", 2),
    ],
  );
  expect(sales).toMatchObject({ orders: 2, pairs: 3, amount: 5000, cards: { count: 0, amount: 0 } });
  expect(sales.colours.map(({ name }) => name)).toEqual(["Blå", "Röd"]);
  expect(sales.lengths.map(({ name }) => name)).toEqual(["95", "100"]);
  expect(sales.units).toMatchObject([
    { pairs: 3, orders: 2, amount: 5000 },
    { pairs: 0, orders: 0, amount: 0, colours: [] },
  ]);
});
