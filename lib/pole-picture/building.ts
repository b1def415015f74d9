// A pole on its way: the same layers as the finished picture, with only what is on it.
import type { Design } from "@/lib/catalogue/design";
import { composePole, drawnParts, type Layer, type PolePicture } from "./composition";

/** What is put on the bare bamboo, in the order of the workshop. `top` is knob and strap. */
const BUILT_PARTS = ["lacquer", "basket", "handle", "top", "engraving"] as const;
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

const isOn = (layer: Layer, on: ReadonlySet<BuiltPart>) => {
  const part = partOf(layer);
  return part === null || on.has(part);
};

/** What this pole still gets, in the words of a sentence: "lacken", "trugan". */
function namesLeft(design: Design, on: ReadonlySet<BuiltPart>): string[] {
  const { handle, grip, basket, engraving } = drawnParts(design);
  const names: Readonly<Record<BuiltPart, (string | null)[]>> = {
    lacquer: ["lacken"],
    basket: [basket && "trugan"],
    handle: [handle && "handtaget", grip && "greppet"],
    top: ["knoppen", "remmen"],
    engraving: [engraving && "namnet"],
  };
  return BUILT_PARTS.filter((part) => !on.has(part)).flatMap((part) =>
    names[part].filter((name) => name !== null),
  );
}

const LIST = new Intl.ListFormat("sv", { type: "conjunction" });

/** The picture of a design with only these parts on it. `alt` says what is left to do. */
export function composeBuilding(design: Design, on: ReadonlySet<BuiltPart>): PolePicture {
  const whole = composePole(design);
  return { ...whole, layers: whole.layers.filter((layer) => isOn(layer, on)), alt: leftText(design, on) };
}

/** `Kvar att göra: trugan, knoppen och remmen.` Empty when everything is on. */
function leftText(design: Design, on: ReadonlySet<BuiltPart>): string {
  const left = namesLeft(design, on);
  return left.length > 0 ? `Kvar att göra: ${LIST.format(left)}.` : "";
}
