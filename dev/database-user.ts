import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync } from "node:fs";
import os from "node:os";
import path from "node:path";

// PostgreSQL refuses to run as root: then it runs as `postgres` or, where there is none, as `nobody`.
type Account = { uid: number; gid: number };

export type DatabaseUser = {
  account?: Account;
  /** Goes before a command, to run it as the account. */
  prefix: string[];
};

/** The user to run PostgreSQL's programs as, so that they may use `folder`; undefined when no user can. */
export function databaseUser(folder: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const account = unprivilegedAccount();
  const drop = ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
  // For a folder that only root may enter (/root), the account gets a capability to pass through folders.
  const lent = ["dac_read_search", "dac_override"].map((name) => [
    `--inh-caps=-all,+${name}`,
    `--ambient-caps=-all,+${name}`,
  ]);
  return [[], ...lent]
    .map((extra) => ({ account, prefix: [...drop, ...extra] }))
    .find((user) => mayPass(user, folder));
}

/**
 * A folder that the user can run PostgreSQL from. The programs check their path with access(2), which ignores capabilities,
 * so below /root they are copied to a temporary folder.
 */
export function reachablePrograms(native: string, user: DatabaseUser): string {
  const plain = { ...user, prefix: user.prefix.slice(0, 4) };
  if (!user.account || mayPass(plain, native)) return native;
  const name = `stavmakeriet-pg-${createHash("sha256").update(native).digest("hex").slice(0, 12)}`;
  const copy = path.join(os.tmpdir(), name);
  if (existsSync(copy)) {
    if (lstatSync(copy).uid === 0 && !lstatSync(copy).isSymbolicLink()) return copy;
    throw new Error(`${copy} tillhör någon annan; ta bort den.`);
  }
  const fresh = mkdtempSync(`${copy}-`);
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  renameSync(fresh, copy);
  return copy;
}

function mayPass({ prefix }: DatabaseUser, folder: string): boolean {
  const [command, ...args] = [...prefix, "ls", "-d", `${folder}/.`];
  return spawnSync(command!, args, { cwd: "/", stdio: "ignore" }).status === 0;
}

function unprivilegedAccount(): Account {
  const rows = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const row = rows.find(([name]) => name === "postgres") ?? rows.find(([name]) => name === "nobody");
  if (!row) throw new Error("Varken postgres eller nobody finns i /etc/passwd; kör som vanlig användare.");
  return { uid: Number(row[2]), gid: Number(row[3]) };
}
