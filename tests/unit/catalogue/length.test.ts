import { expect, it } from "vitest";
import { heightProblem, readHeight } from "@/lib/catalogue/length";
import { adviseLength } from "@/lib/catalogue/advice";
import { poles } from "@/lib/catalogue/poles";

// Fails without: the smallest accepted height is a newborn's.
it("the length calculator reads a height as people write it, also one that no pole fits", () => {
  const written = ["184", "184 cm", "1,84", "70", "50", "49", "231", "hej"];
  expect(written.map(readHeight)).toEqual([184, 184, 184, 70, 50, null, null, null]);
});

it("the length calculator reports a wrong height, but not while it is being typed", () => {
  const problem = "Skriv en längd mellan 50 och 230\u00a0cm.";
  expect(["", " ", "1", "16", "168", "1,84", "230"].map(heightProblem)).toEqual(Array(7).fill(null));
  expect(["231", "250", "1680", "hej", "1.8.4"].map(heightProblem)).toEqual(Array(5).fill(problem));
});

it.each([
  ["0.68 of the height, the nearest length", "vuxenstav", 184, { kind: "fits", lengthCm: 125 }],
  ["0.68 of the height, the nearest length", "vuxenstav", 170, { kind: "fits", lengthCm: 115 }],
  ["0.68 of the height, the nearest length", "barnstav", 132, { kind: "fits", lengthCm: 90 }],
  ["0.83 for touring poles", "turstav", 175, { kind: "fits", lengthCm: 145 }],
  ["a child", "vuxenstav", 120, { kind: "too-short", lengthCm: 100, product: "barnstav" }],
  ["an adult", "barnstav", 185, { kind: "too-long", lengthCm: 105, product: "vuxenstav" }],
  ["nobody's size", "turstav", 120, { kind: "too-short", lengthCm: 120, product: null }],
  ["a tall person", "designa-din-stav", 220, { kind: "too-long", lengthCm: 140, product: "vuxenstav" }],
] as const)("the length calculator advises %s, on the page of %s at %i cm", (_, id, heightCm, advice) => {
  expect(adviseLength(poles[id], heightCm)).toEqual(advice);
});

it("the length calculator says until when a length is sold out, and offers the nearest available one", () => {
  const out = { vuxenstav: { 125: "slut just nu", 100: "slut just nu" } };
  const note = "slut just nu";
  const isOut = { kind: "out", lengthCm: 125, note };
  expect(adviseLength(poles.vuxenstav, 182, out)).toEqual({ ...isOut, nearestCm: 120 });
  expect(adviseLength(poles.vuxenstav, 185, out)).toEqual({ ...isOut, nearestCm: 130 });
  expect(adviseLength(poles.vuxenstav, 120, out)).toMatchObject({ kind: "too-short", lengthCm: 105 });
  const none = { vuxenstav: Object.fromEntries(poles.vuxenstav.lengthsCm.map((cm) => [cm, note])) };
  expect(adviseLength(poles.vuxenstav, 185, none)).toMatchObject({ kind: "out", nearestCm: null });
});

// Fails without: the advice names a pole that has the length.
it("the length calculator names another pole that has the length in stock, and a sold-out one only where none has", () => {
  const adult = { vuxenstav: { 125: "slut just nu" } };
  expect(adviseLength(poles.barnstav, 185, adult)).toMatchObject({ product: "designa-din-stav" });
  const both = { ...adult, "designa-din-stav": { 125: "slut just nu" } };
  expect(adviseLength(poles.barnstav, 185, both)).toMatchObject({ product: "vuxenstav" });
});
