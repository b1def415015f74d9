// What has to be built again when a line of a paid order is changed.
import { chosenOf } from "@/lib/catalogue/bought-pole";
import { CHOICES } from "@/lib/catalogue/parts";
import { PUT_ON } from "@/lib/orders/built-parts";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import { PROCESS_STEPS, type ProcessStep } from "@/lib/orders/states";
import { BUILT_AS } from "@/lib/pole-picture/building";
import type { LineChange } from "./change";

const at = (status: OrderStatus) => ORDER_STATUSES.indexOf(status);

/** The earliest step that the change undoes; null when nothing has to be built again. */
function stepOf({ before, after }: LineChange, status: OrderStatus): ProcessStep | null {
  if (!after) return null;
  if (!before) return "bamboo";
  if (before.lengthCm !== after.lengthCm) return "bamboo";
  const steps: ProcessStep[] = CHOICES.filter(
    ({ key }) => chosenOf(before, key)?.id !== chosenOf(after, key)?.id,
  ).map(({ key }) => PUT_ON[key === "color" ? "lacquer" : BUILT_AS[key]]);
  if (before.engraving !== after.engraving && after.engraving !== null) steps.push("engraving");
  // A finished engraving is burnt in: other words need new bamboo.
  if (before.engraving !== after.engraving && before.engraving !== null && status === "ready")
    steps.push("bamboo");
  return steps.toSorted((a, b) => PROCESS_STEPS.indexOf(a) - PROCESS_STEPS.indexOf(b))[0] ?? null;
}

/** The step an order goes back to when a line is changed like this; null when it stays where it is. */
export function stepBack(change: LineChange, status: OrderStatus): ProcessStep | null {
  const step = stepOf(change, status);
  return step !== null && at(status) > at(step) ? step : null;
}
