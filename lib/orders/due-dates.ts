// When poles are expected to leave the workshop, and until when they can be sent back. Days are 'YYYY-MM-DD', Stockholm's.
import { endOfStockholmDay } from "@/lib/dates";
import { arrivesAfter, arrivesBy } from "@/lib/shipping/arrival";
import { SHIP_WITHIN_WORKDAYS } from "@/lib/shipping/promise";
import { addDays, addWorkdays, dayOf } from "@/lib/workdays";
import type { OrderStatus } from "./order";
import { stepsDone, stepsOf, type Craft, type ProcessStep } from "./states";

/** The last day a paid order should leave. */
export function shipBy(paidAt: Date): string {
  return addWorkdays(dayOf(paidAt), SHIP_WITHIN_WORKDAYS);
}

/** Orders paid until then should leave by this day at the latest; none of the days before is missed. */
export function paidForShippingBy(day: string): Date {
  let paid = day;
  while (addWorkdays(paid, SHIP_WITHIN_WORKDAYS) > day) paid = addDays(paid, -1);
  return endOfStockholmDay(paid);
}

export type Plan = {
  /** When each step that is left is expected to be finished. */
  steps: ReadonlyMap<ProcessStep, string>;
  /** When the parcel is expected to leave. */
  ships: string;
};

type Planned = Craft & { status: OrderStatus; paidAt: Date };

const later = (a: string, b: string) => (a > b ? a : b);

/** When the buyer has the parcel at the latest: the day promised at the payment, or the plan's when it is late. */
export function arrivalOf(order: Planned, now: Date): string {
  return later(arrivesBy(dayOf(order.paidAt)), arrivesAfter(planOf(order, now).ships));
}

/**
 * When the rest is expected: spread over the days until `shipBy`, and never faster than a working day per step
 * that is left. A late order therefore moves its date instead of promising what has passed.
 */
export function planOf(order: Planned, now: Date): Plan {
  const steps = stepsOf(order);
  const paid = dayOf(order.paidAt);
  const today = dayOf(now);
  const done = stepsDone(order.status, order);
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
