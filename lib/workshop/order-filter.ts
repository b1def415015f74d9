// The filters of the order list.
import { asNamed, choiceParam, listQuery, pageParam, searchParam } from "@/lib/shop/list-query";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import * as paths from "@/lib/shop/paths";

/**
 * `to-do`: everything the workshop still has to do with, oldest first. `due`: what of it should leave today, or should
 * have left. `all`: newest first.
 */
type StateFilter = "to-do" | "due" | "all" | OrderStatus;

export const PAGE_SIZE = 50;
/** Choices of age in days; 6 is about when a parcel should leave. */
export const AGES = [3, 6, 10] as const;

export const { parse: parseFilter, path: filterPath } = listQuery(paths.orders, {
  /** Number, name, e-mail, telephone, postcode, town, engraving or a part of a code. */
  query: searchParam(),
  // A search looks at every order.
  state: choiceParam<StateFilter>(
    "steg",
    asNamed<StateFilter>(["to-do", "due", "all", ...ORDER_STATUSES]),
    ({ query }) => (query ? "all" : "to-do"),
  ),
  /** Only orders paid at least this many days ago. */
  minAgeDays: choiceParam<number>("alder", asNamed<number>(AGES), 0),
  page: pageParam(),
});
export type OrderFilter = ReturnType<typeof parseFilter>;
