import { logActions } from "@/lib/accounts/log-words";

/** What the log says of decisions on an order. */
export const orderLog = logActions({
  move: "Flyttade en beställning",
  undo: "Backade en beställning",
  note: "Skrev en anteckning",
  review: "Granskade en beställning",
  tracking: "Ändrade spårningen",
  change: "Ändrade en rad i en beställning",
  customer: "Ändrade en kunds uppgifter",
  recipient: "Ändrade mottagaren av ett presentkort",
  resend: "Skickade ett mejl igen",
  "book-again": "Bokade frakt igen",
  "cancel-freight": "Avbokade frakt",
});
