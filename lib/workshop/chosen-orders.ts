import { isUuid } from "@/lib/kernel/uuid";

const MOST = 50;

/** The orders that an address names, at most 50. The list's checkboxes name a step too: `<id>.<step>`. */
export function chosenOrders(order: string | readonly string[] | undefined): string[] {
  const ids = [order ?? []].flat().map((chosen) => chosen.split(".")[0]!);
  return [...new Set(ids.filter(isUuid))].slice(0, MOST);
}
