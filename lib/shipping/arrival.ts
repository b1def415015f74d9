// The day a parcel has come at the latest. Days are 'YYYY-MM-DD', Stockholm's.
import { addDays, addWorkdays, formatDay } from "@/lib/workdays";
import { goesHome, type ShippingOption } from "./shipping";
import { CARRIER_WORKDAYS, SHIP_WITHIN_WORKDAYS } from "./promise";

/** When the parcel of an order paid on this day is there at the latest: the workshop's days and the carrier's. */
export function arrivesBy(paidDay: string): string {
  return arrivesAfter(addWorkdays(paidDay, SHIP_WITHIN_WORKDAYS));
}

/** When a parcel that leaves on this day is there at the latest. */
export function arrivesAfter(shipDay: string): string {
  return addWorkdays(shipDay, CARRIER_WORKDAYS);
}

type Delivery = Pick<ShippingOption, "carrier" | "service">;

/** `Hos ditt ombud senast 4 december`; a home delivery is `Hos dig senast …`. */
export function arrivalText(day: string, option?: Delivery | null): string {
  const where = option && goesHome(option) ? "Hos dig" : "Hos ditt ombud";
  return `${where} senast ${formatDay(day)}`;
}

/** The same for who has not paid yet: `Hos ditt ombud senast 4 december om du betalar i dag`. */
export function arrivalIfPaid(today: string, option?: Delivery | null): string {
  return `${arrivalText(arrivesBy(today), option)} om du betalar i dag`;
}

/** The last day to pay for a parcel that can be fetched before Christmas Eve of this year. */
export function lastDayForChristmas(year: number): string {
  let day = `${year}-12-23`;
  while (arrivesBy(day) > `${year}-12-23`) day = addDays(day, -1);
  return day;
}

export type ChristmasNote = { text: string; isTooLate: boolean };

/** What is said of Christmas from 15 November to Christmas Eve; null at other times. */
export function christmasNote(today: string): ChristmasNote | null {
  const year = Number(today.slice(0, 4));
  if (today < `${year}-11-15` || today > `${year}-12-24`) return null;
  const last = lastDayForChristmas(year);
  if (today > last) return { text: "Stavarna hinner inte fram till jul.", isTooLate: true };
  const text = `Sista dag för jul: beställ senast ${formatDay(last)}, så hinner stavarna fram.`;
  return { text, isTooLate: false };
}
