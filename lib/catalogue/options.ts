// Everything one can choose on a pole. A new colour is one line here and its pictures in public/stavar.

export type Option<Id extends string = string> = { readonly id: Id; readonly name: string };
export type ColourOption<Id extends string = string> = Option<Id> & {
  /** The lacquer as shown on chips and bands; pictures are rendered with `PAL` in dev/pictures/blender/polelib.py. */
  readonly hex: string;
  /** What is readable on top of the lacquer: the tick on a chosen chip. */
  readonly onHex: string;
};

const WHITE = "#ffffff";
const INK = "#14211c";

export const COLOURS = [
  { id: "svart", name: "Svart", hex: "#17181a", onHex: WHITE },
  { id: "rod", name: "Röd", hex: "#c4161c", onHex: WHITE },
  { id: "gron", name: "Grön", hex: "#1e7a3c", onHex: WHITE },
  { id: "gul", name: "Gul", hex: "#f2b705", onHex: INK },
  { id: "lila", name: "Lila", hex: "#6a3fa0", onHex: WHITE },
  { id: "orange", name: "Orange", hex: "#ee6a12", onHex: INK },
  { id: "bla", name: "Blå", hex: "#1f5fb0", onHex: WHITE },
  { id: "rosa", name: "Rosa", hex: "#ec6fa3", onHex: INK },
] as const satisfies readonly ColourOption[];

export const ADULT_GRIPS = [
  { id: "svart", name: "Svart" },
  { id: "rod", name: "Röd" },
  { id: "gron", name: "Grön" },
  { id: "gul", name: "Gul" },
  { id: "bla", name: "Blå" },
  { id: "lila", name: "Lila" },
  { id: "brun", name: "Brun" },
  { id: "kork", name: "Kork" },
] as const satisfies readonly Option[];

export const TOURING_HANDLES = [
  { id: "kork", name: "Kork" },
  { id: "svart", name: "Svart" },
] as const satisfies readonly Option[];

export const CUSTOM_HANDLES = [
  { id: "vit", name: "Vit" },
  { id: "kork", name: "Kork" },
  { id: "gron", name: "Grön" },
  { id: "rod", name: "Röd" },
  { id: "svart", name: "Svart" },
  { id: "rosa", name: "Rosa" },
  { id: "orange", name: "Orange" },
  { id: "gul", name: "Gul" },
  { id: "lila", name: "Lila" },
] as const satisfies readonly Option[];

export const CUSTOM_BASKETS = [
  { id: "svart", name: "Svart" },
  { id: "orange", name: "Orange" },
  { id: "rod", name: "Röd" },
  { id: "rosa", name: "Rosa" },
  { id: "lila", name: "Lila" },
  { id: "bla", name: "Blå" },
  { id: "gron", name: "Grön" },
  { id: "gul", name: "Gul" },
] as const satisfies readonly Option[];
