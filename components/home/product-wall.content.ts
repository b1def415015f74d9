import type { ColourOption } from "@/lib/catalogue/options";
import type { PoleId } from "@/lib/catalogue/poles";

/** The text under each pole on the wall, and its lacquer there. */
export const WALL: Readonly<Record<PoleId, { text: string; colour: ColourOption["id"] }>> = {
  "designa-din-stav": { text: "Du väljer färg, handtag, grepp och truga", colour: "bla" },
  vuxenstav: { text: "Den klassiska, med grepp om du vill", colour: "rod" },
  barnstav: { text: "Lagom lång för den som växer", colour: "gul" },
  turstav: { text: "Längre, för längdskidor och breda vidder", colour: "gron" },
};
