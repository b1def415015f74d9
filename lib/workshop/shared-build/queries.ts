import "server-only";
import { db } from "@/lib/kernel/db";
import { findHold, findReceipt, type Receipt } from "@/lib/orders/queries";
import { findShownReceipt } from "@/lib/orders/receipt-without-login";
import { nameOn, pairsIn, polesIn } from "@/lib/orders/order-line";
import { getBuiltReceipt } from "../queries";

async function findOrderId(shareKey: string): Promise<string | null> {
  const row = await db().order.findUnique({ where: { shareKey }, select: { id: true } });
  return row?.id ?? null;
}

const isBuilt = ({ kind, status }: Receipt) => kind === "poles" && status !== "cancelled";

/**
 * The poles of a shared page, for whoever the buyer gives its key to: no name, no address, no sum, only the pairs of
 * the parcel. Null for an unknown key, and when nothing is built (a cancelled order, a gift card).
 */
export async function findBuild(shareKey: string) {
  const id = await findOrderId(shareKey);
  const receipt = id && (await findReceipt(id));
  if (!receipt || !isBuilt(receipt)) return null;
  const { orderId, status, paidAt, shipBy } = receipt;
  const [{ lines }, hold] = await Promise.all([getBuiltReceipt(receipt), findHold(receipt)]);
  // By what was ordered: the workshop passes the step of engraving even when the engraved pair is withdrawn.
  const engraved = nameOn(polesIn(receipt.lines)) !== null;
  const [poles, pairs] = [polesIn(lines), pairsIn(lines)];
  return { orderId, shareKey, status, paidAt, shipBy, poles, pairs, engraved, hold };
}

/**
 * The text of the sheet that a giver prints while the poles are built; for a month from the payment. Null for an unknown key,
 * for poles that are no present, and when nothing is built.
 */
export async function findGiftNote(shareKey: string, now: Date) {
  const id = await findOrderId(shareKey);
  const receipt = id && (await findShownReceipt(id, now));
  if (!receipt || !receipt.gift || !isBuilt(receipt)) return null;
  const { lines } = await getBuiltReceipt(receipt);
  return { gift: receipt.gift, poles: polesIn(lines) };
}
