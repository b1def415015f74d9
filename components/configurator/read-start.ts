import { availableDesign, type OutNotes } from "@/lib/catalogue/sold-out";
import type { Design } from "@/lib/catalogue/design";
import { readDesignQuery } from "@/lib/catalogue/design-query";
import type { PoleId } from "@/lib/catalogue/poles";

export type Query = Record<string, string | string[] | undefined>;

/**
 * The design a product page is drawn with: the usual one, which all visitors share, unless the address has `start`
 * (server/public.ts). What else an address asks for comes into the form in the browser.
 */
export function readStart(product: PoleId, query: Query, out: OutNotes): Design {
  if (query.start === undefined) return availableDesign(product, out);
  return readDesignQuery(product, { get: (name) => query[name] }).design;
}
