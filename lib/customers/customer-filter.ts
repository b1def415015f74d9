// The search and the place in the list of customers, as URL parameters.
import * as paths from "@/lib/paths";

export type CustomerFilter = {
  /** Name, e-mail, telephone, postcode or town. */
  query: string;
  /** Only customers whose last order has a smaller number; null begins with the newest. */
  before: number | null;
};

type Params = Record<string, string | string[] | undefined>;

/** Larger than any order number; PostgreSQL's integers end at 2 147 483 647. */
const MAX_NUMBER = 2_000_000_000;

/** Parses the filter; invalid values are ignored. */
export function parseCustomerFilter({ q, fore }: Params): CustomerFilter {
  // Postgres refuses NUL, and no control character is in a name, an address or a number.
  const query = (typeof q === "string" ? q : "")
    .replace(/\p{Cc}/gu, " ")
    .normalize("NFC")
    .trim()
    .slice(0, 100);
  const before = Number(fore);
  return { query, before: Number.isInteger(before) && before > 0 && before < MAX_NUMBER ? before : null };
}

/** The URL of the list that goes on below this order number. */
export function olderCustomers(before: number): paths.Path {
  return paths.withParams(paths.customers, { fore: String(before) });
}
