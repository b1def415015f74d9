import "server-only";
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
