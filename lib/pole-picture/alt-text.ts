// A pole in words as one says them: under its picture, and for those who cannot see it.
import type { NamedPart, PoleInWords } from "@/lib/catalogue/design";
import { NONE_NAMES } from "@/lib/catalogue/options";

const NOUNS: Readonly<Record<string, string>> = { handle: "handtag", grip: "grepp", basket: "truga" };
const NONE: Readonly<Record<string, string>> = NONE_NAMES;

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Swedish bends these after "ett" (handtag, grepp). */
const NEUTER: Readonly<Record<string, string>> = {
  vit: "vitt",
  röd: "rött",
  grön: "grönt",
  gul: "gult",
  blå: "blått",
  brun: "brunt",
};

function called(noun: string, name: string): string {
  const word = lower(name);
  if (word === "kork") return `kork${noun}`;
  return `${noun === "truga" ? word : (NEUTER[word] ?? word)} ${noun}`;
}

/** A choice as one says it: "röd lack", "korkgrepp", "ingen truga". */
function phraseOf({ part, name }: NamedPart): string {
  if (name === null) return lower(NONE[part] ?? "");
  if (part === "color") return `${lower(name)} lack`;
  const noun = NOUNS[part];
  return noun ? called(noun, name) : lower(name);
}

function phrases({ parts }: PoleInWords): string[] {
  return parts.map(phraseOf).filter(Boolean);
}

/** The choices in a row: "Röd lack, korkgrepp". */
export function choicesOf(pole: PoleInWords): string {
  const [first = "", ...rest] = phrases(pole);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(", ");
}

/** The caption: "Röd lack, korkgrepp, 130 cm". */
export function captionOf(pole: PoleInWords): string {
  return `${choicesOf(pole)}, ${pole.lengthCm} cm`;
}

/** What the picture shows, for those who can't see it. */
export function describePicture(pole: PoleInWords): string {
  const { title, lengthCm, engraving } = pole;
  const engraved = engraving === null ? "" : `, graverad med ${engraving}`;
  return `${title}: ${phrases(pole).join(", ")}, ${lengthCm} cm${engraved}`;
}
