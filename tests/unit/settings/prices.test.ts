// Prices and freight as the maker sets them: which are in force on a day, and what the form accepts.
import fc from "fast-check";
import { expect, it } from "vitest";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { kr, ore, type Ore } from "@/lib/kernel/money";
import { priceDesign } from "@/lib/pricing/pricing";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { amountsOn, type AmountPlan } from "@/lib/settings/amounts";
import { freightPart } from "@/lib/settings/freight";
import { pricesPart } from "@/lib/settings/prices";
import { readPart, settingsFrom } from "@/lib/settings/settings";
import { quoteFromTable } from "@/lib/shipping/provider";
import { freightFrom, RATE_STEPS_KG, SERVICES, USUAL_RATES } from "@/lib/shipping/rates";
import { addDays } from "@/lib/kernel/workdays";
import { anyDesign } from "@/tests/support/designs";
import { errorsOf as errorsIn } from "@/tests/support/schema-errors";

const keys = pricesPart.groups.flatMap(({ rows }) => rows.map(({ key }) => key));
const kronor = (min: number) => fc.integer({ min, max: 100_000 }).map(kr);
const anyPrices: fc.Arbitrary<Record<string, Ore>> = fc.record(
  Object.fromEntries(keys.map((key) => [key, kronor(key.endsWith(".base") ? 3 : 0)])),
);
/** New amounts for at least one of the prices. */
const anyChange = fc
  .tuple(anyPrices, fc.subarray(keys, { minLength: 1 }))
  .map(([prices, changed]) => Object.fromEntries(changed.map((key) => [key, prices[key]!])));
const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2099-01-01", days));
const anyPlan: fc.Arbitrary<AmountPlan> = fc.record({
  now: anyPrices,
  coming: fc.option(fc.record({ from: anyDay, amounts: anyChange })),
});
const at = (plan: AmountPlan, day: string) =>
  settingsFrom([{ key: "prices", value: JSON.parse(JSON.stringify(plan)) }], new Date(`${day}T12:00:00Z`))
    .prices;

it("the prices in force are those of the day, and none is below 0", () => {
  fc.assert(
    fc.property(anyPlan, anyDay, anyDesign, (plan, day, design) => {
      const { coming } = plan;
      const holds = coming && coming.from <= day ? { ...plan.now, ...coming.amounts } : plan.now;
      const price = priceDesign(design, at(plan, day));
      expect(price).toEqual(priceDesign(design, { ...USUAL_PRICES, ...holds }));
      expect(price.unit).toBeGreaterThanOrEqual(kr(3));
      for (const part of Object.values(price)) expect(part).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("planned prices begin at midnight in Stockholm", () => {
  const coming = { from: "2099-07-01", amounts: { engraving: kr(249) } };
  const row = [{ key: "prices", value: { now: {}, coming } }];
  expect(settingsFrom(row, new Date("2099-06-30T21:59:59Z")).prices.engraving).toBe(kr(199));
  expect(settingsFrom(row, new Date("2099-06-30T22:00:00Z")).prices.engraving).toBe(kr(249));
});

it("the price list has a price for each optional part of a pole, and no other", () => {
  for (const id of POLE_IDS) {
    const { handles, required, grips, baskets } = poles[id];
    expect(keys).toContain(`${id}.base`);
    expect(keys.includes(`${id}.handle`)).toBe(handles.length > 0 && !required.includes("handle"));
    expect(keys.includes(`${id}.grip`)).toBe(grips.length > 0);
    expect(keys.includes(`${id}.basket`)).toBe(baskets.length > 0);
  }
  for (const key of keys) expect(Object.keys(USUAL_PRICES)).toContain(key);
});

// Fails without: a stored price that is no amount is refused.
it("an unreadable row has the default prices, and an unknown key in a row is ignored", () => {
  for (const now of [{ engraving: -1 }, { engraving: 1.5 }, { engraving: "199" }])
    expect(readPart("prices", { now, coming: null })).toEqual({ now: USUAL_PRICES, coming: null });
  expect(amountsOn(USUAL_PRICES, { now: { tandkräm: ore(1) }, coming: null }, "2099-01-01")).toEqual(
    USUAL_PRICES,
  );
});

it("the freight table that was set decides a parcel's freight and the pages' 'frakt från'", () => {
  const rates = amountsOn(USUAL_RATES, { now: { "postnord-ombud.3": kr(79) }, coming: null }, "2099-01-01");
  const parcel = { weightKg: 1, lengthCm: 135, widthCm: 22, heightCm: 5, valueKr: 995 };
  expect(freightFrom(rates)).toBe(kr(79));
  expect(quoteFromTable(parcel, rates)[0]).toMatchObject({ carrier: "PostNord", price: kr(79) });
});

it("the freight form refuses a table in which a heavier parcel is cheaper", () => {
  const anyRates = fc.tuple(
    ...SERVICES.map(() => fc.tuple(...RATE_STEPS_KG.map(() => fc.integer({ min: 0, max: 500 })))),
  );
  fc.assert(
    fc.property(anyRates, (table) => {
      const fields = Object.fromEntries(
        SERVICES.flatMap(({ ref }, row) =>
          RATE_STEPS_KG.map((kg, column) => [`freight.${ref}.${kg}`, String(table[row]![column])]),
        ),
      );
      const isRising = table.every((steps) => steps.every((step, index) => step >= (steps[index - 1] ?? 0)));
      expect(freightPart.form.safeParse(fields).success).toBe(isRising);
    }),
  );
});

const fields = pricesPart.fieldsOf({ now: USUAL_PRICES, coming: null });
const errorsOf = (typed: object) => errorsIn(pricesPart.form, { ...fields, ...typed });

it("the form of the prices reads back what it was filled in from", () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(pricesPart.form.parse(pricesPart.fieldsOf(plan))).toEqual(plan);
      expect(pricesPart.stored.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    }),
  );
});

it("the form of the prices shows a change whose day has come as today's price", () => {
  const coming = { from: "2026-01-01", amounts: { engraving: kr(249) } };
  expect(pricesPart.fieldsOf({ now: USUAL_PRICES, coming })).toMatchObject({
    "prices.engraving": "249",
    "prices.coming.engraving": "",
    "prices.plan": "",
    "prices.from": "",
  });
});

it("the form of the prices reads amounts as people write them", () => {
  for (const typed of ["1195", "1 195 kr", " 1\u00a0195\u00a0kr "]) {
    const { now } = pricesPart.form.parse({ ...fields, "prices.turstav.base": typed });
    expect(now["turstav.base"]).toBe(kr(1195));
  }
});

// Fails without: a pole costs at least what Stripe can charge.
it("the form of the prices reports all errors at once, with what to write", () => {
  expect(errorsOf({})).toEqual({});
  expect(
    errorsOf({
      "prices.vuxenstav.base": "",
      "prices.barnstav.base": "2",
      "prices.turstav.base": "99,50",
      "prices.vuxenstav.grip": "-5",
      "prices.engraving": "100001",
      "prices.plan": "ja",
    }),
  ).toEqual({
    "prices.vuxenstav.base": "Skriv ett pris, 0 om det ingår",
    "prices.barnstav.base": "Minst 3\u00a0kr: mindre kan inte betalas med kort",
    "prices.turstav.base": "Skriv hela kronor",
    "prices.vuxenstav.grip": "Skriv bara siffror, till exempel 995",
    "prices.engraving": "Högst 100 000 kr",
    "prices.from": "Välj dagen som det nya börjar gälla",
    "prices.plan": "Skriv minst ett nytt pris",
  });
  const planned = { "prices.plan": "ja", "prices.coming.engraving": "249" };
  expect(Object.keys(errorsOf({ ...planned, "prices.from": "2020-01-01" }))).toEqual(["prices.from"]);
  expect(Object.keys(errorsOf({ ...planned, "prices.from": "2099-02-30" }))).toEqual(["prices.from"]);
  const free = { ...planned, "prices.from": "2099-02-01", "prices.coming.barnstav.base": "0" };
  expect(errorsOf(free)).toEqual({
    "prices.coming.barnstav.base": "Minst 3\u00a0kr: mindre kan inte betalas med kort",
  });
  expect(errorsOf({ ...planned, "prices.plan": "", "prices.coming.engraving": "abc" })).toEqual({});
});
