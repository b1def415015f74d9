import "server-only";
import { db } from "@/lib/kernel/db";
import type { OrderPhoto } from "./photo";

/** The photographs of an order, newest first. */
export async function listPhotos(orderId: string): Promise<OrderPhoto[]> {
  const rows = await db().orderPhoto.findMany({
    where: { orderId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, url: true, text: true, createdAt: true },
  });
  return rows.map(({ createdAt, ...photo }) => ({ ...photo, at: createdAt }));
}

export async function hasPhoto(orderId: string): Promise<boolean> {
  return (await db().orderPhoto.count({ where: { orderId } })) > 0;
}
