import { sayChange } from "./change";
import type { ChangeSum } from "./change-sum";
import { wantedIn } from "./fields";
import { priceChange, type LineFacts, type OrderFacts } from "./price-change";

/** What a form of a change comes to, and the change as it is said. */
export type Counted = { sum: ChangeSum; said: string };

/** Null where the form is as it was, or can't be. `line` is null of one that is added. */
export function countChange(order: OrderFacts, line: LineFacts | null, form: FormData): Counted | null {
  const wanted = wantedIn(form);
  const priced = wanted && priceChange(order, line, wanted);
  return priced?.ok ? { sum: priced.value.sum, said: sayChange(priced.value.change) } : null;
}
