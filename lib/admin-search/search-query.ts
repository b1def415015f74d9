// The query of a search through the admin, and its hits.
import { listQuery, searchParam } from "@/lib/shop/list-query";
import * as adminPaths from "@/lib/shop/admin-paths";
import type * as paths from "@/lib/shop/paths";

export type Hit = {
  href: paths.Path;
  /** `Per Lind, Sälen` */
  title: string;
  /** What stands before the title: an order's number. */
  number?: number;
  /** What it is: `Montera handtaget, 994 kr`. */
  note: string;
};

export type HitGroup = { title: string; hits: Hit[] };

/** A shorter text is in almost everything, and too short for the trigram indexes. Numbers may be shorter. */
const FEWEST = 3;

/** Reads the query from the URL of the search. */
export const { parse: parseSearch } = listQuery(adminPaths.search, { query: searchParam });

/** Whether a query is enough to look through what the shop keeps. */
export const isEnough = (query: string): boolean => query.length >= FEWEST || /^#?\d+$/.test(query);
