// A design in words: under its picture, and for those who cannot see it.
import { namesOf, type Design } from "@/lib/catalogue/design";
import { NONE_NAMES } from "@/lib/catalogue/options";
import { poles } from "@/lib/catalogue/poles";

const NONE = { handtag: NONE_NAMES.handle, grepp: NONE_NAMES.grip, truga: NONE_NAMES.basket };

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

function called(noun: "handtag" | "grepp" | "truga", name: string): string {
  const word = lower(name);
  if (word === "kork") return `kork${noun}`;
  return `${noun === "truga" ? word : (NEUTER[word] ?? word)} ${noun}`;
}

/** A phrase per choice, as one says it: "röd lack", "korkgrepp", "ingen truga". */
function phrases(design: Design): string[] {
  const pole = poles[design.product];
  const names = namesOf(design);
  const part = (list: readonly unknown[], name: string | null, noun: "handtag" | "grepp" | "truga") =>
    list.length === 0 ? [] : [name === null ? lower(NONE[noun]) : called(noun, name)];
  return [
    `${lower(names.color)} lack`,
    ...part(pole.handles, names.handle, "handtag"),
    ...part(pole.grips, names.grip, "grepp"),
    ...part(pole.baskets, names.basket, "truga"),
  ];
}

/** The choices in a row: "Röd lack, korkgrepp". */
export function choicesOf(design: Design): string {
  const [first = "", ...rest] = phrases(design);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(", ");
}

/** The caption: "Röd lack, korkgrepp, 130 cm". */
export function captionOf(design: Design): string {
  return `${choicesOf(design)}, ${design.lengthCm} cm`;
}

/** What the picture shows, for those who can't see it. */
export function describePicture(design: Design): string {
  const engraved = design.engraving === null ? "" : `, graverad med ${design.engraving}`;
  return `${poles[design.product].lineTitle}: ${phrases(design).join(", ")}, ${design.lengthCm} cm${engraved}`;
}
