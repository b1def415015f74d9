// A pole in words as one says them: under its picture, and for those who cannot see it.
import type { NamedPart, PoleInWords } from "@/lib/catalogue/design";
import { PARTS } from "@/lib/catalogue/parts";

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** How Swedish bends these before an "ett". */
const NEUTER: Readonly<Record<string, string>> = {
  vit: "vitt",
  röd: "rött",
  grön: "grönt",
  gul: "gult",
  blå: "blått",
  brun: "brunt",
};

/** A choice as one says it: "röd lack", "korkgrepp", "ingen truga". */
function phraseOf({ part, name }: NamedPart): string {
  const row = PARTS.find(({ key }) => key === part);
  if (name === null) return lower(row?.none ?? "");
  const word = lower(name);
  if (part === "color") return `${word} lack`;
  if (!row) return word;
  const noun = lower(row.name);
  if (word === "kork") return `kork${noun}`;
  return `${(row.neuter && NEUTER[word]) || word} ${noun}`;
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
  return `${choicesOf(pole)}, ${pole.lengthCm}\u00a0cm`;
}

/** As its buyer chose it, with the name that is burnt in: "Röd lack, korkgrepp, 130 cm, NILS". */
export function detailsOf(pole: PoleInWords): string {
  return [captionOf(pole), pole.engraving].filter(Boolean).join(", ");
}

/** What the picture shows, for those who can't see it. */
export function describePicture(pole: PoleInWords): string {
  const { title, lengthCm, engraving } = pole;
  const engraved = engraving === null ? "" : `, graverad med ${engraving}`;
  return `${title}: ${phrases(pole).join(", ")}, ${lengthCm} cm${engraved}`;
}
