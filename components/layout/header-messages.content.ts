import { closedUntil, deliveryTime, type Delivery } from "@/lib/shipping/delivery-time";
import { buildsFrom, pauseNote } from "@/lib/shipping/arrival";
import { formatDay } from "@/lib/kernel/workdays";
import type { ShopTexts } from "@/lib/shop/texts";

/** The delivery time as a message, where the maker has written no other. */
export function usualThird(delivery: Delivery): string {
  return `Snabba leveranser, ${deliveryTime(delivery)} till ombud`;
}

/** What a pause says in a few words, while there is one. */
export function pauseMessage(delivery: Delivery, today: string): string | null {
  const opens = closedUntil(delivery, today);
  if (opens) return `Du kan beställa igen från den ${formatDay(opens)}`;
  if (delivery.pause && pauseNote(delivery, today))
    return `Vi bygger igen från den ${formatDay(buildsFrom(delivery.pause))}`;
  return null;
}

/** The messages of the top bar, in turn: five stars, handmade, fast deliveries. In a pause the last one says that. */
export function messagesFor(delivery: Delivery, today: string, texts: ShopTexts): readonly string[] {
  const third = pauseMessage(delivery, today) ?? (texts.third || usualThird(delivery));
  return [texts.first, texts.second, third];
}
