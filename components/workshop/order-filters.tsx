import { ChipMenu } from "@/components/admin/chip-menu";
import { Chips } from "@/components/admin/chips";
import { SearchForm } from "@/components/admin/search-form";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { nameMonth, recentMonths } from "@/lib/kernel/month";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as adminPaths from "@/lib/shop/admin-paths";
import { filterPath, type OrderFilter } from "@/lib/workshop/order-filter";

type OrderFiltersProps = {
  filter: OrderFilter;
  /** Up to `countedMax`. */
  counts: Partial<Record<OrderStatus, number>>;
  countedMax: number;
  now: Date;
};

/** Search, and the steps that have orders, each a press away: every view has an address. */
export function OrderFilters({ filter, counts, countedMax, now }: OrderFiltersProps) {
  const countOf = (status: OrderStatus) => {
    const count = counts[status] ?? 0;
    return count < countedMax ? count : `minst ${countedMax.toLocaleString("sv-SE")}`;
  };
  const { query, state, minAgeDays, pole, month } = filter;
  const first = { ...filter, page: 1 };
  const chip = (of: OrderFilter["state"], name: string, count?: number | string) => ({
    href: filterPath({ ...first, state: of }),
    name,
    isChosen: of === state,
    count,
  });
  const inUse = ORDER_STATUSES.filter((status) => counts[status] || status === state);
  // What is not said here is what a search covers without: every order, also one that arrived long ago.
  const { q: _query, ...kept } = Object.fromEntries(
    new URL(filterPath(first), "http://shop.invalid").searchParams,
  );
  return (
    <>
      <SearchForm
        page={adminPaths.orders}
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
                    href: filterPath({ ...first, minAgeDays: 0 }),
                    name: `Betald för minst ${minAgeDays} dagar sedan`,
                    isChosen: true,
                  },
                ]
              : []),
          ]}
        >
          <ChipMenu
            name="Stav"
            choices={POLE_IDS.map((id) => ({
              href: filterPath({ ...first, pole: id }),
              name: poles[id].title,
              isChosen: id === pole,
            }))}
            all={{ href: filterPath({ ...first, pole: undefined }), name: "Alla stavar" }}
          />
          <ChipMenu
            name="Månad"
            choices={recentMonths(now).map((of) => ({
              // What is to be done says nothing of a month: all of it is shown.
              href: filterPath({ ...first, month: of, state: state === "to-do" ? "all" : state }),
              name: nameMonth(of),
              isChosen: of === month,
            }))}
            all={{ href: filterPath({ ...first, month: undefined }), name: "Alla månader" }}
          />
        </Chips>
      </div>
    </>
  );
}
