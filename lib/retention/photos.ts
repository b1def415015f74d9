import "server-only";
import type { Tx } from "@/lib/kernel/db";
import { removePicture } from "@/lib/uploads/mutations";

/** Deletes the rows of these orders' photographs. Pass the result to `removePhotoFiles` after the commit. */
export async function detachPhotos(tx: Tx, orders: readonly { id: string }[]): Promise<string[]> {
  const where = { orderId: { in: orders.map(({ id }) => id) } };
  const photos = await tx.orderPhoto.findMany({ where, select: { url: true } });
  await tx.orderPhoto.deleteMany({ where });
  return photos.map(({ url }) => url);
}

/** Removes the files of photographs whose rows `detachPhotos` has deleted. */
export async function removePhotoFiles(urls: readonly string[]): Promise<void> {
  for (const url of urls) await removePicture(url);
}
