import { expect, it } from "vitest";
import { defaultDesign } from "@/lib/catalogue/design";
import { outNotes } from "@/lib/catalogue/out-notes";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { missingOf, outOf, soldOutOn, availableDesign, stockKey } from "@/lib/catalogue/sold-out";
import { PARTS } from "@/lib/settings/settings";
import { listShelves } from "@/lib/settings/sold-out";

const today = "2026-11-22";

it("a sold-out option returns on its day, and stays sold out without one", () => {
  const soldOut = { "grip.kork": "2026-11-22", "grip.brun": "2026-11-23", "color.orange": null };
  expect(soldOutOn(soldOut, today)).toEqual({ "grip.brun": "2026-11-23", "color.orange": null });
});

it("a sold-out option is reported for each design that has it, and for no other", () => {
  const notes = outNotes({
    "grip.kork": "2026-12-04",
    "handle.turstav.kork": null,
    "length.vuxenstav.125": null,
  });
  const adult = { ...defaultDesign("vuxenstav"), grip: "kork" };
  expect(missingOf(adult, notes).map(({ text }) => text)).toEqual([
    "Greppet Kork är slut, åter den 4 december.",
    "Längden 125 cm är slut just nu.",
  ]);
  // A touring pole's handle and a custom pole's handle are separate stock.
  expect(missingOf({ ...defaultDesign("designa-din-stav"), handle: "kork" }, notes)).toEqual([]);
  expect(missingOf(defaultDesign("turstav"), notes)).toEqual([
    { part: "handle", text: "Handtaget Kork är slut just nu." },
  ]);
  expect(missingOf({ ...defaultDesign("barnstav"), lengthCm: 100 }, notes)).toEqual([]);
});

it("a page opens with a design without sold-out options, as long as there are others", () => {
  const notes = outNotes({
    "color.svart": null,
    "handle.turstav.kork": null,
    "length.turstav.145": null,
    "length.turstav.150": null,
  });
  expect(availableDesign("turstav", notes)).toMatchObject({ color: "rod", handle: "svart", lengthCm: 140 });
  const noColour = outNotes(Object.fromEntries(poles.turstav.colours.map(({ id }) => [`color.${id}`, null])));
  expect(availableDesign("turstav", noColour).color).toBe("svart");
});

it("each option is ticked as sold out in one place, which holds for every pole that has it", () => {
  const keys = listShelves().flatMap(({ things }) => things.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  for (const id of POLE_IDS) {
    const pole = poles[id];
    for (const grip of pole.grips) expect(keys).toContain(stockKey(id, "grip", grip.id));
    for (const cm of pole.lengthsCm) expect(keys).toContain(stockKey(id, "length", cm));
    expect(outOf(pole, "color", outNotes({ "color.gul": null }))).toEqual({ gul: "slut just nu" });
  }
});

it("the form of sold-out options reads the ticked ones, with their day where there is one", () => {
  const { form, fieldsOf } = PARTS.soldOut;
  const sent = {
    version: "0",
    "grip.kork": "slut",
    "grip.kork.back": "2026-12-04",
    "grip.brun.back": "2026-12-05",
  };
  expect(form.parse(sent)).toEqual({ "grip.kork": "2026-12-04" });
  expect(form.parse({ "color.gul": "slut", "no.such": "slut" })).toEqual({ "color.gul": null });
  const soldOut = { "grip.kork": "2026-12-04", "length.barnstav.90": null };
  expect(form.parse(fieldsOf(soldOut))).toEqual(soldOut);
  expect(form.safeParse({ "color.gul": "slut", "color.gul.back": "i december" }).success).toBe(false);
});
