// The folder below DATA_DIR where a copy is made or unpacked, and when what a killed run left there is removed.
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Snapshot } from "./pg-and-restic.ts";

/** No backup takes this long: a folder older than this was left by a killed run. */
const ABANDONED_MS = 24 * 3_600_000;
const PREFIX = ".backup-";
const DUMP = "shop.dump";

/** Runs `work` with a temporary folder below `dataDir` that only this user can read, and removes it afterwards. */
export async function inTemporaryFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  for (const name of await readdir(dataDir)) {
    const left = path.join(dataDir, name);
    if (name.startsWith(PREFIX) && Date.now() - (await stat(left)).mtimeMs > ABANDONED_MS)
      await rm(left, { recursive: true, force: true });
  }
  const folder = await mkdtemp(path.join(dataDir, PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the database's dump lies in this folder. */
export const dumpIn = (folder: string) => path.join(folder, DUMP);

/** The paths of the dump and of the pictures that restic restored into `folder`; undefined where the copy has none. */
export function restoredPaths(folder: string, { paths }: Snapshot) {
  const isDump = (each: string) => path.basename(each) === DUMP;
  const here = (each: string | undefined) => each && path.join(folder, each);
  return { dump: here(paths.find(isDump)), uploads: here(paths.find((each) => !isDump(each))) };
}
