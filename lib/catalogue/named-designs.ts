// Six custom poles that go well together, to start from. Their pictures: dev/pictures/named.ts.
import { defaultDesign, type Choices, type Design } from "./design";
import { byKey, CHOICES } from "./parts";
import { availableDesign, missingOf, type OutNotes } from "./sold-out";

type Start = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly parts: Readonly<Choices>;
};

const bare = defaultDesign("designa-din-stav");
const BARE_PARTS = byKey(CHOICES, ({ key }) => bare[key]) as Choices;

const NAMED_DESIGNS: readonly Start[] = [
  {
    id: "farmor",
    name: "Farmors röda",
    text: "Som den i hallen, fast hel.",
    parts: { ...BARE_PARTS, color: "rod", handle: "kork", basket: "svart" },
  },
  {
    id: "sarek",
    name: "Sarek",
    text: "Svart och brunt. Syns inte, hörs inte.",
    parts: { ...BARE_PARTS, color: "svart", handle: "svart", grip: "brun", basket: "svart" },
  },
  {
    id: "midsommar",
    name: "Midsommar",
    text: "Grön, vit och gul. En prästkrage.",
    parts: { ...BARE_PARTS, color: "gron", handle: "vit", basket: "gul" },
  },
  {
    id: "blabar",
    name: "Blåbär",
    text: "Fläckar inte av sig.",
    parts: { ...BARE_PARTS, color: "bla", handle: "lila", grip: "lila", basket: "bla" },
  },
  {
    id: "hjortron",
    name: "Hjortron",
    text: "Vi säger inte var vi hittade den.",
    parts: { ...BARE_PARTS, color: "orange", handle: "kork", grip: "kork", basket: "orange" },
  },
  {
    id: "norrsken",
    name: "Norrsken",
    text: "Lila och grönt, när det är klart väder.",
    parts: { ...BARE_PARTS, color: "lila", handle: "gron", basket: "gron" },
  },
];

const BARE = "tomt";

/** The named designs, and the bare pole that the page opens with. */
export const STARTS: readonly Start[] = [
  ...NAMED_DESIGNS,
  { id: BARE, name: "Bara bambun", text: "Du bestämmer allt.", parts: BARE_PARTS },
];

/** A start as a whole design: with the length in stock that is nearest to the middle, and nothing engraved. */
export function startDesign({ parts }: Start, notes: OutNotes = {}): Design {
  return { ...availableDesign("designa-din-stav", notes), ...parts };
}

/** The starts that can be built now: none with a sold-out part. The bare pole gets a lacquer that is in stock. */
export function startsFrom(notes: OutNotes): Start[] {
  const { color } = availableDesign("designa-din-stav", notes);
  return STARTS.flatMap((start) => {
    if (start.id === BARE) return [{ ...start, parts: { ...start.parts, color } }];
    return missingOf(startDesign(start, notes), notes).length > 0 ? [] : [start];
  });
}
