import { describe, expect, it } from "vitest";
import { unfitNote } from "@/lib/catalogue/advice";
import { stockFrom } from "@/lib/catalogue/stock";
import { outNotes } from "@/lib/catalogue/out-notes";
import { notInCart } from "@/components/family/pairs";
import {
  designFor,
  faintPair,
  isWritten,
  keptRows,
  FAMILY_MAX,
  poleFor,
  readPerson,
  rowsIn,
  wayKey,
} from "@/components/family/people";

const stock = stockFrom({});
const person = (height: string, name = "Elsa", burn = false) => ({
  row: 0,
  name,
  height,
  color: "rod",
  burn,
});

describe("a row of the family page", () => {
  it("gets its pole by the height, and the name where that is wanted and can be engraved", () => {
    expect(designFor(person("132", "Elsa", true), "utfor", stock)).toMatchObject({
      product: "barnstav",
      lengthCm: 90,
      color: "rod",
      engraving: "Elsa",
    });
    expect(designFor(person("1,84"), "utfor", stock)).toMatchObject({
      product: "vuxenstav",
      lengthCm: 125,
      engraving: null,
    });
    for (const name of ["  ", "Elsa 😀"])
      expect(designFor(person("132", name, true), "utfor", stock)!.engraving).toBeNull();
    expect(designFor(person("", "Elsa", true), "utfor", stock)).toBeNull();
  });

  it("gets the touring pole for cross-country skiing, and none for a person too short for it", () => {
    expect(designFor(person("168"), "langden", stock)).toMatchObject({
      product: "turstav",
      lengthCm: 140,
    });
    expect(designFor(person("141"), "langden", stock)).toBeNull();
    expect(unfitNote("langden", 141)).toContain("minst 142\u00a0cm");
    expect([unfitNote("langden", 168), unfitNote("utfor", 141)]).toEqual([null, null]);
  });

  it.each([
    ["99", "utfor", "Vår kortaste stav är 70\u00a0cm. Den passar från 100\u00a0cm.", "barnstav", 70],
    [
      "227",
      "utfor",
      "Vår längsta stav för utför är 150\u00a0cm. Den räcker till 224\u00a0cm.",
      "vuxenstav",
      150,
    ],
    ["141", "langden", "Så korta längdskidstavar", "turstav", 120],
    ["132", "langden", "Så korta längdskidstavar", "barnstav", 90],
    ["85", "utfor", "Vår kortaste stav är 70\u00a0cm.", null, null],
    ["229", "utfor", "Vår längsta stav för utför är 150\u00a0cm.", null, null],
    ["70", "utfor", "Vår kortaste stav är 70\u00a0cm.", null, null],
    ["85", "langden", "Så korta längdskidstavar", null, null],
  ] as const)(
    "says for %s cm, %s, why no pole fits, and offers the nearest one to tick",
    (height, use, says, id, lengthCm) => {
      expect(unfitNote(use, Number(height))).toContain(says);
      expect(designFor(person(height), use, stock)).toBeNull();
      const offered = poleFor(person(height), use, stock);
      expect(offered).toEqual(id && { id, lengthCm: null, offer: { id, lengthCm, why: "unfit" } });
      const taken = designFor({ ...person(height), instead: `${id}-${lengthCm ?? 70}` }, use, stock);
      expect(taken && [taken.product, taken.lengthCm]).toEqual(id && [id, lengthCm]);
    },
  );

  it("is empty at first, so that its example is not bought", () => {
    const four = [0, 1, 2, 3].map((row) => readPerson(() => undefined, row, stock));
    expect(four.map((each) => designFor(each, "utfor", stock))).toEqual([null, null, null, null]);
    expect(four.some(isWritten)).toBe(false);
  });

  it("is read from any address, also a malformed one", () => {
    expect([rowsIn("3"), rowsIn("0"), rowsIn("x"), rowsIn("1e9"), rowsIn(["2"])]).toEqual([
      3,
      4,
      4,
      FAMILY_MAX,
      2,
    ]);
    expect(readPerson(() => ["a"], 1, stock)).toEqual({
      row: 1,
      name: "",
      height: "",
      color: "svart",
      burn: false,
    });
  });

  it("is engraved when its own box is ticked, not by another row's", () => {
    const read = (row: number) =>
      readPerson((name) => ({ "namn-1": "Olle", "namn-2": "Majken", "bran-in-2": "ja" })[name], row, stock);
    const engraved = [1, 2].map(
      (row) => designFor({ ...read(row), height: "132" }, "utfor", stock)!.engraving,
    );
    expect(engraved).toEqual([null, "Majken"]);
  });

  it.each([
    ["140", null],
    ["143", { id: "barnstav", lengthCm: 100, why: "growing" }],
    ["144", { id: "vuxenstav", lengthCm: 100, why: "other" }],
    ["158", { id: "vuxenstav", lengthCm: 105, why: "other" }],
    ["159", null],
    ["110", null],
    ["111", { id: "barnstav", lengthCm: 80, why: "growing" }],
    ["113", { id: "barnstav", lengthCm: 80, why: "growing" }],
    ["114", null],
  ] as const)(
    "offers for %s cm the other pole that fits, or the next length for a growing child",
    (height, offer) => {
      const fit = poleFor(person(height), "utfor", stock)!;
      expect(fit.offer).toEqual(offer);
      const beside = { product: fit.id, lengthCm: fit.lengthCm };
      expect(designFor(person(height), "utfor", stock)).toMatchObject(beside);
      const taken = designFor(
        { ...person(height), instead: fit.offer ? wayKey(fit.offer) : "x" },
        "utfor",
        stock,
      );
      expect(taken).toMatchObject(
        fit.offer ? { product: fit.offer.id, lengthCm: fit.offer.lengthCm } : beside,
      );
    },
  );

  it("offers a second pole only where it is in stock", () => {
    const less = stockFrom(outNotes({ "length.vuxenstav.105": null, "length.barnstav.80": null }));
    expect(poleFor(person("158"), "utfor", less)!.offer).toBeNull();
    expect(poleFor(person("112"), "utfor", less)!.offer).toBeNull();
  });

  it.each(["132", "112", "95", "85", "139"])(
    "draws its faint example pair shorter than the person: %s cm, cross-country",
    (height) => {
      expect(faintPair(person(height), "langden").lengthCm).toBeLessThan(Number(height));
    },
  );

  it("is restored from storage, also after rows were added and removed", () => {
    expect(keptRows(["rader", "var", "namn-0", "langd-0", "langd-5", "farg-5", "langd-x"])).toEqual([0, 5]);
    expect(keptRows(Array.from({ length: 40 }, (_, row) => `langd-${row}`))).toHaveLength(FAMILY_MAX);
  });
});

const pair = (whose?: string, engraving: string | null = null) => ({
  design: { ...stock.poles.barnstav.start, engraving },
  whose,
});
const line = (quantity: number, whose?: string) => ({ id: `${whose}`, quantity, ...pair(whose) });

it("a family's pairs that are in the cart are not added again", () => {
  const pairs = [pair("Olle"), pair("Majken"), pair("Olle", "Olle")];
  expect(notInCart(pairs, [])).toEqual(pairs);
  expect(notInCart(pairs, [line(1, "Olle"), line(1)])).toEqual([pairs[1], pairs[2]]);
  expect(notInCart([pair(), pair(), pair()], [line(2)])).toHaveLength(1);
});
