import { closedUntil, deliveryTime, type Delivery } from "@/lib/shipping/promise";
import { buildsFrom, pauseNote } from "@/lib/shipping/arrival";
import { formatDay } from "@/lib/workdays";

function deliveryMessage(delivery: Delivery, today: string): string {
  const opens = closedUntil(delivery, today);
  if (opens) return `Du kan beställa igen från den ${formatDay(opens)}`;
  if (delivery.pause && pauseNote(delivery, today))
    return `Vi bygger igen från den ${formatDay(buildsFrom(delivery.pause))}`;
  return `Snabba leveranser, ${deliveryTime(delivery)} till ombud`;
}

/** The messages of the top bar, in turn: five stars, handmade, fast deliveries. In a pause the last one says that. */
export function messagesFor(delivery: Delivery, today: string): readonly string[] {
  return [
    "Vårt mål är fem stjärnor från dig, 5/5",
    "Handgjort i Sverige, på din beställning",
    deliveryMessage(delivery, today),
  ];
}
