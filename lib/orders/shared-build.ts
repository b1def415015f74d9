// What others than the buyer see of an order: by the key of its shared page, which leads to no price.
import "server-only";
import { db } from "@/lib/kernel/db";
import { pairsIn, polesIn } from "./stored-line";
import { findHold, findReceipt, findShownReceipt, type Receipt } from "./queries";

async function findOrderId(shareKey: string): Promise<string | null> {
  const row = await db().order.findUnique({ where: { shareKey }, select: { id: true } });
  return row?.id ?? null;
}

const isBuilt = ({ kind, status }: Receipt) => kind === "poles" && status !== "cancelled";

/**
 * The poles behind a shared page's key, for whoever the buyer shows them to: no name, no address, no sum. Null for a key of
 * nobody, and when they are not built.
 */
export async function findBuild(shareKey: string) {
  const id = await findOrderId(shareKey);
  const receipt = id && (await findReceipt(id));
  if (!receipt || !isBuilt(receipt)) return null;
  const { orderId, status, paidAt, shipBy, lines } = receipt;
  const [poles, pairs] = [polesIn(lines), pairsIn(lines)];
  return { orderId, shareKey, status, paidAt, shipBy, poles, pairs, hold: await findHold(receipt) };
}

/** What the sheet says that is given away while a present is built, for a month. Null when there is none, or no build. */
export async function findGiftNote(shareKey: string, now: Date) {
  const id = await findOrderId(shareKey);
  const receipt = id && (await findShownReceipt(id, now));
  if (!receipt || !receipt.gift || !isBuilt(receipt)) return null;
  return { gift: receipt.gift, poles: polesIn(receipt.lines) };
}
