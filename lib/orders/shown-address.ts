import { DAY_MS } from "@/lib/kernel/dates";

/** Counted from the payment. */
const ADDRESS_SHOWN_MS = 30 * DAY_MS;

/** Whether a page that needs no login may still say who ordered and where it goes (`findShownReceipt`). */
export function isAddressShown(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() < ADDRESS_SHOWN_MS;
}
