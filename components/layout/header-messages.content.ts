import { closedUntil, deliveryTime, type Delivery } from "@/lib/shipping/delivery-time";
import { buildsFrom, pauseNote } from "@/lib/shipping/arrival";
import { formatDay } from "@/lib/kernel/workdays";
import type { ShopTexts } from "@/lib/shop/texts";

/** The third message when the maker has written none: the delivery time. */
export function usualThird(delivery: Delivery): string {
  return `Snabba leveranser, ${deliveryTime(delivery)} till ombud`;
}

/** The pause in a few words; null when there is none. */
export function pauseMessage(delivery: Delivery, today: string): string | null {
  const opens = closedUntil(delivery, today);
  if (opens) return `Du kan beställa igen från den ${formatDay(opens)}`;
  if (delivery.pause && pauseNote(delivery, today))
    return `Vi bygger igen från den ${formatDay(buildsFrom(delivery.pause))}`;
  return null;
}

/** The top bar's rotating messages: five stars, handmade, fast deliveries. During a pause the last one announces it. */
export function messagesFor(delivery: Delivery, today: string, texts: ShopTexts): readonly string[] {
  const third = pauseMessage(delivery, today) ?? (texts.third || usualThird(delivery));
  return [texts.first, texts.second, third];
}
