// Everything one can choose on a pole. A new colour is one line here and its pictures in public/stavar.

export type Option = { readonly id: string; readonly name: string };
export type ColourOption = Option & {
  /** The lacquer as shown on chips and bands; pictures are rendered with `PAL` in dev/pictures/blender/polelib.py. */
  readonly hex: string;
  /** What is readable on top of the lacquer: the tick on a chosen chip. */
  readonly onHex: string;
};

const WHITE = "#ffffff";
const INK = "#14211c";

export const COLOURS: readonly ColourOption[] = [
  { id: "svart", name: "Svart", hex: "#17181a", onHex: WHITE },
  { id: "rod", name: "Röd", hex: "#c4161c", onHex: WHITE },
  { id: "gron", name: "Grön", hex: "#1e7a3c", onHex: WHITE },
  { id: "gul", name: "Gul", hex: "#f2b705", onHex: INK },
  { id: "lila", name: "Lila", hex: "#6a3fa0", onHex: WHITE },
  { id: "orange", name: "Orange", hex: "#ee6a12", onHex: INK },
  { id: "bla", name: "Blå", hex: "#1f5fb0", onHex: WHITE },
  { id: "rosa", name: "Rosa", hex: "#ec6fa3", onHex: INK },
];

/** What handles, grips and baskets are called. */
const NAMES = {
  svart: "Svart",
  rod: "Röd",
  gron: "Grön",
  gul: "Gul",
  lila: "Lila",
  orange: "Orange",
  bla: "Blå",
  rosa: "Rosa",
  vit: "Vit",
  brun: "Brun",
  kork: "Kork",
};

const named = (...ids: (keyof typeof NAMES)[]): readonly Option[] =>
  ids.map((id) => ({ id, name: NAMES[id] }));

export const ADULT_GRIPS = named("svart", "rod", "gron", "gul", "bla", "lila", "brun", "kork");
export const TOURING_HANDLES = named("kork", "svart");
export const CUSTOM_HANDLES = named("vit", "kork", "gron", "rod", "svart", "rosa", "orange", "gul", "lila");
export const CUSTOM_BASKETS = named("svart", "orange", "rod", "rosa", "lila", "bla", "gron", "gul");
