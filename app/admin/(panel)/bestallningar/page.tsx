import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { ChipMenu } from "@/components/admin/chip-menu";
import { Chips } from "@/components/admin/chips";
import { ListFrame } from "@/components/admin/list-frame";
import { SearchForm } from "@/components/admin/search-form";
import { TextLink } from "@/components/ui/text-link";
import { PressNotice } from "@/components/workshop/press-notice";
import { OrderTable } from "@/components/workshop/order-table";
import { OwedNotice, StuckNotice } from "@/components/workshop/notices";
import { isAllowed } from "@/lib/accounts/permissions";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { listOwed } from "@/lib/books/queries";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { nameMonth, recentMonths } from "@/lib/kernel/month";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import { STATUS_NAMES } from "@/lib/orders/states";
import { countStuck } from "@/lib/outbox/stuck";
import * as adminPaths from "@/lib/shop/admin-paths";
import { pageCount } from "@/lib/shop/list-query";
import * as paths from "@/lib/shop/paths";
import { listOrders } from "@/lib/workshop/list/queries";
import { FOUND_MAX } from "@/lib/workshop/search/queries";
import { filterPath, parseFilter, type OrderFilter } from "@/lib/workshop/order-filter";
import { countBench, COUNTED_MAX, countByStatus, listUndoable } from "@/lib/workshop/queries";

type OrderFiltersProps = {
  filter: OrderFilter;
  /** The number of orders by status, at most `COUNTED_MAX`. */
  counts: Partial<Record<OrderStatus, number>>;
  now: Date;
  /** Query parameters of the notice, which a search keeps beside the filter. */
  said: Record<string, string>;
};

/** The search, and chips for the statuses that have orders. Every view has a URL. */
function OrderFilters({ filter, counts, now, said }: OrderFiltersProps) {
  const countOf = (status: OrderStatus) => {
    const count = counts[status] ?? 0;
    return count < COUNTED_MAX ? count : `minst ${COUNTED_MAX.toLocaleString("sv-SE")}`;
  };
  const { query, state, pole, month } = filter;
  const first = { ...filter, page: 1 };
  const chip = (of: OrderFilter["state"], name: string, count?: number | string) => ({
    href: filterPath({ ...first, state: of }),
    name,
    isChosen: of === state,
    count,
  });
  const inUse = ORDER_STATUSES.filter((status) => counts[status] || status === state);
  return (
    <>
      <SearchForm
        page={adminPaths.orders}
        query={query}
        placeholder="Nummer, namn, telefon, ort, gravyr, e-post, kod"
        // A filter that is not in this path does not limit the search: by default it covers every order, also old ones.
        keep={paths.withParams(filterPath(first), said)}
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
              // "To do" has no month: choosing a month shows all orders.
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

export const metadata: Metadata = { title: "Beställningar" };

function emptyWords({ query, state, pole, month }: OrderFilter): string {
  if (query) return `Ingen beställning passar ”${query}”.`;
  return state === "to-do" && !pole && !month ? "Inget att göra just nu." : "Inga beställningar här.";
}

/** The order ids in a query parameter, separated by commas. */
function idsOf(ids: unknown): string[] {
  return typeof ids === "string" ? ids.split(",") : [];
}

export default async function OrdersPage({ searchParams }: PageProps<"/admin/bestallningar">) {
  const admin = await requireAdmin("orders", adminPaths.orders);
  const params = await searchParams;
  const now = new Date();
  const filter = parseFilter(params);
  const moved = idsOf(params.flyttade);
  const [list, counts, bench, undoable, owed, stuck] = await Promise.all([
    listOrders(filter, now, { byCode: isAllowed(admin, "codes") }),
    countByStatus(),
    countBench(),
    listUndoable(moved, now),
    listOwed(),
    countStuck(now),
  ]);
  const pages = pageCount(list.total);
  if (list.total > 0 && filter.page > pages) redirect(filterPath({ ...filter, page: pages }));
  const back = filterPath(filter);
  const all = filterPath({ state: "all" });
  // The notice of a move stays while the move can be undone, also during a search.
  const { besked } = params;
  const said: Record<string, string> =
    typeof besked === "string" && undoable.length > 0 ? { besked, flyttade: undoable.join(",") } : {};
  return (
    <AdminPage current={adminPaths.orders} besked={besked}>
      <h1>Beställningar</h1>
      <p className="mt-2 mb-6 text-ash">
        {bench.toBuild} att bygga, {bench.toSend} klara att skicka, {bench.onTheWay} på väg.{" "}
        <TextLink href={adminPaths.offers} className="text-small">
          Ta en beställning per telefon
        </TextLink>
      </p>
      <PressNotice
        notice={besked}
        problem={params.fel}
        moved={moved.length}
        undoable={undoable}
        back={back}
      />
      {isAllowed(admin, "money") && <OwedNotice owed={owed} />}
      {isAllowed(admin, "settings") && <StuckNotice stuck={stuck} />}
      <OrderFilters filter={filter} counts={counts} now={now} said={said} />
      {filter.query && list.total >= FOUND_MAX && (
        <p className="mb-4 text-ash">
          Sökningen visar de {FOUND_MAX.toLocaleString("sv-SE")} nyaste träffarna. Skriv mer för att hitta
          äldre. CSV-filen har alla.
        </p>
      )}
      {!filter.query && list.total >= COUNTED_MAX && (
        <p className="mb-4 text-ash">
          Listan går till de {COUNTED_MAX.toLocaleString("sv-SE")} första. Sök, så hittas de andra. CSV-filen
          har alla.
        </p>
      )}
      <ListFrame
        isEmpty={list.rows.length === 0}
        empty={emptyWords(filter)}
        all={filterPath({ ...filter, page: 1 }) !== all && all}
        allLabel="Visa alla beställningar"
        pages={{ page: filter.page, pages, pathOf: (page) => filterPath({ ...filter, page }) }}
      >
        <OrderTable
          rows={list.rows}
          chosen={new Set(idsOf(params.valda))}
          filter={filter}
          now={now}
          csv={isAllowed(admin, "exports") ? adminPaths.ordersFile(back) : null}
        />
      </ListFrame>
    </AdminPage>
  );
}
