import { logActions } from "@/lib/accounts/log-words";

/** What the log says of money paid back. */
export const refundLog = logActions({
  refund: "Betalade tillbaka",
  "refund.again": "Betalade tillbaka igen",
});
