// Programs from Debian that npm's packages lack: a PostgreSQL with pg_dump, and restic.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mayInstall } from "./browser.ts";

const SERVERS = "/usr/lib/postgresql";
/** Read by Debian's package: keeps it from creating a database of its own, since only tests use the server. */
const CLUSTER_SETTINGS = "/etc/postgresql-common/createcluster.conf";

/** The folder of pg_dump and initdb, if restic is installed too. Installs Debian's where allowed; undefined without. */
export function findServerPrograms(): string | undefined {
  const found = installedPrograms();
  if (found || !mayInstall()) return found;
  if (!existsSync(CLUSTER_SETTINGS)) {
    mkdirSync(path.dirname(CLUSTER_SETTINGS), { recursive: true });
    writeFileSync(CLUSTER_SETTINGS, "create_main_cluster = false\n");
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-q"],
    ["install", "-y", "-q", "--no-install-recommends", "postgresql", "restic"],
  ])
    spawnSync("apt-get", args, { env, stdio: "ignore" });
  return installedPrograms();
}

function installedPrograms(): string | undefined {
  if (spawnSync("restic", ["version"], { stdio: "ignore" }).status !== 0 || !existsSync(SERVERS)) return;
  const versions = readdirSync(SERVERS).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => path.join(SERVERS, version, "bin"));
  return folders.find((folder) => ["initdb", "pg_dump"].every((name) => existsSync(path.join(folder, name))));
}
