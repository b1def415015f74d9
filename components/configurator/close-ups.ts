// What a product's gallery shows beside the live picture: its own frames in public/stavar/<product>, shared close-ups in narbild.
import type { PoleId } from "@/lib/catalogue/poles";
import { tilesOf } from "@/components/pole-picture/sprite";

export type CloseUp = {
  id: string;
  name: string;
  caption: string;
  path: string;
};

const FRAMES: readonly { id: string; name: string; caption: string }[] = [
  { id: "par", name: "paret", caption: "Ett par, byggt ihop" },
  { id: "grepp", name: "handtag", caption: "Handtag, rem och lack" },
  { id: "truga", name: "truga", caption: "Truga och spets" },
  { id: "narbild-gravyr", name: "gravyr", caption: "Gravyren bränns in i bambun" },
  { id: "narbild-rem", name: "rem", caption: "Läderrem med mässingsnit" },
  { id: "narbild-grepp", name: "grepp", caption: "Greppet sitter under handtaget" },
];

/** The gallery of a product in a colour, in its order: no grip where there is none to choose. */
export function closeUpsOf(product: PoleId, color: string): readonly CloseUp[] {
  const shown = tilesOf(product);
  return FRAMES.filter(({ id }) => id in shown).map((frame) => {
    const shared = frame.id.startsWith("narbild-") ? frame.id.replace("-", "/") : null;
    return { ...frame, path: `/stavar/${shared ?? `${product}/${color}-${frame.id}`}` };
  });
}
