import type { ChangeSum } from "./change-sum";
import { wantedIn } from "./fields";
import { priceChange, type LineFacts, type OrderFacts } from "./price-change";

/** What a form of a change comes to; null where it is as it was, or can't be. `line` is null of one that is added. */
export function countChange(order: OrderFacts, line: LineFacts | null, form: FormData): ChangeSum | null {
  const wanted = wantedIn(form);
  const priced = wanted && priceChange(order, line, wanted);
  return priced?.ok ? priced.value.sum : null;
}
