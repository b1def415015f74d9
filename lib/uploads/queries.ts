import "server-only";
import { db } from "@/lib/kernel/db";
import { parseName } from "./picture";
import { pictureStore } from "./provider";

/** A stored picture's bytes and its own type; null for unknown names. */
export async function readPicture(name: string): Promise<{ bytes: Buffer; contentType: string } | null> {
  const file = parseName(name);
  if (!file) return null;
  const bytes = await pictureStore().get(name);
  return bytes && { bytes, contentType: `image/${file.format}` };
}

/** Does the picture of an address have its file? The shop's own pictures always do. */
export async function hasPicture(url: string): Promise<boolean> {
  if (!url.startsWith("/uploads/")) return true;
  return (await readPicture(url.slice("/uploads/".length))) !== null;
}

/** The addresses of the uploaded pictures that posts, orders and the shop's pages show, each once. */
export async function listShownUrls(): Promise<string[]> {
  const [posts, photos, setting] = await Promise.all([
    db().blogPost.findMany({
      where: { OR: [{ imageUrl: { startsWith: "/uploads/" } }, { content: { contains: "/uploads/" } }] },
      select: { imageUrl: true, content: true },
    }),
    db().orderPhoto.findMany({ select: { url: true } }),
    db().setting.findUnique({ where: { key: "pictures" }, select: { value: true } }),
  ]);
  const text = [
    ...posts.map((post) => `${post.imageUrl} ${post.content}`),
    ...photos.map(({ url }) => url),
    JSON.stringify(setting?.value ?? null),
  ].join(" ");
  return [...new Set(text.match(/\/uploads\/[\w.-]+\.(?:webp|avif)/g) ?? [])];
}

/** How many pictures the shop shows, and the addresses of those whose file is gone. */
export async function countMissing(): Promise<{ shown: number; missing: string[] }> {
  const shown = await listShownUrls();
  const missing: string[] = [];
  for (const url of shown) if (!(await hasPicture(url))) missing.push(url);
  return { shown: shown.length, missing };
}
