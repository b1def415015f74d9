// A pole that is being built: the layers of the finished picture, but only those of the parts that are on it.
import type { Design } from "@/lib/catalogue/design";
import { PARTS, type PartKey } from "@/lib/catalogue/parts";
import { poles } from "@/lib/catalogue/poles";
import { composePole, drawnParts, type Layer, type PolePicture } from "./composition";

/** What is put on the bare bamboo, in the order of the workshop. `top` is knob and strap. */
const BUILT_PARTS = ["lacquer", "ferrule", "basket", "handle", "top", "engraving"] as const;
export type BuiltPart = (typeof BUILT_PARTS)[number];

const FILES: readonly [RegExp, BuiltPart][] = [
  [/\/lacquer-/, "lacquer"],
  [/\/(basket-|shadow-b-basket)/, "basket"],
  [/\/(top|handle-ingen)$/, "top"],
  [/\/(band|grip|handle)-/, "handle"],
];

function partOf(layer: Layer): BuiltPart | null {
  if (layer.kind === "engraving") return "engraving";
  return FILES.find(([file]) => file.test(layer.path))?.[1] ?? null;
}

/** Where tip and ferrule are in each picture, as a CSS polygon: they are rendered in one layer with the bamboo. */
const FERRULE: Readonly<Record<string, string>> = {
  vuxen: "polygon(52.2% 78.7%, 68.9% 83.0%, 68.9% 96.7%, 52.2% 96.7%)",
  barn: "polygon(16.7% 80.7%, 32.2% 85.3%, 32.2% 99.2%, 16.7% 99.2%)",
  tur: "polygon(55.6% 79.0%, 68.9% 80.8%, 68.9% 95.0%, 55.6% 95.0%)",
};

const isOn = (layer: Layer, on: ReadonlySet<BuiltPart>) => {
  const part = partOf(layer);
  return part === null || on.has(part);
};

/** The built part that each part belongs to. */
export const BUILT_AS: Readonly<Record<PartKey, BuiltPart>> = {
  handle: "handle",
  grip: "handle",
  basket: "basket",
};
/** What every pole gets. */
const ALWAYS: Readonly<Partial<Record<BuiltPart, string[]>>> = {
  lacquer: ["lacken"],
  ferrule: ["spetsen"],
  top: ["knoppen", "remmen"],
};

/** The parts that are still missing, as words of a sentence: "lacken", "trugan". */
function namesLeft(design: Design, on: ReadonlySet<BuiltPart>): string[] {
  const drawn = drawnParts(design);
  const left = BUILT_PARTS.filter((part) => !on.has(part));
  return left.flatMap((part) => {
    if (part === "engraving") return drawn.engraving === null ? [] : ["namnet"];
    const chosen = PARTS.filter(({ key }) => BUILT_AS[key] === part && drawn[key] !== null);
    return [...(ALWAYS[part] ?? []), ...chosen.map(({ definite }) => definite.toLowerCase())];
  });
}

/** A picture of the parts that are on. `cover`: wall that hides the tip until it is on; `within` is a CSS polygon. */
type BuildingPicture = Omit<PolePicture, "alt"> & {
  cover: { layers: Layer[]; within: string } | null;
  /** The names of the parts that are still missing. */
  left: string[];
};

/** The picture of a design with only these parts on it. */
export function composeBuilding(design: Design, on: ReadonlySet<BuiltPart>): BuildingPicture {
  const whole = composePole(design);
  const layers = whole.layers.filter((layer) => isOn(layer, on));
  const wall = layers.filter((layer) => layer.kind === "image" && /\/(bg|shadow)/.test(layer.path));
  const cover = on.has("ferrule") ? null : { layers: wall, within: FERRULE[poles[design.product].variant]! };
  return { ...whole, layers, cover, left: namesLeft(design, on) };
}
