import type { ColourOption } from "@/lib/catalogue/options";
import type { PoleId } from "@/lib/catalogue/poles";

/** The lacquer of each pole on the wall. */
export const WALL_COLOURS: Readonly<Record<PoleId, ColourOption["id"]>> = {
  "designa-din-stav": "bla",
  vuxenstav: "rod",
  barnstav: "gul",
  turstav: "gron",
};
