import { Chips } from "@/components/admin/chips";
import { SearchForm } from "@/components/admin/search-form";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as paths from "@/lib/shop/paths";
import { filterPath, type OrderFilter } from "@/lib/workshop/order-filter";

type OrderFiltersProps = {
  filter: OrderFilter;
  /** Up to `countedMax`. */
  counts: Partial<Record<OrderStatus, number>>;
  countedMax: number;
};

/** Search, and the steps that have orders, each a press away: every view has an address. */
export function OrderFilters({ filter, counts, countedMax }: OrderFiltersProps) {
  const countOf = (status: OrderStatus) => {
    const count = counts[status] ?? 0;
    return count < countedMax ? count : `minst ${countedMax.toLocaleString("sv-SE")}`;
  };
  const { query, state, sort, minAgeDays } = filter;
  const chip = (of: OrderFilter["state"], name: string, count?: number | string) => ({
    href: filterPath({ query, sort, minAgeDays, state: of }),
    name,
    isChosen: of === state,
    count,
  });
  const inUse = ORDER_STATUSES.filter((status) => counts[status] || status === state);
  // What is not said here is what a search covers without: every order, also one that arrived long ago.
  const { q: _query, ...kept } = Object.fromEntries(
    new URL(filterPath({ query, sort, minAgeDays, state }), "http://shop.invalid").searchParams,
  );
  return (
    <>
      <SearchForm
        page={paths.orders}
        query={query}
        placeholder="Nummer, namn, telefon, ort, gravyr, e-post, kod"
        keep={kept}
        className="mb-4"
      />
      <div className="mb-6">
        <Chips
          label="Steg"
          chips={[
            chip("to-do", "Att göra"),
            chip("due", "Ska gå i dag"),
            ...inUse.map((status) => chip(status, STATUS_NAMES[status], countOf(status))),
            chip("all", "Alla"),
            ...(minAgeDays > 0
              ? [
                  {
                    href: filterPath({ query, sort, state }),
                    name: `Betald för minst ${minAgeDays} dagar sedan`,
                    isChosen: true,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </>
  );
}
