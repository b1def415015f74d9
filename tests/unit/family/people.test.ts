import { describe, expect, it } from "vitest";
import { unfitNote } from "@/lib/catalogue/which-pole";
import { stockFrom } from "@/lib/catalogue/stock";
import { designFor, MAX_PEOPLE, readPerson, rowsIn } from "@/components/family/people";

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
    expect(unfitNote("langden", 141)).toContain("minst 142 cm");
    expect([unfitNote("langden", 168), unfitNote("utfor", 141)]).toEqual([null, null]);
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
    expect(readPerson(() => ["a"], 1, stock)).toEqual({ row: 1, name: "", height: "184", color: "svart" });
  });
});
