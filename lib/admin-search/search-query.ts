// What a search through the admin is asked, and what it answers with.
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

/** Fewer characters are in almost everything, and no index holds them; of a number any part counts. */
const FEWEST = 3;

/** What the search's address asks for. */
export const { parse: parseSearch } = listQuery(adminPaths.search, { query: searchParam });

/** Whether a query is enough to look through what the shop keeps. */
export const isEnough = (query: string): boolean => query.length >= FEWEST || /^#?\d+$/.test(query);
