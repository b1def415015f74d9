import "server-only";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { PictureStore } from "../provider";

/** A picture in all its sizes takes a few megabytes; with less free space the next one may not fit. */
const ROOM_BYTES = 20_000_000;

/** Pictures in a local folder. Writes are atomic: to a temporary file, which is synced and renamed. */
export function localFolder(folder: string): PictureStore {
  const at = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const aside = at(`.${randomUUID()}.tmp`);
      try {
        const handle = await open(aside, "wx", 0o644);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(aside, at(name));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(name) {
      return readFile(at(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
    },
    async remove(name) {
      await rm(at(name), { force: true });
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const files = await Promise.all(
        names.map(async (name) => ({ name, modifiedAt: (await stat(at(name)).catch(() => null))?.mtime })),
      );
      return files.flatMap(({ name, modifiedAt }) => (modifiedAt ? [{ name, modifiedAt }] : []));
    },
    async hasRoom() {
      // The folder is made at the first upload; until then its parent's disk counts.
      const there = [folder, path.dirname(folder), process.cwd()].find((each) => existsSync(each))!;
      const { bavail, bsize } = await statfs(there);
      return bavail * bsize >= ROOM_BYTES;
    },
  };
}
