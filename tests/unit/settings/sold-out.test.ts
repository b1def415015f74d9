import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PARTS } from "@/lib/settings/settings";
import { errorsOf } from "../../support/schema-errors";

const { form, fieldsOf } = PARTS.soldOut;

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-12-04T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("what is sold out survives its form", () => {
  const out = { "grip.kork": null, "length.vuxenstav.130": "2026-12-05" };
  expect(form.parse(fieldsOf(out))).toEqual(out);
});

it("the form does not tick what is back", () => {
  expect(fieldsOf({ "grip.kork": "2026-12-04" })).toEqual({});
});

it.each(["2026-12-04", "2025-12-10"])(
  "a thing cannot be back on %s, when it would never be sold out",
  (back) => {
    const sent = { "grip.kork": "slut", "grip.kork.back": back };
    expect(errorsOf(form, sent)).toEqual({
      "grip.kork.back": "Välj en dag som kommer, eller ta bort bocken om det finns.",
    });
  },
);
