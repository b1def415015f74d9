// The filters of the order list.
import { asNamed, choiceParam, listQuery, pageParam, searchParam } from "@/lib/shop/list-query";
import { POLE_IDS, type PoleId } from "@/lib/catalogue/poles";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import { periodOf } from "@/lib/kernel/month";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

/** `to-do`: all in the workshop, oldest first. `due`: what of it should have left by today. `all`: newest first. */
type StateFilter = "to-do" | "due" | "all" | OrderStatus;

/** The columns that the list can be sorted by, keyed by their names in the address. */
const SORTS = {
  order: "number",
  kund: "name",
  steg: "status",
  senast: "shipBy",
  betalt: "paid",
} as const;
export type SortKey = (typeof SORTS)[keyof typeof SORTS];
export type Sort = { by: SortKey; down: boolean };

/** Ascending by the column's name, descending with a minus before it. */
const SORT_VALUES: Readonly<Record<string, Sort>> = Object.fromEntries(
  Object.entries(SORTS).flatMap(([name, by]) => [
    [name, { by, down: false }],
    [`-${name}`, { by, down: true }],
  ]),
);

export const { parse: parseFilter, path: filterPath } = listQuery(adminPaths.orders, {
  /** Number, name, e-mail, telephone, postcode, town, engraving or a part of a code. */
  query: searchParam,
  pole: choiceParam<PoleId, PoleId | undefined>("stav", asNamed(POLE_IDS), undefined),
  /** Only orders paid in this month, `2026-11`. */
  month: {
    name: "manad",
    parse: (text: string) => periodOf(text)?.month,
    fallback: undefined as string | undefined,
  },
  // A search or a month covers orders of every state unless one is chosen.
  state: choiceParam<StateFilter>(
    "steg",
    asNamed<StateFilter>(["to-do", "due", "all", ...ORDER_STATUSES]),
    ({ query, month }) => (query || month ? "all" : "to-do"),
  ),
  /** Null: the default order of each list. */
  sort: choiceParam<Sort, Sort | null>("ordning", SORT_VALUES, null),
  page: pageParam,
});
export type OrderFilter = ReturnType<typeof parseFilter>;

/** The list's address after a press on this column: ascending at first, then descending, then the default order. */
export function sortPath(filter: OrderFilter, by: SortKey): paths.Path {
  const { sort } = filter;
  const next = sort?.by !== by ? "" : sort.down ? null : "-";
  const name = Object.keys(SORTS).find((key) => SORTS[key as keyof typeof SORTS] === by)!;
  return filterPath({ ...filter, page: 1, sort: next === null ? null : SORT_VALUES[next + name]! });
}
