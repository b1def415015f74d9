// When poles are expected to leave the workshop, and until when they can be sent back. Days are 'YYYY-MM-DD', Stockholm's.
import { addDays, addWorkdays, dayOf } from "@/lib/workdays";
import type { OrderStatus } from "./order";
import { stepsDone, stepsOf, type Craft, type ProcessStep } from "./states";

/** A parcel leaves within this many working days, so that it is there in the promised 5–10 days. */
const SHIP_WITHIN_WORKDAYS = 6;

/** The last day a paid order should leave. */
export function shipBy(paidAt: Date): string {
  return addWorkdays(dayOf(paidAt), SHIP_WITHIN_WORKDAYS);
}

export type Plan = {
  /** When each step that is left is expected to be finished. */
  steps: ReadonlyMap<ProcessStep, string>;
  /** When the parcel is expected to leave. */
  ships: string;
};

/**
 * When the rest is expected: spread over the days until `shipBy`, and never faster than a working day per step
 * that is left. A late order therefore moves its date instead of promising what has passed.
 */
export function planOf(order: Craft & { status: OrderStatus; paidAt: Date }, now: Date): Plan {
  const steps = stepsOf(order);
  const paid = dayOf(order.paidAt);
  const today = dayOf(now);
  const done = stepsDone(order.status, order);
  const later = (a: string, b: string) => (a > b ? a : b);
  const planned = steps.map((step, index): [ProcessStep, string] => {
    const scheduled = addWorkdays(paid, Math.ceil(((index + 1) * (SHIP_WITHIN_WORKDAYS - 1)) / steps.length));
    return [step, later(scheduled, addWorkdays(today, index - done))];
  });
  const left = planned.slice(done);
  const last = left.at(-1)?.[1];
  return {
    steps: new Map(left),
    ships: last ? later(shipBy(order.paidAt), addWorkdays(last, 1)) : addWorkdays(today, 0),
  };
}

/** Days of the right of withdrawal, from the day after the goods came (DAL 2 kap. 10 §). */
export const WITHDRAWAL_DAYS = 14;

/** The last day to withdraw, or null before delivery. A day off moves it to the next working day (SFS 1930:173). */
export function withdrawalEnds(deliveredAt: Date | null): string | null {
  return deliveredAt ? addWorkdays(addDays(dayOf(deliveredAt), WITHDRAWAL_DAYS), 0) : null;
}

/** The last day to pay back after a withdrawal came in (DAL 2 kap. 14 §). */
export function repayBy(withdrawnAt: Date): string {
  return addDays(dayOf(withdrawnAt), WITHDRAWAL_DAYS);
}
