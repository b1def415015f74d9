import "server-only";
import type { Tx } from "@/lib/kernel/db";
import { removePicture } from "@/lib/uploads/mutations";

/** Takes the photographs off these orders. After the transaction its answer goes to `removePhotoFiles`. */
export async function takePhotos(tx: Tx, orders: readonly { id: string }[]): Promise<string[]> {
  const where = { orderId: { in: orders.map(({ id }) => id) } };
  const photos = await tx.orderPhoto.findMany({ where, select: { url: true } });
  await tx.orderPhoto.deleteMany({ where });
  return photos.map(({ url }) => url);
}

/** Removes the files of photographs that `takePhotos` has taken off. */
export async function removePhotoFiles(urls: readonly string[]): Promise<void> {
  for (const url of urls) await removePicture(url);
}
