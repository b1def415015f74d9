// The programs that do the work: PostgreSQL's own, and restic, which encrypts, stores and deletes the copies.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { Stop } from "../command.ts";

/** The tag of the shop's copies, in a repository that others may use too. */
export const TAG = "stavmakeriet";

/** One copy in the repository. `paths`: the absolute paths that it was made from. */
export type Snapshot = { id: string; time: string; paths: string[] };

/** The copy of this name, or the shop's newest by `latest`. Throws `Stop` when there is none. */
export async function findSnapshot(name: string): Promise<Snapshot> {
  const isName = /^(latest|[0-9a-f]{4,64})$/.test(name);
  const found = isName ? await restic("snapshots", "--json", "--latest=1", "--tag", TAG, name) : "[]";
  const [snapshot] = JSON.parse(found) as Snapshot[];
  if (!snapshot) throw new Stop("Det finns ingen sådan kopia: restic snapshots.");
  return snapshot;
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
