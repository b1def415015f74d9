import "server-only";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { PictureStore } from "../provider";

/** A picture in all its sizes is a few megabytes; below this the next one may not fit. */
const ROOM_BYTES = 20_000_000;

/** Pictures in a folder of this machine. A file is complete or not there: it is written aside and renamed. */
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
      // Made at the first upload; until then its place is what counts.
      const there = [folder, path.dirname(folder), process.cwd()].find((each) => existsSync(each))!;
      const { bavail, bsize } = await statfs(there);
      return bavail * bsize >= ROOM_BYTES;
    },
  };
}
