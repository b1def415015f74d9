#!/usr/bin/env node
// Stands where Prisma's native schema-engine binary would: same newline-delimited JSON-RPC on stdin/stdout,
// answered by Prisma's own WebAssembly build of that engine (same commit) over @prisma/adapter-pg.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";

const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datamodels: { type: "string", short: "d", multiple: true },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
    version: { type: "boolean", short: "V" },
  },
});
const require = createRequire(import.meta.url);
const wasmDir = dirname(require.resolve("@prisma/schema-engine-wasm"));
const engineVersion = JSON.parse(readFileSync(join(wasmDir, "package.json"), "utf8")).version;
if (args.version) {
  console.log(`schema-engine-wasm ${engineVersion}`);
  process.exit(0);
}
const { url, shadowDatabaseUrl } = args.datasource ? JSON.parse(args.datasource) : {};

const logLine = (level, message, extra = {}) =>
  process.stderr.write(
    `${JSON.stringify({ timestamp: new Date().toISOString(), level, fields: { message, ...extra }, target: "schema_engine::logger" })}\n`,
  );

// connections -------------------------------------------------------------------------------------------------------
const pgCode = (e) => {
  const code = e?.code;
  if (code === "3D000")
    return { error_code: "P1003", message: `Database \`${new URL(url).pathname.slice(1)}\` does not exist` };
  if (code === "28P01" || code === "28000")
    return {
      error_code: "P1000",
      message: `Authentication failed against the database server: ${e.message}`,
    };
  return { error_code: "P1001", message: `Can't reach database server: ${e?.message || code || e}` };
};
// Fields, not a connection string: pg lets the string's database win over `database`, and the shadow database would be the real one.
const config = (u, database) => {
  const parsed = parseIntoClientConfig(u);
  return { ...parsed, ...(database ? { database } : {}), max: 4 };
};
const schemaOf = (u) => new URL(u).searchParams.get("schema") ?? undefined;

const PG_CHAR = 18; // pg_catalog."char", which @prisma/adapter-pg doesn't know and the engine's catalogue queries return
const patch = (adapter) => {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  const startTransaction = adapter.startTransaction?.bind(adapter);
  let chars = [];
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    chars = [];
    result.fields?.forEach((field, i) => {
      if (field.dataTypeID === PG_CHAR) {
        chars.push(i);
        field.dataTypeID = pg.types.builtins.BPCHAR;
      }
    });
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const i of chars) result.columnTypes[i] = ColumnTypeEnum.Character;
    return result;
  };
  if (startTransaction) adapter.startTransaction = async (level) => patch(await startTransaction(level));
  // One simple-protocol query for the whole script, as the native engine does; the adapter's own splits at every ";".
  if (adapter.executeScript)
    adapter.executeScript = (script) =>
      adapter
        .underlyingDriver()
        .query(script)
        .then(
          () => undefined,
          (e) => adapter.onError(e),
        );
  return adapter;
};

class MigrationAdapterFactory extends PrismaPg {
  constructor(u, database) {
    super(config(u, database), { schema: schemaOf(u) });
    this.url = u;
  }
  async connect() {
    return patch(await super.connect());
  }
  async connectToShadowDb() {
    if (shadowDatabaseUrl) return new MigrationAdapterFactory(shadowDatabaseUrl).connect();
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    const admin = new pg.Client(config(this.url));
    await admin.connect();
    await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(database)}`);
    const shadow = await new MigrationAdapterFactory(this.url, database).connect();
    const dispose = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await dispose();
      await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(database)} WITH (FORCE)`);
      await admin.end();
    };
    return shadow;
  }
}

if (positionals[0] === "cli") {
  process.stderr.write("\n"); // the CLI skips the first stderr line
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  if (positionals[1] === "create-database" || positionals[1] === "drop-database")
    target.pathname = "/postgres";
  target.searchParams.delete("schema");
  const client = new pg.Client({ connectionString: target.toString(), connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    if (positionals[1] === "create-database")
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    else if (positionals[1] === "drop-database")
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)}`);
    await client.end();
    process.exit(0);
  } catch (e) {
    const { error_code, message } = pgCode(e);
    process.stderr.write(
      JSON.stringify({
        timestamp: new Date().toISOString(),
        level: "ERROR",
        fields: { message, error_code, is_panic: false },
        target: "schema_engine::logger",
      }),
    );
    process.exit(1);
  }
}

// engine ------------------------------------------------------------------------------------------------------------
const bg = await import("@prisma/schema-engine-wasm/schema_engine_bg");
const { instance } = await WebAssembly.instantiate(readFileSync(join(wasmDir, "schema_engine_bg.wasm")), {
  "./schema_engine_bg.js": bg,
});
bg.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();
let panic = null;
globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message: (m) => {
    panic = `RuntimeError: ${m}`;
  },
};

let engine, factory;
const getEngine = async () => {
  if (engine) return engine;
  factory = bindMigrationAwareSqlAdapterFactory(
    new MigrationAdapterFactory(url ?? "postgresql://nobody@127.0.0.1:1/none"),
  );
  const datamodels = args.datamodels?.map((p) => [p, readFileSync(p, "utf8")]);
  engine = await bg.SchemaEngine.new({ datamodels }, (log) => process.stderr.write(`${log}\n`), factory);
  return engine;
};

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
const handlers = {
  getDatabaseVersion: (e, p) => e.version(p),
  // The adapter is already bound to the database: create it here when asked.
  async createDatabase() {
    const target = new URL(url);
    const name = decodeURIComponent(target.pathname.slice(1));
    target.pathname = "/postgres";
    target.searchParams.delete("schema");
    const client = new pg.Client({ connectionString: target.toString() });
    await client.connect();
    try {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    } finally {
      await client.end();
    }
    return { databaseName: name };
  },
  async diff(e, p) {
    const { stdout, exitCode } = await e.diff(p);
    if (stdout !== null && stdout !== undefined)
      send({ id: 1_000_000, method: "print", params: { content: stdout } });
    return { exitCode };
  },
};
let queue = Promise.resolve();
const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
lines.on("line", (line) => {
  queue = queue.then(async () => {
    const request = JSON.parse(line);
    if (!request.method) return; // the CLI's answer to "print"
    try {
      const e = await getEngine();
      const run = handlers[request.method] ?? ((en, p) => en[request.method](p));
      const result = await run(e, request.params);
      send({ id: request.id, result: result ?? {} });
    } catch (error) {
      if (process.env.DEBUG)
        logLine("INFO", String(error?.stack ?? error), { keys: Object.keys(error ?? {}) });
      const message = panic ?? error?.message ?? String(error);
      const error_code = error?.code ?? /\b(P\d{4})\b/.exec(message)?.[1];
      send({
        id: request.id,
        error: {
          code: 4466,
          message: "An error happened. Check the data field for details.",
          data: {
            is_panic: Boolean(panic),
            message,
            ...(error_code ? { error_code } : {}),
            meta: error?.meta ?? null,
          },
        },
      });
    }
  });
});
lines.on("close", () => queue.then(() => process.exit(0)));
