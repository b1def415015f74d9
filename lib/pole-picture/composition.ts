// One design, one picture: which layers lie on each other, and where the name goes.
import { inWords, type Design } from "@/lib/catalogue/design";
import geometry from "@/lib/catalogue/picture-geometry.json";
import { byKey, PARTS, type ChoiceKey, type PartKey } from "@/lib/catalogue/parts";
import { poles } from "@/lib/catalogue/poles";
import { describePicture } from "./alt-text";
import { placeEngraving, type EngravingZone, type PlacedEngraving } from "./engraving";

export type Part = ChoiceKey | "engraving";

/** Where to look, in shares of the picture, and how close. */
type Focus = { x: number; y: number; scale: number };

type Variant = {
  size: number[];
  stack: { file?: string; slot?: string; when?: Partial<Record<Part, boolean>> }[];
  engraving: EngravingZone;
  focus: Partial<Record<Part, Focus>>;
};

const variants: Record<string, Variant> = geometry.variants;

/** The parts as drawn: where a product leaves no choice, the maker's own. */
export function drawnParts(design: Design) {
  const pole = poles[design.product];
  const maker: Partial<Record<PartKey, string | null>> = geometry.products[design.product].default;
  const drawn = byKey(PARTS, ({ key, options }) =>
    pole[options].length > 0 ? design[key] : (maker[key] ?? null),
  );
  return {
    color: design.color,
    ...drawn,
    // "lack": dyed in the colour of the lacquer.
    basket: drawn.basket === "lack" ? design.color : drawn.basket,
    engraving: design.engraving,
  };
}

/**
 * A picture file (without ending) or the engraving's place, bottom first. `largePath`: half again as large, for wide
 * screens.
 */
export type Layer =
  | { kind: "image"; path: string; largePath: string }
  | ({ kind: "engraving" } & PlacedEngraving);

/** Wall and shadows are soft: one size does. */
const SOFT = /^(bg|shadow)/;

export type PolePicture = { width: number; height: number; layers: Layer[]; alt: string };

/** The whole picture of a design. `path` + ".avif" or ".webp" is a file in public/. */
export function composePole(design: Design): PolePicture {
  const parts = drawnParts(design);
  const name = poles[design.product].variant;
  const variant = variants[name]!;
  const layers = variant.stack.flatMap(({ file, slot, when = {} }): Layer[] => {
    const wanted = Object.entries(when) as [Part, boolean][];
    if (!wanted.every(([part, present]) => (parts[part] !== null) === present)) return [];
    if (slot === "engraving")
      return design.engraving === null
        ? []
        : [{ kind: "engraving", ...placeEngraving(design.engraving, variant.engraving) }];
    const filled = file!.replace(/\{(\w+)\}/, (_, part: Part) => String(parts[part]));
    const path = `/stavar/lager/${name}/${filled}`;
    return [{ kind: "image", path, largePath: SOFT.test(filled) ? path : `${path}-1350` }];
  });
  return { width: variant.size[0]!, height: variant.size[1]!, layers, alt: describePicture(inWords(design)) };
}

/** The first view of a product: its default design as one file (without ending). */
export function startPicture(product: Design["product"]): string {
  return `/stavar/${product}/start`;
}

/** Where to look for a part. */
export function focusOn(design: Pick<Design, "product">, part: Part): Focus | null {
  return variants[poles[design.product].variant]!.focus[part] ?? null;
}
