import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { withoutUnprintable } from "@/lib/kernel/characters";
import { db } from "@/lib/kernel/db";
import type { PhotoError } from "@/lib/orders/messages";
import { decided, onOrder } from "@/lib/orders/mutations";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { removePicture, storePicture } from "@/lib/uploads/mutations";
import { PHOTO_TEXT_MAX, PHOTOS_MAX } from "./photo";
import { photoLog } from "@/lib/workshop/log-words";

type NewPhoto = {
  bytes: Buffer;
  text: string;
};

/** Stores a photograph with the uploads and adds it to an order, its text cut at 120 characters. A refused one is not kept. */
export async function addPhoto(
  admin: Admin,
  orderId: string,
  { bytes, text }: NewPhoto,
): Promise<Result<null, PhotoError>> {
  const order = await db().order.findUnique({ where: { id: orderId }, select: { kind: true } });
  if (order?.kind !== "poles") return fail("unknown");
  const picture = await storePicture(admin, bytes);
  if (!picture.ok) return fail(picture.error === "storage" ? "failed" : (`photo_${picture.error}` as const));
  const { url } = picture.value;
  const added = await onOrder(admin, orderId, photoLog["photo.add"], async (tx, { status }) => {
    if ((await tx.orderPhoto.count({ where: { orderId } })) >= PHOTOS_MAX) return fail("photo_many");
    const data = { orderId, url, status, text: withoutUnprintable(text.trim().slice(0, PHOTO_TEXT_MAX)) };
    const photo = await tx.orderPhoto.create({ data });
    return decided(null, { kind: "photo" }, { log: { details: { photo: photo.id } } });
  });
  if (!added.ok) await removePicture(url);
  return added;
}

/** Removes a photograph and its files from its order. */
export async function removePhoto(
  admin: Admin,
  orderId: string,
  photoId: string,
): Promise<Result<null, PhotoError>> {
  const removed = await onOrder(admin, orderId, photoLog["photo.remove"], async (tx) => {
    const found = await tx.orderPhoto.findFirst({ where: { id: photoId, orderId }, select: { url: true } });
    if (!found) return fail("photo_gone");
    await tx.orderPhoto.delete({ where: { id: photoId } });
    return decided(found.url, { kind: "photo-removed" }, { log: { details: { photo: photoId } } });
  });
  if (!removed.ok) return removed;
  await removePicture(removed.value);
  return ok(null);
}
