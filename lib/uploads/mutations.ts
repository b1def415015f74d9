import "server-only";
import { randomBytes } from "node:crypto";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { DAY_MS } from "@/lib/kernel/dates";
import { transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { UploadError } from "./messages";
import { fileName, parseAddress, parseName, smallerWidths } from "./picture";
import { pictureStore, type PictureStore } from "./provider";
import { listShownUrls } from "./queries";
import { encodeRaster } from "./reencode";
import { uploadLog } from "./log-words";

/** How long an unused picture is kept: an editor may stay open overnight. */
const UNUSED_KEPT_MS = DAY_MS;

type StoredPicture = { url: string; width: number; height: number };

/** Stores an upload in every size, or leaves nothing behind. `url` is the whole picture as WebP. */
export async function storePicture(
  admin: Admin,
  bytes: Buffer,
  store: PictureStore = pictureStore(),
): Promise<Result<StoredPicture, UploadError>> {
  const encoded = await encodeRaster(bytes);
  if (!encoded.ok) return encoded;
  const { width, height, files } = encoded.value;
  const picture = { id: randomBytes(16).toString("hex"), width, height };
  const url = `/uploads/${fileName(picture, "webp", null)}`;
  const written: string[] = [];
  try {
    for (const file of files) {
      const name = fileName(picture, file.format, file.width);
      written.push(name);
      await store.put(name, file.bytes, `image/${file.format}`);
    }
    await transaction((tx) =>
      writeAudit(tx, admin, uploadLog["picture.upload"], ["uploads", picture.id], { url }),
    );
    return ok({ url, width, height });
  } catch (error) {
    log.error({ err: error }, "picture could not be stored");
    await Promise.allSettled(written.map((name) => store.remove(name)));
    return fail("storage");
  }
}

/** Removes a picture in all its sizes. A failure is logged and the file left to `removeUnusedPictures`. */
export async function removePicture(url: string, store: PictureStore = pictureStore()): Promise<void> {
  const picture = parseAddress(url);
  if (!picture) return;
  const names = (["webp", "avif"] as const).flatMap((format) =>
    [...smallerWidths(picture.width), null].map((width) => fileName(picture, format, width)),
  );
  const gone = await Promise.allSettled(names.map((name) => store.remove(name)));
  const kept = gone.find((one) => one.status === "rejected");
  if (kept) log.warn({ err: kept.reason }, "picture not removed");
}

/** Removes pictures that nothing shows any more. Returns how many files were removed. */
export async function removeUnusedPictures(now: Date, store: PictureStore = pictureStore()): Promise<number> {
  const files = await store.list();
  const old = files.filter((file) => now.getTime() - file.modifiedAt.getTime() > UNUSED_KEPT_MS);
  if (old.length === 0) return 0;
  const shown = await listShownUrls();
  const used = new Set(shown.map((url) => parseAddress(url)?.id));
  const unused = old.filter(({ name }) => {
    const file = parseName(name);
    return file ? !used.has(file.id) : name.endsWith(".tmp");
  });
  for (const { name } of unused) await store.remove(name);
  return unused.length;
}
