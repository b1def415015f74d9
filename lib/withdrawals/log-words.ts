import { logActions } from "@/lib/accounts/log-words";

/** What the log says of withdrawals. */
export const withdrawalLog = logActions({
  accepted: "Godkände en ånger",
  refused: "Avvisade en ånger",
  "withdrawal.assign": "Förde en ånger till dess beställning",
  "withdrawal.close": "Avslutade en ånger utan beställning",
});
