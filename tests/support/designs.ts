import fc from "fast-check";
import { defaultDesign, type Design } from "@/lib/catalogue/design";
import { byKey, PARTS } from "@/lib/catalogue/parts";
import { isRequired, POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";

const anyEngraving = fc.option(fc.stringMatching(/^[A-ZÅÄÖa-zåäö0-9]{1,30}$/), { nil: null });

/** Any design that a shopper can choose, of any pole. */
export const anyDesign: fc.Arbitrary<Design> = fc.oneof(...POLE_IDS.map((product) => designOf(product)));

/** Any design of one pole. */
export function designOf(product: PoleId): fc.Arbitrary<Design> {
  const pole = poles[product];
  const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
  const maybe = (options: readonly { id: string }[]) => fc.constantFrom(null, ...ids(options));
  return fc.record({
    product: fc.constant(product),
    color: fc.constantFrom(...ids(pole.colours)),
    ...byKey(PARTS, ({ key, options }) =>
      isRequired(pole, key) ? fc.constantFrom(...ids(pole[options])) : maybe(pole[options]),
    ),
    lengthCm: fc.constantFrom(...pole.lengthsCm),
    engraving: anyEngraving,
  });
}

/** The adult pole of the specification's example: red, cork grip, engraved. */
export const RED_ADULT: Design = {
  ...defaultDesign("vuxenstav"),
  color: "rod",
  grip: "kork",
  lengthCm: 130,
  engraving: "ÅSA",
};

/** A plain child's pole: 795 kr. */
export const YELLOW_CHILD: Design = {
  ...RED_ADULT,
  product: "barnstav",
  color: "gul",
  grip: null,
  lengthCm: 90,
  engraving: null,
};
