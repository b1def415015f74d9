// What a product's gallery shows beside the pair in each colour: parts of the live picture, seen closely.
import type { Pole } from "@/lib/catalogue/poles";
import type { Part } from "@/lib/pole-picture/composition";

export type CloseUp = { part: Part; name: string; caption: string };

const CLOSE_UPS: readonly CloseUp[] = [
  { part: "handle", name: "handtag", caption: "Handtag, rem och lack" },
  { part: "grip", name: "grepp", caption: "Greppet sitter under handtaget" },
  { part: "engraving", name: "gravyr", caption: "Gravyren bränns in i bambun" },
  { part: "basket", name: "truga", caption: "Truga och spets" },
];

/** The close-ups of a pole, in their order: no grip where there is none to choose. */
export function closeUpsOf(pole: Pole): readonly CloseUp[] {
  return CLOSE_UPS.filter(({ part }) => part !== "grip" || pole.grips.length > 0);
}
