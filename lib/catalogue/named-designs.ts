// Six custom poles that go well together, to start from. Their pictures: dev/pictures/named.ts.
import { defaultDesign, type Design } from "./design";

type Start = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly parts: Readonly<Pick<Design, "color" | "handle" | "grip" | "basket">>;
};

const NAMED_DESIGNS: readonly Start[] = [
  {
    id: "farmor",
    name: "Farmors röda",
    text: "Som den i hallen, fast hel.",
    parts: { color: "rod", handle: "kork", grip: null, basket: "svart" },
  },
  {
    id: "sarek",
    name: "Sarek",
    text: "Svart och brunt. Syns inte, hörs inte.",
    parts: { color: "svart", handle: "svart", grip: "brun", basket: "svart" },
  },
  {
    id: "midsommar",
    name: "Midsommar",
    text: "Grön, vit och gul. En prästkrage.",
    parts: { color: "gron", handle: "vit", grip: null, basket: "gul" },
  },
  {
    id: "blabar",
    name: "Blåbär",
    text: "Fläckar inte av sig.",
    parts: { color: "bla", handle: "lila", grip: "lila", basket: "bla" },
  },
  {
    id: "hjortron",
    name: "Hjortron",
    text: "Vi säger inte var vi hittade den.",
    parts: { color: "orange", handle: "kork", grip: "kork", basket: "orange" },
  },
  {
    id: "norrsken",
    name: "Norrsken",
    text: "Lila och grönt, när det är klart väder.",
    parts: { color: "lila", handle: "gron", grip: null, basket: "gron" },
  },
];

const { color, handle, grip, basket } = defaultDesign("designa-din-stav");

/** The named designs, and what the page opens with. */
export const STARTS: readonly Start[] = [
  ...NAMED_DESIGNS,
  { id: "tomt", name: "Tomt rör", text: "Du bestämmer allt.", parts: { color, handle, grip, basket } },
];

/** A start as a whole design: middle length, nothing engraved. */
export function startDesign({ parts }: Start): Design {
  return { ...defaultDesign("designa-din-stav"), ...parts };
}
