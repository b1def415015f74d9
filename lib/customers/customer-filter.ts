// The filter of the list of customers: a search, or where a page begins.
import { listQuery, numberParam, searchParam } from "@/lib/shop/list-query";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Larger than any order number; PostgreSQL's integers end at 2 147 483 647. */
const MAX_NUMBER = 2_000_000_000;

export const { parse: parseCustomerFilter, path: customerFilterPath } = listQuery(adminPaths.customers, {
  /** Name, e-mail, telephone, postcode or town. */
  query: searchParam,
  /** Only customers whose last order has a smaller number; null begins with the newest. */
  before: numberParam("fore", MAX_NUMBER),
});
export type CustomerFilter = ReturnType<typeof parseCustomerFilter>;
