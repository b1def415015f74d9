// What others than the buyer see of an order: by the key of its shared page, which leads to no price.
import "server-only";
import type { Design } from "@/lib/catalogue/design";
import { db } from "@/lib/db";
import type { CardInscription } from "@/lib/gift-cards/gift-card";
import { pairsIn } from "./stored-line";
import { findReceipt, findShownReceipt, type Receipt } from "./queries";

/** Poles on their way, for whoever the buyer shows them to: no name, no address, no sum. */
export type Build = Pick<Receipt, "orderId" | "shareKey" | "status" | "paidAt" | "shipBy"> & {
  designs: Design[];
  pairs: number;
  isHeld: boolean;
};

/** The poles behind a shared page's key. Null for a key of nobody, and when they are not built. */
export async function findBuild(shareKey: string): Promise<Build | null> {
  const row = await db().order.findUnique({ where: { shareKey }, select: { id: true } });
  const receipt = row && (await findReceipt(row.id));
  if (receipt?.kind !== "poles" || receipt.status === "cancelled") return null;
  const { orderId, status, paidAt, shipBy, reviewReason, lines } = receipt;
  const designs = lines.flatMap(({ design }) => design ?? []);
  const pairs = pairsIn(lines);
  return { orderId, shareKey, status, paidAt, shipBy, designs, pairs, isHeld: reviewReason !== null };
}

type GiftNote = { gift: CardInscription; designs: Design[] };

/**
 * What stands on the sheet that is given away while a present is built, by the shared page's key: for a month after the
 * payment, no longer than the follow page says it. Null when the poles are none, or are not built.
 */
export async function findGiftNote(shareKey: string, now: Date): Promise<GiftNote | null> {
  const build = await findBuild(shareKey);
  if (!build) return null;
  const gift = (await findShownReceipt(build.orderId, now))?.gift;
  return gift ? { gift, designs: build.designs } : null;
}
