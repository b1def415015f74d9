import { expect, it } from "vitest";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { defaultDesign } from "@/lib/catalogue/design";
import { startDesign, startsFrom, STARTS } from "@/lib/catalogue/named-designs";
import { readDesignQuery, designQuery } from "@/lib/catalogue/design-query";
import { stockKey } from "@/lib/catalogue/sold-out";
import { stockFrom } from "@/lib/catalogue/stock";
import { choosePole, fits, heightsOf } from "@/lib/catalogue/advice";
import sprites from "@/public/stavar/sprite/sprite.json";
import { surprise } from "@/components/configurator/take-start";
import { answerIn } from "@/components/which-pole/form-state";

it.each([
  [109, "utfor", "barnstav"],
  [158, "utfor", "barnstav"],
  [159, "utfor", "vuxenstav"],
  [184, "utfor", "vuxenstav"],
  [230, "utfor", null],
  [172, "langden", "turstav"],
  [120, "langden", null],
  [172, "vet-inte", null],
] as const)("the pole finder proposes, for %i cm and %s, the pole %s", (heightCm, use, id) =>
  expect(choosePole(heightCm, use)).toBe(id),
);

it.each(POLE_IDS)("the pole finder states exactly the heights that %s fits", (id) => {
  const { min, max } = heightsOf(id);
  expect([min - 1, min, max, max + 1].map((cm) => fits(id, cm))).toEqual([false, true, true, false]);
});

it("the pole finder drops a choice that was made for another height", () => {
  const stock = stockFrom({});
  const fields = { langd: "184", var: "utfor", stav: "designa-din-stav", fraga: "184 utfor" };
  const get = (change: object) => (name: string) => ({ ...fields, ...change })[name as "langd"];
  expect(answerIn(get({}), stock).pole).toBe("designa-din-stav");
  expect(answerIn(get({ langd: "190" }), stock).pole).toBe("vuxenstav");
  expect(answerIn(get({ langd: "hej" }), stock).heightCm).toBe(172);
  expect(answerIn(get({ stav: ["a"] }), stock).pole).toBe("vuxenstav");
});

it.each(STARTS)("the starting design $name can be made and has a picture", (start) => {
  const design = startDesign(start);
  expect(readDesignQuery("designa-din-stav", designQuery(design))).toMatchObject({ design, unknown: [] });
  expect(Object.keys(sprites.forslag.index)).toContain(start.id);
  expect(poles[design.product].title).toBe("Designa din stav");
});

it("a starting design with a sold-out part is not offered, except the plain one, which gets the next lacquer", () => {
  const bare = defaultDesign("designa-din-stav");
  const out = (key: string) => startsFrom({ [key]: "slut just nu" });
  const names = (key: string) => out(key).map(({ id }) => id);
  expect(startsFrom({})).toEqual(STARTS);
  expect(names(stockKey("designa-din-stav", "handle", "kork"))).not.toContain("farmor");
  expect(names(stockKey("vuxenstav", "handle", "kork"))).toContain("farmor");
  expect(names("grip.brun")).not.toContain("sarek");
  expect(names("basket.gul")).not.toContain("midsommar");
  const lacquer = out(`color.${bare.color}`).at(-1)!;
  expect(lacquer.id).toBe("tomt");
  expect(lacquer.parts).toMatchObject({ handle: null, grip: null, basket: null });
  expect(lacquer.parts.color).not.toBe(bare.color);
});

it("the random design has no sold-out part", () => {
  const group = (...ids: string[]) => ids.map((value) => ({ value, disabled: value.startsWith("slut") }));
  const groups: Record<string, object[]> = {
    farg: group("slut-rod", "bla"),
    handtag: group("ingen", "slut-kork"),
    grepp: group("ingen", "brun", "slut-kork"),
    truga: group("slut-svart", "gul"),
  };
  const form = { elements: { namedItem: (name: string) => groups[name] } } as unknown as HTMLFormElement;
  for (let count = 0; count < 50; count++) expect(Object.values(surprise(form)).join()).not.toContain("slut");
});
