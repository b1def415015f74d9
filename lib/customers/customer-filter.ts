// The filter of the list of customers: a search, or where a page begins.
import { listQuery, MORE_THAN_ANY, numberParam, searchParam } from "@/lib/shop/list-query";
import * as adminPaths from "@/lib/shop/admin-paths";

export const { parse: parseCustomerFilter, path: customerFilterPath } = listQuery(adminPaths.customers, {
  /** Name, e-mail, telephone, postcode or town. */
  query: searchParam,
  /** Only customers whose last order has a smaller number; null begins with the newest. */
  before: numberParam("fore", MORE_THAN_ANY),
});
export type CustomerFilter = ReturnType<typeof parseCustomerFilter>;
