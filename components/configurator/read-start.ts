import { availableDesign, missingOf, type OutNotes } from "@/lib/catalogue/sold-out";
import type { Design } from "@/lib/catalogue/design";
import { QUERY, readDesignQuery } from "@/lib/catalogue/design-query";
import type { PoleId } from "@/lib/catalogue/poles";

export type Query = Record<string, string | string[] | undefined>;

/**
 * The design a product page is drawn with: the usual one, which all visitors share, unless the address has `start`
 * (lib/shop/caching.ts). What else an address asks for comes into the form in the browser. Of a part that is out, it is
 * drawn with what there is.
 */
export function readStart(product: PoleId, query: Query, out: OutNotes): Design {
  const there = availableDesign(product, out);
  if (query.start === undefined) return there;
  const { design } = readDesignQuery(product, { get: (name) => query[name] });
  const replaced = missingOf(design, out).map(({ part }) => {
    const field = part === "length" ? "lengthCm" : part;
    return [field, there[field]] as const;
  });
  return { ...design, ...Object.fromEntries(replaced) };
}

/** The engraving that such an address asks for, as it was typed. */
export function readEngraving(query: Query): string | null {
  const text = query.start === undefined ? undefined : query[QUERY.engraving];
  return typeof text === "string" ? text : null;
}

/** How many pairs such an address asks for. */
export function readQuantity(product: PoleId, query: Query): number {
  return query.start === undefined ? 1 : readDesignQuery(product, { get: (name) => query[name] }).quantity;
}
