import { describe, expect, it } from "vitest";
import { outlineFile, outlineOf } from "@/lib/workshop/engraving-outline";
import { backPath } from "@/lib/workshop/back-path";
import { filterPath, parseFilter } from "@/lib/workshop/order-filter";
import { progressOf } from "@/lib/orders/progress";

const adult = { product: "vuxenstav" as const };

describe("the engraving for the laser", () => {
  it("the engraving for the laser is outlines in millimetres, capitals 7 mm high where the text fits", () => {
    const outline = outlineOf(adult, "ASTRID");
    expect(outline.letters).toHaveLength(6);
    expect(outline.capHeightMm).toBeCloseTo(7.36, 1);
    const file = outlineFile(outline);
    expect(file).toContain(`width="${outline.widthMm}mm"`);
    const [, , width = 0, height = 0] = outline.viewBox.split(" ").map(Number);
    // One scale for both directions: nothing is stretched.
    expect(outline.widthMm / width).toBeCloseTo(outline.heightMm / height, 4);
  });

  it("the engraving for the laser shrinks a long text to the free stretch of bamboo", () => {
    const outline = outlineOf(adult, "W".repeat(30));
    expect(outline.widthMm).toBeLessThanOrEqual(168);
    expect(outline.capHeightMm).toBeLessThan(7);
  });

  it("the engraving for the laser names letters the font lacks instead of leaving them out silently", () => {
    expect(outlineOf(adult, "A☃").missing).toEqual(["☃"]);
    expect(outlineOf(adult, "Åsa & Göran").missing).toEqual([]);
  });
});

describe("the workshop's addresses", () => {
  it("the workshop's addresses lead back to its own pages only", () => {
    expect(backPath("/admin/bestallningar?q=x&besked=moved")).toBe("/admin/bestallningar?q=x");
    for (const wish of ["https://evil.se", "//evil.se/admin/bestallningar", "/\\evil.se", "/admin", null])
      expect(backPath(wish)).toBe("/admin/bestallningar");
  });

  it("the workshop's addresses keep a filter as it was read", () => {
    const filter = parseFilter({ q: " Åsa ", steg: "tip", alder: "6", sida: "3" });
    expect(filter).toEqual({ query: "Åsa", state: "tip", minAgeDays: 6, page: 3 });
    expect(filterPath(filter)).toBe("/admin/bestallningar?q=%C3%85sa&steg=tip&alder=6&sida=3");
    expect(parseFilter({ steg: "hackad", alder: "-1", sida: "1e9" })).toEqual({
      query: "",
      state: "to-do",
      minAgeDays: 0,
      page: 1,
    });
  });
});

describe("what the buyer reads", () => {
  it("what the buyer reads is where the order is, without the moves that were taken back", () => {
    const paidAt = new Date("2026-11-17T09:00:00Z");
    const at = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
    const moves = [
      { from: "received", to: "bamboo", at: at(17) },
      { from: "bamboo", to: "tip", at: at(18) },
      { from: "tip", to: "ferrule", at: at(18) },
      { from: "ferrule", to: "tip", at: at(18) },
      { from: "tip", to: "ferrule", at: at(19) },
    ];
    const progress = progressOf({ status: "ferrule", engraved: true, paidAt }, moves, at(19));
    expect(progress.heading).toBe("Nu monterar vi hylsan.");
    expect(progress.lead).toBe("Två av sex steg är klara. Vi räknar med att paketet går på onsdag.");
    expect(progress.steps.map(({ when }) => when)).toEqual([
      "Klart 18 november",
      "Klart 19 november",
      "Pågår nu",
      "Troligen på måndag",
      "Troligen på tisdag",
      "Troligen på tisdag",
    ]);
    const begun = progressOf({ status: "bamboo", engraved: true, paidAt }, [], at(17));
    expect(begun.lead).toContain("Det första av sex steg pågår.");
  });
});
