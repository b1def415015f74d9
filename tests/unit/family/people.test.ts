import { describe, expect, it } from "vitest";
import { unfitNote } from "@/lib/catalogue/which-pole";
import { stockFrom } from "@/lib/catalogue/stock";
import { designFor, isWritten, MAX_PEOPLE, poleFor, readPerson, rowsIn } from "@/components/family/people";

const stock = stockFrom({});
const person = (height: string, name = "Elsa") => ({ row: 0, name, height, color: "rod" });

describe("a family's pair", () => {
  it("a family's pair follows from the height, and carries the name where that is wished", () => {
    expect(designFor(person("132"), true, "utfor", stock)).toMatchObject({
      product: "barnstav",
      lengthCm: 90,
      color: "rod",
      engraving: "Elsa",
    });
    expect(designFor(person("1,84"), false, "utfor", stock)).toMatchObject({
      product: "vuxenstav",
      lengthCm: 125,
      engraving: null,
    });
    expect(designFor(person("132", "  "), true, "utfor", stock)!.engraving).toBeNull();
  });

  it("a family's pair on the tracks is the touring pole's, and none for who is too short for it", () => {
    expect(designFor(person("168"), false, "langden", stock)).toMatchObject({
      product: "turstav",
      lengthCm: 140,
    });
    expect(designFor(person("141"), false, "langden", stock)).toBeNull();
    expect(unfitNote("langden", 141)).toContain("minst 142\u00a0cm");
    expect([unfitNote("langden", 168), unfitNote("utfor", 141)]).toEqual([null, null]);
  });

  it.each([
    ["99", "utfor", "Vår kortaste stav är 70\u00a0cm. Den passar från 100\u00a0cm.", "barnstav", 70],
    ["227", "utfor", "Vår längsta stav är 150\u00a0cm. Den räcker till 224\u00a0cm.", "vuxenstav", 150],
    ["141", "langden", "Så korta längdstavar", "turstav", 120],
    ["132", "langden", "Så korta längdstavar", "barnstav", 90],
    ["85", "utfor", "Vår kortaste stav är 70\u00a0cm.", null, null],
    ["70", "utfor", "Vår kortaste stav är 70\u00a0cm.", null, null],
    ["85", "langden", "Så korta längdstavar", null, null],
  ] as const)(
    "a family's pair for %s cm, %s: the row says why there is none, and offers the nearest to be ticked",
    (height, use, says, id, lengthCm) => {
      expect(unfitNote(use, Number(height))).toContain(says);
      expect(designFor(person(height), false, use, stock)).toBeNull();
      const offered = poleFor(person(height), use, stock);
      expect(offered).toEqual(id && { id, lengthCm: null, insteadCm: lengthCm });
      const taken = designFor({ ...person(height), insteadCm: lengthCm ?? 70 }, false, use, stock);
      expect(taken && [taken.product, taken.lengthCm]).toEqual(id && [id, lengthCm]);
    },
  );

  it("a family's pair has no name where the name can't be burnt", () => {
    expect(designFor(person("132", "Elsa 😀"), true, "utfor", stock)!.engraving).toBeNull();
  });

  it("a family's first rows are empty: an example is nothing to buy", () => {
    const four = [0, 1, 2, 3].map((row) => readPerson(() => undefined, row, stock));
    expect(four.map((each) => designFor(each, false, "utfor", stock))).toEqual([null, null, null, null]);
    expect(four.some(isWritten)).toBe(false);
  });

  it("a family's pair is none where no height is written or none of the poles fits", () => {
    expect(designFor(person(""), true, "utfor", stock)).toBeNull();
    expect(designFor(person("85"), true, "utfor", stock)).toBeNull();
    expect(designFor(person("229"), true, "utfor", stock)).toBeNull();
  });

  it("a family's rows are read from any address", () => {
    expect([rowsIn("3"), rowsIn("0"), rowsIn("x"), rowsIn("1e9"), rowsIn(["2"])]).toEqual([
      3,
      4,
      4,
      MAX_PEOPLE,
      2,
    ]);
    expect(readPerson(() => ["a"], 1, stock)).toEqual({ row: 1, name: "", height: "", color: "svart" });
  });
});
