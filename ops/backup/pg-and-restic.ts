// The programs that do the work: PostgreSQL's own, and restic, which encrypts, stores and deletes the copies.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Stop } from "../command.ts";

/** No backup takes this long: a staging folder older than this was left by a killed run. */
const ABANDONED_MS = 24 * 3_600_000;
const STAGE = ".backup-";
const DUMP = "shop.dump";
/** The tag of the shop's copies, in a repository that others may use too. */
export const TAG = "stavmakeriet";

/** Runs `work` with a temporary folder below `dataDir` that only this user can read, and removes it afterwards. */
export async function inStage<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  for (const name of await readdir(dataDir)) {
    const left = path.join(dataDir, name);
    if (name.startsWith(STAGE) && Date.now() - (await stat(left)).mtimeMs > ABANDONED_MS)
      await rm(left, { recursive: true, force: true });
  }
  const folder = await mkdtemp(path.join(dataDir, STAGE));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the database's dump lies in a stage. */
export const dumpIn = (folder: string) => path.join(folder, DUMP);

/** One copy in the repository. `paths`: the absolute paths that it was made from. */
type Snapshot = { id: string; time: string; paths: string[] };

/** The copy of this name, or the shop's newest by `latest`. Throws `Stop` when there is none. */
export async function findSnapshot(name: string): Promise<Snapshot> {
  const isName = /^(latest|[0-9a-f]{4,64})$/.test(name);
  const found = isName ? await restic("snapshots", "--json", "--latest=1", "--tag", TAG, name) : "[]";
  const [snapshot] = JSON.parse(found) as Snapshot[];
  if (!snapshot) throw new Stop("Det finns ingen sådan kopia: restic snapshots.");
  return snapshot;
}

/** The paths of the dump and of the pictures that restic restored into `folder`; undefined where the copy has none. */
export function restoredPaths(folder: string, { paths }: Snapshot) {
  const isDump = (each: string) => path.basename(each) === DUMP;
  const here = (each: string | undefined) => each && path.join(folder, each);
  return { dump: here(paths.find(isDump)), uploads: here(paths.find((each) => !isDump(each))) };
}

/** Runs one of PostgreSQL's programs on this database. No list of processes shows its password. Throws `Stop`. */
export function postgres(program: "pg_dump" | "pg_restore", databaseUrl: string, args: readonly string[]) {
  const url = new URL(databaseUrl);
  const sslmode = url.searchParams.get("sslmode");
  return run(program, args, {
    PGHOST: url.searchParams.get("host") ?? url.hostname,
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslmode && { PGSSLMODE: sslmode }),
  });
}

/** Runs restic on the repository of the settings and returns its output. Throws `Stop` with its error message. */
export function restic(...args: string[]): Promise<string> {
  const { RESTIC_REPOSITORY: repository, RESTIC_PASSWORD_FILE: passwordFile } = process.env;
  if (!repository || !passwordFile)
    throw new Stop(
      "Var ska kopian ligga? Sätt RESTIC_REPOSITORY (en mapp på en annan disk, eller s3:https://…) och RESTIC_PASSWORD_FILE.",
    );
  if (!existsSync(passwordFile))
    throw new Stop(`${passwordFile} finns inte: openssl rand -base64 32 > ${passwordFile}`);
  // restic reads times as local ones.
  return run("restic", ["--quiet", ...args], { TZ: "UTC" });
}

async function run(program: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  try {
    const options = { env: { ...process.env, ...env }, maxBuffer: 100_000_000 };
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === "ENOENT")
      throw new Stop(`${program} finns inte här: apt-get install postgresql-client restic`);
    throw new Stop(`${program}: ${stderr?.trim() || String(error)}`);
  }
}
