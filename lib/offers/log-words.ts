import { logActions } from "@/lib/accounts/log-words";

/** What the log says of offers by telephone. */
export const offerLog = logActions({
  "offer.send": "Skickade en betallänk",
  "offer.withdraw": "Återkallade en betallänk",
});
