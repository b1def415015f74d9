import { sayChange } from "./change";
import type { ChangeSum } from "./change-sum";
import { wantedIn } from "./fields";
import { priceChange, type LineFacts, type OrderFacts } from "./price-change";

/** What the form of a change comes to, and the change in words. */
export type Counted = { sum: ChangeSum; said: string };

/** Null when the form changes nothing, or a field is invalid. `line` is null for an added one. */
export function countChange(order: OrderFacts, line: LineFacts | null, form: FormData): Counted | null {
  const wanted = wantedIn(form);
  const priced = wanted && priceChange(order, line, wanted);
  return priced?.ok ? { sum: priced.value.sum, said: sayChange(priced.value.change) } : null;
}
