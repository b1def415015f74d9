// Six custom poles that go well together, to start from. Their pictures: dev/pictures/named.ts.
import { defaultDesign, type Design } from "./design";
import { availableDesign, missingOf, type OutNotes } from "./sold-out";

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

const BARE = "tomt";
const { color, handle, grip, basket } = defaultDesign("designa-din-stav");

/** The named designs, and what the page opens with. */
export const STARTS: readonly Start[] = [
  ...NAMED_DESIGNS,
  { id: BARE, name: "Bara bambun", text: "Du bestämmer allt.", parts: { color, handle, grip, basket } },
];

/** A start as a whole design: the length nearest to the middle that there is, nothing engraved. */
export function startDesign({ parts }: Start, notes: OutNotes = {}): Design {
  return { ...availableDesign("designa-din-stav", notes), ...parts };
}

/** The starts that can be built: without those with a part that is out. The bare pole has a lacquer that there is. */
export function startsFrom(notes: OutNotes): Start[] {
  const { color } = availableDesign("designa-din-stav", notes);
  return STARTS.flatMap((start) => {
    if (start.id === BARE) return [{ ...start, parts: { ...start.parts, color } }];
    return missingOf(startDesign(start, notes), notes).length > 0 ? [] : [start];
  });
}
