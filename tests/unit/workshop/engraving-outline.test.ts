import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { engravingProblem, normalizeEngraving } from "@/lib/catalogue/engraving";
import glyphs from "@/lib/pole-picture/engraving-glyphs.json";
import { WIDTHS } from "@/lib/catalogue/engraving-widths";
import { outlineFile, outlineOf } from "@/lib/workshop/engraving-outline";
import * as adminPaths from "@/lib/shop/admin-paths";
import { filterPath, parseFilter } from "@/lib/workshop/order-filter";
import { progressOf } from "@/lib/orders/progress";

const adult = { product: "vuxenstav" as const };

it("the outline for the laser is in millimetres, with capitals 7 mm high where the text fits", () => {
  const outline = outlineOf(adult, "ASTRID");
  expect(outline.letters).toHaveLength(6);
  expect(outline.capHeightMm).toBeCloseTo(7.36, 1);
  const file = outlineFile(outline);
  expect(file).toContain(`width="${outline.widthMm}mm"`);
  const [, , width = 0, height = 0] = outline.viewBox.split(" ").map(Number);
  // Both directions have the same scale.
  expect(outline.widthMm / width).toBeCloseTo(outline.heightMm / height, 4);
});

it("the outline for the laser shrinks a long text to the free bamboo", () => {
  const outline = outlineOf(adult, "W".repeat(30));
  expect(outline.widthMm).toBeLessThanOrEqual(168);
  expect(outline.capHeightMm).toBeLessThan(7);
});

it("the outline for the laser names letters that the font lacks, and has no file then", () => {
  const outline = outlineOf(adult, "Björn ♥");
  expect(outline.missing).toEqual(["♥"]);
  expect(outlineFile(outline)).toBeNull();
});

describe("an engraving that can be bought", () => {
  const some = fc.constantFrom(...Object.keys(glyphs));
  const unit = fc.oneof(
    { weight: 40, arbitrary: some },
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  );

  it("has a complete outline, for any text", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30, unit }), (typed) => {
        const text = normalizeEngraving(typed);
        fc.pre(text !== null && engravingProblem(text) === null);
        const outline = outlineOf(adult, text);
        expect(outline.missing).toEqual([]);
        expect(outline.letters).toHaveLength([...text].filter((letter) => letter !== " ").length);
        expect(outlineFile(outline)).toContain("<path");
      }),
      { numRuns: 500 },
    );
  });

  it("may have exactly the letters that the laser has", () => {
    for (const [letter, [, path]] of Object.entries(glyphs as Record<string, (string | number)[]>)) {
      expect(engravingProblem(letter), letter).toBeNull();
      if (!/^\s$/.test(letter)) expect(path, letter).not.toBe("");
    }
    for (const letter of Object.values(WIDTHS).join("")) expect(glyphs, letter).toHaveProperty([letter]);
    expect(engravingProblem("A\u030Asa".normalize("NFD")), "a decomposed Å is accepted").toBeNull();
  });
});

it("a form of the workshop leads back only to pages of the admin", () => {
  const page = "/admin/bestallningar?q=x";
  expect(adminPaths.formPage(`${page}&besked=moved#flera`)).toEqual({ page, place: `${page}#flera` });
  for (const wish of ["https://evil.se", "//evil.se/admin/bestallningar", "/\\evil.se", "/kassa", null])
    expect(adminPaths.formPage(wish)).toEqual({ page: "/admin", place: "/admin" });
});

it("the filter of the orders is read from an address and written back the same", () => {
  const filter = parseFilter({ q: " Åsa ", steg: "tip", manad: "2026-11", stav: "barnstav", sida: "3" });
  expect(filter).toEqual({
    query: "Åsa",
    pole: "barnstav",
    month: "2026-11",
    state: "tip",
    page: 3,
    sort: null,
  });
  expect(filterPath(filter)).toBe(
    "/admin/bestallningar?q=%C3%85sa&stav=barnstav&manad=2026-11&steg=tip&sida=3",
  );
  expect(parseFilter({ steg: "hackad", manad: "2026-13", stav: "käpp", sida: "1e9" })).toEqual({
    query: "",
    state: "to-do",
    page: 1,
    sort: null,
  });
});

describe("the progress on the buyer's page", () => {
  const paidAt = new Date("2026-11-17T09:00:00Z");
  const order = { engraved: true, pairs: 2, paidAt, shipBy: "2026-11-25", hold: null };

  it("shows the current step, without moves that were undone", () => {
    const at = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
    const moves = [
      { from: "received", to: "bamboo", at: at(17) },
      { from: "bamboo", to: "tip", at: at(18) },
      { from: "tip", to: "ferrule", at: at(18) },
      { from: "ferrule", to: "tip", at: at(18) },
      { from: "tip", to: "ferrule", at: at(19) },
    ];
    const progress = progressOf({ ...order, status: "ferrule", pairs: 1 }, moves, at(19), null);
    expect(progress.heading).toBe("Nu monterar vi hylsan.");
    const two = { ...order, status: "ferrule", engraved: false } as const;
    expect(progressOf(two, [], at(19), null).heading).toBe("Nu monterar vi hylsorna.");
    expect(progress.lead).toBe("Två av sex steg är klara. Vi räknar med att paketet går på onsdag.");
    expect(progress.steps.map(({ when }) => when)).toEqual([
      "Klart den 18 november",
      "Klart den 19 november",
      "Pågår nu",
      "Troligen på måndag",
      "Troligen på tisdag",
      "Troligen på tisdag",
    ]);
    const begun = progressOf({ ...order, status: "bamboo", pairs: 1 }, [], at(17), null);
    expect(begun.lead).toContain("Det första av sex steg pågår.");
  });

  it.each([
    ["received", "Vi har fått din beställning."],
    ["bamboo", "Nu letar vi bambu."],
    ["tip", "Nu formar vi spetsarna."],
    ["ferrule", "Nu monterar vi hylsorna."],
    ["handle", "Nu limmar vi handtagen."],
    ["straps", "Nu nitar vi remmarna."],
    ["engraving", "Nu graverar vi stavarna."],
    ["ready", "Dina stavar är klara."],
    ["shipped", "Dina stavar är på väg."],
    ["delivered", "Dina stavar är framme."],
    ["cancelled", "Beställningen är avbruten."],
  ] as const)("has for several pairs at the status %s the heading: %s", (status, heading) => {
    expect(progressOf({ ...order, status }, [], paidAt, null).heading).toBe(heading);
  });

  it.each([
    ["ready", "Stavarna är klara."],
    ["shipped", "Stavarna är på väg."],
    ["delivered", "Stavarna är framme."],
  ] as const)("does not call a present at the status %s the reader's own: %s", (status, heading) => {
    expect(progressOf({ ...order, status, isGift: true }, [], paidAt, null).heading).toBe(heading);
  });

  it("says that whoever takes in a present is told of its arrival, and not its buyer", () => {
    const sent = { ...order, status: "shipped" } as const;
    expect(progressOf(sent, [], paidAt, null).lead).toContain("Du får ett meddelande");
    expect(progressOf({ ...sent, isGift: true }, [], paidAt, null).lead).toBe(
      "Paketet har lämnat verkstaden. Mottagaren får ett meddelande när det går att hämta.",
    );
  });
});
