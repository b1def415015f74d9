import { availableDesign, missingOf, type OutNotes } from "@/lib/catalogue/sold-out";
import type { Design } from "@/lib/catalogue/design";
import { QUERY, readDesignQuery } from "@/lib/catalogue/design-query";
import type { PoleId } from "@/lib/catalogue/poles";

export type Query = Record<string, string | string[] | undefined>;

/**
 * The design that the server draws a product page with: the default, so that all visitors share one cached page, unless the
 * URL has `start` (lib/shop/caching.ts). Any other URL's design is read in the browser. Choices that are sold out are
 * replaced by available ones.
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

/** The engraving in a URL with `start`, as it was typed; otherwise null. */
export function readEngraving(query: Query): string | null {
  const text = query.start === undefined ? undefined : query[QUERY.engraving];
  return typeof text === "string" ? text : null;
}

/** The number of pairs in a URL with `start`; otherwise 1. */
export function readQuantity(product: PoleId, query: Query): number {
  return query.start === undefined ? 1 : readDesignQuery(product, { get: (name) => query[name] }).quantity;
}
