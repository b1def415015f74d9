import "server-only";
import { isErasing } from "./erasing-name";
import { parseName } from "./picture";
import type { PictureStore } from "./provider";

type MovedUploads = { moved: number; there: number; foreign: string[] };

/**
 * Copies every picture and erasing to another store and reads each back; nothing is removed. Throws when a copy differs.
 */
export async function moveUploads(from: PictureStore, to: PictureStore): Promise<MovedUploads> {
  const present = new Set((await to.list()).map(({ name }) => name));
  const report: MovedUploads = { moved: 0, there: 0, foreign: [] };
  for (const { name } of await from.list()) {
    const format = parseName(name)?.format;
    if (!format && !isErasing(name)) report.foreign.push(name);
    else if (present.has(name)) report.there += 1;
    else {
      const bytes = await from.get(name);
      if (!bytes) continue; // removed as unused meanwhile
      await to.put(name, bytes, format ? `image/${format}` : "application/json");
      if (!(await to.get(name))?.equals(bytes)) throw new Error(`${name} kom inte fram hel.`);
      report.moved += 1;
    }
  }
  return report;
}
