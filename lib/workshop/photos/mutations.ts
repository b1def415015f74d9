import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, transaction } from "@/lib/kernel/db";
import type { PhotoError } from "@/lib/orders/messages";
import { addEvent, lockOrder } from "@/lib/orders/mutations";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { removePicture, storePicture } from "@/lib/uploads/mutations";
import { PHOTO_TEXT_MAX, PHOTOS_MAX } from "./photo";

type NewPhoto = {
  /** The file as it came from the telephone. */
  bytes: Buffer;
  text: string;
};

/**
 * Puts a photograph on an order, as the uploads' own files: upright and without the telephone's data (place, time). The
 * text is cut at 120 characters. Nothing is stored when it is refused.
 */
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
  const added = await transaction(async (tx): Promise<Result<null, PhotoError>> => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return fail("unknown");
    if ((await tx.orderPhoto.count({ where: { orderId } })) >= PHOTOS_MAX) return fail("photo_many");
    const data = { orderId, url, status: locked.status, text: text.trim().slice(0, PHOTO_TEXT_MAX) };
    const photo = await tx.orderPhoto.create({ data, select: { id: true } });
    await addEvent(tx, orderId, { kind: "photo", actor: admin.email });
    await writeAudit(tx, admin, "photo.add", ["order_photos", photo.id]);
    return ok(null);
  });
  if (!added.ok) await removePicture(url);
  return added;
}

/** Takes a photograph off its order, with its files. */
export async function removePhoto(
  admin: Admin,
  orderId: string,
  photoId: string,
): Promise<Result<null, PhotoError>> {
  const url = await transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return null;
    const found = await tx.orderPhoto.findFirst({ where: { id: photoId, orderId }, select: { url: true } });
    if (!found) return null;
    await tx.orderPhoto.delete({ where: { id: photoId }, select: { id: true } });
    await addEvent(tx, orderId, { kind: "photo-removed", actor: admin.email });
    await writeAudit(tx, admin, "photo.remove", ["order_photos", photoId]);
    return found.url;
  });
  if (url === null) return fail("photo_gone");
  await removePicture(url);
  return ok(null);
}
