// Apart from price-list.ts, so that no module of a browser holds a price.
import { kr, ZERO } from "@/lib/kernel/money";
import type { PriceList } from "./price-list";

/** The prices until the maker sets others (docs/spec.md). A part at 0 kr is included, or not offered. */
export const USUAL_PRICES: PriceList = {
  "designa-din-stav.base": kr(995),
  "designa-din-stav.handle": kr(99),
  "designa-din-stav.grip": kr(99),
  "designa-din-stav.basket": kr(99),
  "vuxenstav.base": kr(995),
  "vuxenstav.handle": ZERO,
  "vuxenstav.grip": kr(99),
  "vuxenstav.basket": ZERO,
  "barnstav.base": kr(795),
  "barnstav.handle": ZERO,
  "barnstav.grip": ZERO,
  "barnstav.basket": ZERO,
  "turstav.base": kr(1195),
  "turstav.handle": ZERO,
  "turstav.grip": ZERO,
  "turstav.basket": ZERO,
  engraving: kr(199),
};
