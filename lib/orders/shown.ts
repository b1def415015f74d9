// What pages without a login show of an order. Its id (the buyer has it) opens the receipt; its share key opens the poles
// only, without prices.
import "server-only";
import { DAY_MS } from "@/lib/kernel/dates";
import { db } from "@/lib/kernel/db";
import { pairsIn, polesIn } from "./stored-line";
import { findHold, findReceipt, type Receipt } from "./queries";

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

async function findOrderId(shareKey: string): Promise<string | null> {
  const row = await db().order.findUnique({ where: { shareKey }, select: { id: true } });
  return row?.id ?? null;
}

const isBuilt = ({ kind, status }: Receipt) => kind === "poles" && status !== "cancelled";

/**
 * The poles of a shared page, for whoever the buyer gives its key to: no name, no address, no sum. Null for an unknown key,
 * and when nothing is built (a cancelled order, a gift card).
 */
export async function findBuild(shareKey: string) {
  const id = await findOrderId(shareKey);
  const receipt = id && (await findReceipt(id));
  if (!receipt || !isBuilt(receipt)) return null;
  const { orderId, status, paidAt, shipBy, lines } = receipt;
  const [poles, pairs] = [polesIn(lines), pairsIn(lines)];
  return { orderId, shareKey, status, paidAt, shipBy, poles, pairs, hold: await findHold(receipt) };
}

/**
 * The text of the sheet that a giver prints while the poles are built; for a month from the payment. Null for an unknown key,
 * for poles that are no present, and when nothing is built.
 */
export async function findGiftNote(shareKey: string, now: Date) {
  const id = await findOrderId(shareKey);
  const receipt = id && (await findShownReceipt(id, now));
  if (!receipt || !receipt.gift || !isBuilt(receipt)) return null;
  return { gift: receipt.gift, poles: polesIn(receipt.lines) };
}
