// The filters of the order list, as URL parameters.
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import * as paths from "@/lib/paths";

/**
 * `to-do`: everything the workshop still has to do with, oldest first. `due`: what of it should leave today, or should
 * have left. `all`: newest first.
 */
type StateFilter = "to-do" | "due" | "all" | OrderStatus;

export type OrderFilter = {
  /** Number, name, e-mail, telephone, postcode, town, engraving or a part of a code. */
  query: string;
  state: StateFilter;
  /** Only orders paid at least this many days ago. */
  minAgeDays: number;
  page: number;
};

export const PAGE_SIZE = 50;
/** Choices of age in days; 6 is about when a parcel should leave. */
export const AGES = [3, 6, 10] as const;

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

function isState(value: string): value is StateFilter {
  return (
    value === "all" ||
    value === "to-do" ||
    value === "due" ||
    (ORDER_STATUSES as readonly string[]).includes(value)
  );
}

/** Parses the filters; invalid values are ignored. A search looks at every order. */
export function parseFilter(params: Record<string, string | string[] | undefined>): OrderFilter {
  // Postgres refuses NUL, and no control character is in a number, name, address or code.
  const query = first(params.q)
    .replace(/\p{Cc}/gu, " ")
    .normalize("NFC")
    .trim()
    .slice(0, 100);
  const state = first(params.steg);
  const page = Number(first(params.sida));
  const age = Number(first(params.alder));
  return {
    query,
    state: isState(state) ? state : query ? "all" : "to-do",
    minAgeDays: (AGES as readonly number[]).includes(age) ? age : 0,
    page: Number.isInteger(page) && page > 1 && page < 10_000 ? page : 1,
  };
}

/** The URL of a filter, without default values. */
export function filterPath(filter: Partial<OrderFilter>): paths.Path {
  const params = new URLSearchParams();
  if (filter.query) params.set("q", filter.query);
  if (filter.state && filter.state !== (filter.query ? "all" : "to-do")) params.set("steg", filter.state);
  if (filter.minAgeDays) params.set("alder", String(filter.minAgeDays));
  if (filter.page && filter.page > 1) params.set("sida", String(filter.page));
  return paths.filteredOrders(params);
}
