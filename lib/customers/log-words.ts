import { logActions } from "@/lib/accounts/log-words";

/** What the log says of a customer's data. */
export const customerLog = logActions({
  "export.customer": "Laddade ner en kunds uppgifter",
  erase: "Raderade en kunds uppgifter",
});
