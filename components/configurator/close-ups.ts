// The close-ups that products share, in public/stavar/narbild.
import type { PoleId } from "@/lib/catalogue/poles";

export type CloseUp = {
  id: "grepp" | "gravyr" | "truga" | "rem";
  name: string;
  caption: string;
  path: string;
};

const CLOSE_UPS: readonly CloseUp[] = [
  { id: "grepp", name: "grepp", caption: "Greppet sitter under handtaget", path: "/stavar/narbild/grepp" },
  { id: "gravyr", name: "gravyr", caption: "Gravyren bränns in i bambun", path: "/stavar/narbild/gravyr" },
  { id: "truga", name: "truga", caption: "Truga och spets", path: "/stavar/narbild/truga" },
  { id: "rem", name: "rem", caption: "Läderrem med mässingsnit", path: "/stavar/narbild/rem" },
];

/** What can be looked at closely on this product: no grip where there is none to choose. */
export function closeUpsOf(product: PoleId): readonly CloseUp[] {
  const hasGrip = product === "vuxenstav" || product === "designa-din-stav";
  return CLOSE_UPS.filter(({ id }) => hasGrip || id !== "grepp");
}
