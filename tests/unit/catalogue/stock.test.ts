import { expect, it } from "vitest";
import { defaultDesign } from "@/lib/catalogue/design";
import { outNotes } from "@/lib/catalogue/out-notes";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { missingOf } from "@/lib/catalogue/sold-out";
import { insteadOf, outNote, outSentence, stockFrom } from "@/lib/catalogue/stock";
import { designFor, newPerson, readPerson } from "@/components/family/people";
import { answerIn } from "@/components/which-pole/form-state";
import { readStart } from "@/components/configurator/read-start";

const out = (...keys: string[]) => outNotes(Object.fromEntries(keys.map((key) => [key, null])));
const person = (height: string, color = "rod") => ({ row: 0, name: "", height, color, burn: false });

it("with everything in stock, each pole opens with its default design and without a notice", () => {
  const stock = stockFrom({});
  for (const id of POLE_IDS) {
    expect(stock.poles[id].start).toEqual(defaultDesign(id));
    expect(outSentence(stock, id, 125)).toBeNull();
  }
});

it("a family gets only colours and handles that are in stock", () => {
  const notes = out("color.bla", "color.svart", "handle.turstav.kork");
  const stock = stockFrom(notes);
  for (let row = 0; row < 12; row++) {
    const design = designFor({ ...newPerson(row, stock), height: "168" }, "langden", stock)!;
    expect(missingOf(design, notes)).toEqual([]);
  }
  const asked = readPerson((name) => (name === "farg-2" ? "svart" : undefined), 2, stock);
  expect(asked.color).toBe("rod");
});

it("a family's row with a sold-out length has no pole and says so", () => {
  const stock = stockFrom(outNotes({ "length.barnstav.90": "2099-12-04" }));
  expect(designFor(person("132"), "utfor", stock)).toBeNull();
  expect(outSentence(stock, "barnstav", 90)).toBe("Barnstav i 90\u00a0cm är slut, åter den 4 december.");
  expect(designFor(person("140"), "utfor", stock)).toMatchObject({ lengthCm: 95 });
});

// Fails without: another length is used only when it is chosen.
it("a family's row with a sold-out length gets the nearest available one once that is chosen", () => {
  const stock = stockFrom(out("length.barnstav.90", "length.barnstav.85"));
  expect(insteadOf(stock, "barnstav", 132)).toBe(95);
  expect(insteadOf(stock, "barnstav", 140)).toBeNull();
  const taken = (height: string, cm?: number) =>
    designFor({ ...person(height), instead: `barnstav-${cm}` }, "utfor", stock)?.lengthCm;
  expect([taken("132"), taken("132", 95), taken("132", 70)]).toEqual([undefined, 95, undefined]);
  // A choice made for another height no longer counts.
  expect([taken("140", 95), taken("150", 95), taken("122", 95)]).toEqual([95, 100, undefined]);
  const gone = stockFrom(out(...poles.barnstav.lengthsCm.map((cm) => `length.barnstav.${cm}`)));
  expect(insteadOf(gone, "barnstav", 132)).toBeNull();
  const noHandle = stockFrom(out("handle.turstav.kork", "handle.turstav.svart", "length.turstav.140"));
  expect(insteadOf(noHandle, "turstav", 168)).toBeNull();
  const read = readPerson((name) => (name === "istallet-0" ? "barnstav-95" : undefined), 0, stock);
  expect(read.instead).toBe("barnstav-95");
});

it("a pole is sold out when every option of a required part is", () => {
  const stock = stockFrom(out("handle.turstav.kork", "handle.turstav.svart"));
  expect(outNote(stock, "turstav", 140)).toBe("slut just nu");
  expect(outSentence(stock, "turstav", 140)).toBe("Turstav är slut just nu.");
  expect(designFor(person("168"), "langden", stock)).toBeNull();
  expect(outNote(stock, "designa-din-stav", 125)).toBeNull();
  const noLacquer = stockFrom(out(...poles.vuxenstav.colours.map(({ id }) => `color.${id}`)));
  for (const id of POLE_IDS) expect(noLacquer.poles[id].isGone).toBe(true);
});

it("the pole finder proposes no sold-out length, even when that pole was chosen", () => {
  const stock = stockFrom(out("length.vuxenstav.125"));
  const fields = { langd: "184", var: "utfor", stav: "vuxenstav", fraga: "184 utfor" };
  const get = (change: object) => (name: string) => ({ ...fields, ...change })[name as "langd"];
  expect(answerIn(get({}), stock).pole).toBeNull();
  expect(answerIn(get({ stav: "designa-din-stav" }), stock).pole).toBe("designa-din-stav");
  expect(answerIn(get({ langd: "190" }), stock).pole).toBe("vuxenstav");
});

it("an address with a design opens it with available options only", () => {
  const notes = out("color.rod", "grip.brun", "length.vuxenstav.125");
  const query = { start: "vilken-stav", farg: "rod", grepp: "brun", langd: "125" };
  expect(readStart("vuxenstav", query, notes)).toMatchObject({ color: "svart", grip: null, lengthCm: 130 });
  expect(readStart("vuxenstav", { ...query, farg: "gul", langd: "110" }, notes)).toMatchObject({
    color: "gul",
    grip: null,
    lengthCm: 110,
  });
});
