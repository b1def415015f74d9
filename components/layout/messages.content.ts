import { DELIVERY_TIME } from "@/lib/shipping/promise";

/** The messages of the top bar, in turn: five stars, handmade, fast deliveries. */
export const MESSAGES = [
  "Vårt mål är fem stjärnor från dig, 5/5",
  "Handgjort i Sverige, på din beställning",
  `Snabba leveranser, ${DELIVERY_TIME} till ombud`,
] as const;
