import type { BuiltPart } from "@/lib/pole-picture/building";
import type { OrderStatus } from "./order";
import { PROCESS_STEPS, stepsDone, type ProcessStep } from "./states";

/** The step that puts a part on. The workshop lacquers the bamboo as soon as it has chosen it: before the tip. */
export const PUT_ON: Readonly<Record<BuiltPart, ProcessStep>> = {
  lacquer: "tip",
  ferrule: "ferrule",
  basket: "ferrule",
  handle: "handle",
  top: "straps",
  engraving: "engraving",
};

/** The parts that an order's poles are drawn with: those of every step that has begun. */
export function builtParts(status: OrderStatus): ReadonlySet<BuiltPart> {
  const done = stepsDone(status, { engraved: true });
  const begun = status === "received" || status === "cancelled" ? 0 : done + 1;
  const steps: readonly ProcessStep[] = PROCESS_STEPS.slice(0, begun);
  const parts = Object.entries(PUT_ON) as [BuiltPart, ProcessStep][];
  return new Set(parts.filter(([, step]) => steps.includes(step)).map(([part]) => part));
}
