// When poles are expected to leave the workshop. Days are 'YYYY-MM-DD', Stockholm's.
import { dayOf, toDay } from "@/lib/kernel/dates";
import { addWorkshopDays, arrivesAfter } from "@/lib/shipping/arrival";
import type { Pause } from "@/lib/shipping/delivery-time";
import type { OrderStatus } from "./order";
import { stepsDone, stepsOf, type Craft, type ProcessStep } from "./states";

type PaidOrder = {
  paidAt: Date;
  /** The column of the order: a day at midnight UTC. Null when nothing is sent. */
  shipBy: Date | null;
};

/**
 * The last day a paid order should leave, as promised when it was placed: later settings do not move it. Without a parcel it
 * is the day of the payment.
 */
export function shipBy({ paidAt, shipBy: promised }: PaidOrder): string {
  return promised ? toDay(promised) : dayOf(paidAt);
}

/** Has the last day to leave come, or passed? The list of orders shows it in red then. */
export function isDue(lastDay: string, now: Date): boolean {
  return lastDay <= dayOf(now);
}

type Planned = Craft & {
  status: OrderStatus;
  paidAt: Date;
  /** The day it was promised to leave, as `shipBy` gives it. */
  shipBy: string;
};

const later = (a: string, b: string) => (a > b ? a : b);

/** When the buyer has the parcel at the latest: the day promised at the payment, or the plan's when it is late. */
export function arrivalOf(order: Planned, now: Date, pause: Pause | null): string {
  return arrivesAfter(later(order.shipBy, planOf(order, now, pause).ships));
}

/** Days of work in the workshop from one day until another. */
function workshopDaysBetween(from: string, to: string, pause: Pause | null): number {
  let count = 0;
  while (addWorkshopDays(from, count + 1, pause) <= to) count += 1;
  return count;
}

/** Plans the steps that are left: evenly until `shipBy`, at least a working day each, so a late order's date moves. */
export function planOf(order: Planned, now: Date, pause: Pause | null) {
  const steps = stepsOf(order);
  const paid = dayOf(order.paidAt);
  const today = dayOf(now);
  const last = order.shipBy;
  const days = Math.max(workshopDaysBetween(paid, last, pause), 1);
  const done = stepsDone(order.status, order);
  const planned = steps.map((step, index): [ProcessStep, string] => {
    const scheduled = addWorkshopDays(paid, Math.ceil(((index + 1) * (days - 1)) / steps.length), pause);
    return [step, later(scheduled, addWorkshopDays(today, index - done, pause))];
  });
  const left = planned.slice(done);
  const finished = left.at(-1)?.[1];
  return {
    /** When each step that is left is expected to be finished. */
    steps: new Map(left),
    ships: finished ? later(last, addWorkshopDays(finished, 1, pause)) : addWorkshopDays(today, 0, pause),
  };
}
