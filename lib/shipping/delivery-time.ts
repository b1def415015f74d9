// How long a delivery takes, in working days: the one source for pages, mails and structured data.
import type { output } from "zod/mini";
import { addDays, formatDay } from "@/lib/kernel/workdays";
import type { deliverySchema } from "./schema";

/** What the shop promises a buyer: working days from the payment until the parcel can be fetched. */
export type Delivery = output<typeof deliverySchema>;
export type Pause = NonNullable<Delivery["pause"]>;

/** The default (docs/spec.md). */
export const USUAL_DELIVERY: Delivery = { min: 5, max: 10, pause: null };

/** The longest time that carriers take, in working days. */
export const CARRIER_WORKDAYS = 3;

/** A parcel leaves the workshop within this many working days: the promise less the carrier's days and one to spare. */
export function shipWithin({ max }: Delivery): number {
  return max - CARRIER_WORKDAYS - 1;
}

/** The promise less what a parcel is under way, one day at the least: working days in the workshop, for search engines. */
export function handlingWorkdays({ min, max }: Delivery): { min: number; max: number } {
  const most = max - CARRIER_WORKDAYS;
  return { min: Math.min(min - 1, most), max: most };
}

/** In words: `6–12 vardagar`. */
export function deliveryTime({ min, max }: Delivery): string {
  return min === max ? `${max} vardagar` : `${min}–${max} vardagar`;
}

/** Is nothing built on this day? */
export function isPaused(pause: Pause | null, day: string): boolean {
  return pause !== null && pause.from <= day && day <= pause.until;
}

/** What the owner is told while the shop is paused; null at other times. */
export function pauseStatus({ pause }: Delivery, today: string): string | null {
  if (!pause || !isPaused(pause, today)) return null;
  const sells = pause.sells
    ? "Det går att beställa, med den senare dagen."
    : "Det går inte att beställa stavar.";
  return `Butiken är pausad till och med den ${formatDay(pause.until)}. ${sells}`;
}

/** The first day after a pause. */
export function reopensOn(pause: Pause): string {
  return addDays(pause.until, 1);
}

/** The day from which poles can be ordered again; null when they can be today. */
export function closedUntil({ pause }: Delivery, today: string): string | null {
  return pause && !pause.sells && isPaused(pause, today) ? reopensOn(pause) : null;
}

/** The words while no poles can be ordered, with the day they can be again; null at other times. */
export function closedNote(delivery: Delivery, today: string): string | null {
  const opens = closedUntil(delivery, today);
  return opens && `Verkstaden har uppehåll. Du kan beställa stavar igen från den ${formatDay(opens)}.`;
}
