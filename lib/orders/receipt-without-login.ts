// The receipt as the buyer sees it on a page that needs no login: the id of the order opens it.
import "server-only";
import { DAY_MS } from "@/lib/kernel/dates";
import { findReceipt, type Receipt } from "./queries";

/** Counted from the payment. */
const ADDRESS_SHOWN_MS = 30 * DAY_MS;

/** Whether a page that needs no login may still say who ordered and where it goes. */
function isAddressShown(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() < ADDRESS_SHOWN_MS;
}

/** The receipt for a page that needs no login: after a month without who ordered and where it goes. Null for none. */
export async function findShownReceipt(orderId: string, now: Date): Promise<Receipt | null> {
  const receipt = await findReceipt(orderId);
  if (!receipt || isAddressShown(receipt.paidAt, now)) return receipt;
  const lines = receipt.lines.map((line) => ({ ...line, whose: null }));
  return { ...receipt, lines, address: null, email: "", gift: null };
}
