import "server-only";
import { db } from "@/lib/db";
import { parseName } from "./picture";
import { pictureStore } from "./provider";

/** A stored picture's bytes and its own type; null for unknown names. */
export async function readPicture(name: string): Promise<{ bytes: Buffer; contentType: string } | null> {
  const file = parseName(name);
  if (!file) return null;
  const bytes = await pictureStore().get(name);
  return bytes && { bytes, contentType: `image/${file.format}` };
}

/** Whether the picture behind an address is there. Pictures of the shop itself always are. */
export async function hasPicture(url: string): Promise<boolean> {
  if (!url.startsWith("/uploads/")) return true;
  return (await readPicture(url.slice("/uploads/".length))) !== null;
}

/** How many pictures the posts show, and the addresses of those whose file is gone. */
export async function countMissing(): Promise<{ shown: number; missing: string[] }> {
  const posts = await db().blogPost.findMany({
    where: { OR: [{ imageUrl: { startsWith: "/uploads/" } }, { content: { contains: "/uploads/" } }] },
    select: { imageUrl: true, content: true },
  });
  const text = posts.map((post) => `${post.imageUrl} ${post.content}`).join(" ");
  const shown = [...new Set(text.match(/\/uploads\/[\w.-]+\.(?:webp|avif)/g) ?? [])];
  const missing: string[] = [];
  for (const url of shown) if (!(await hasPicture(url))) missing.push(url);
  return { shown: shown.length, missing };
}
