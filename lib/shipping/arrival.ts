// The day by which a parcel arrives. Days are 'YYYY-MM-DD' in Stockholm.
import { addDays, addWorkdays, formatDay } from "@/lib/kernel/workdays";
import { goesHome, type ShippingOption } from "./options";
import {
  CARRIER_WORKDAYS,
  closedNote,
  deliveryTime,
  isPaused,
  reopensOn,
  shipWithin,
  type Delivery,
  type Pause,
} from "./delivery-time";

/** The day `count` workshop days after `day`: working days outside a pause. */
export function addWorkshopDays(day: string, count: number, pause: Pause | null): string {
  const open = (from: string) => {
    let next = addWorkdays(from, 0);
    while (isPaused(pause, next)) next = buildsFrom(pause!);
    return next;
  };
  let current = open(day);
  for (let left = count; left > 0; left -= 1) current = open(addDays(current, 1));
  return current;
}

/** When the parcel of an order paid on this day leaves at the latest. */
export function shipsBy(paidDay: string, delivery: Delivery): string {
  return addWorkshopDays(paidDay, shipWithin(delivery), delivery.pause);
}

/** When the parcel of an order paid on this day is there at the latest: the workshop's days and the carrier's. */
export function arrivesBy(paidDay: string, delivery: Delivery): string {
  return arrivesAfter(shipsBy(paidDay, delivery));
}

/** When a parcel that leaves on this day is there at the latest. */
export function arrivesAfter(shipDay: string): string {
  return addWorkdays(shipDay, CARRIER_WORKDAYS);
}

/** How many working days later an order of today is sent because of a pause. */
export function pauseWorkdays(delivery: Delivery, today: string): number {
  const ships = shipsBy(today, delivery);
  let count = 0;
  for (let day = shipsBy(today, { ...delivery, pause: null }); day < ships; day = addWorkdays(day, 1))
    count += 1;
  return count;
}

/** The first day of work after a pause. */
export function buildsFrom(pause: Pause): string {
  return addWorkdays(reopensOn(pause), 0);
}

/** The words about a pause that delays an order of today; null when none does. */
export function pauseNote(delivery: Delivery, today: string): string | null {
  const { pause } = delivery;
  if (!pause || pauseWorkdays(delivery, today) === 0) return null;
  const again = `vi bygger igen från den ${formatDay(buildsFrom(pause))}.`;
  return isPaused(pause, today)
    ? `V${again.slice(1)}`
    : `Verkstaden har uppehåll från den ${formatDay(pause.from)}, ${again}`;
}

/** What a customer reads of a pause: that nothing can be ordered, or when poles are built again; null without one. */
export function pauseText(delivery: Delivery, today: string): string | null {
  return closedNote(delivery, today) ?? pauseNote(delivery, today);
}

/** How long a delivery takes, as a sentence; `where` follows the days. Begins with a pause that delays orders. */
export function deliveryText(delivery: Delivery, today: string, where = ""): string {
  const note = pauseText(delivery, today);
  const usual = `Leverans inom ${deliveryTime(delivery)}`;
  return note ? `${note} ${usual} därefter${where}.` : `${usual}${where}.`;
}

type Place = Pick<ShippingOption, "carrier" | "service">;

/** `Hos ombudet senast den 4 december`; a home delivery is `Framme senast …`. A present may go to somebody else. */
export function arrivalText(day: string, option?: Place | null): string {
  const where = option && goesHome(option) ? "Framme" : "Hos ombudet";
  return `${where} senast den ${formatDay(day)}`;
}

/** The same as a sentence: `Stavarna är hos ombudet senast den 4 december.` */
export function arrivalSentence(day: string, option?: Place | null): string {
  const text = arrivalText(day, option);
  return `Stavarna är ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
}

/** Before the payment: `Hos ombudet senast den 4 december om du betalar i dag`. */
export function arrivalIfPaid(today: string, delivery: Delivery, option?: Place | null): string {
  return `${arrivalText(arrivesBy(today, delivery), option)} om du betalar i\u00a0dag`;
}

/** The last day to pay for a parcel that can be fetched before Christmas Eve of this year. */
export function lastDayForChristmas(year: number, delivery: Delivery): string {
  let day = `${year}-12-23`;
  while (arrivesBy(day, delivery) > `${year}-12-23`) day = addDays(day, -1);
  return day;
}

/** When an order paid today arrives, after the words about a pause; while the shop is closed, when it opens. */
export function arrivalNote(today: string, delivery: Delivery): string {
  const closed = closedNote(delivery, today);
  if (closed) return closed;
  return [pauseNote(delivery, today), `${arrivalIfPaid(today, delivery)}.`].filter(Boolean).join(" ");
}

type ChristmasNote = { text: string; isTooLate: boolean };

/** The words about Christmas from 15 November to Christmas Eve; null at other times. */
export function christmasNote(today: string, delivery: Delivery): ChristmasNote | null {
  const year = Number(today.slice(0, 4));
  if (today < `${year}-11-15` || today > `${year}-12-24`) return null;
  const last = lastDayForChristmas(year, delivery);
  if (today > last) return { text: "Stavarna hinner inte fram till jul.", isTooLate: true };
  const text = `För jul: beställ senast den ${formatDay(last)}, så hinner stavarna fram.`;
  return { text, isTooLate: false };
}
