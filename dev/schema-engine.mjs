#!/usr/bin/env node
// Replaces Prisma's native schema-engine binary: speaks the same newline-delimited JSON-RPC on stdin/stdout, answered by
// Prisma's own WebAssembly build of that engine (same commit) over @prisma/adapter-pg.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datamodels: { type: "string", short: "d", multiple: true },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
  },
});
const require = createRequire(import.meta.url);
const wasmDir = dirname(require.resolve("@prisma/schema-engine-wasm"));
const { url } = JSON.parse(args.datasource);

// connections -------------------------------------------------------------------------------------------------------
const configOf = (database) => {
  const target = new URL(url);
  if (database) target.pathname = `/${database}`;
  return { connectionString: target.href, max: 4 };
};

const PG_CHAR = 18; // pg_catalog."char", which @prisma/adapter-pg doesn't know and the engine's catalogue queries return
const knowChars = (adapter) => {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
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
  return adapter;
};

class MigrationAdapterFactory extends PrismaPg {
  constructor(database) {
    super(configOf(database));
  }
  async connect() {
    const adapter = knowChars(await super.connect());
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => knowChars(await startTransaction(level));
    // One simple-protocol query for the whole script, as the native engine does; the adapter's own splits at every ";".
    adapter.executeScript = async (script) => {
      await adapter
        .underlyingDriver()
        .query(script)
        .catch((e) => adapter.onError(e));
    };
    return adapter;
  }
  async connectToShadowDb() {
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    const admin = new pg.Client(configOf());
    await admin.connect();
    await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(database)}`);
    const shadow = await new MigrationAdapterFactory(database).connect();
    const dispose = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await dispose();
      await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(database)} WITH (FORCE)`);
      await admin.end();
    };
    return shadow;
  }
}

// Before a command Prisma asks whether the database can be reached. Nothing has to be created: npm start does that.
if (positionals[0] === "cli") {
  process.stderr.write("\n"); // the CLI skips the first stderr line
  const client = new pg.Client({ ...configOf(), connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.end();
    process.exit(0);
  } catch (e) {
    const message = `Can't reach the database: ${e.message || e.code}`;
    const fields = { error_code: "P1001", message, is_panic: false };
    process.stderr.write(
      JSON.stringify({
        timestamp: new Date().toISOString(),
        level: "ERROR",
        fields,
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

let engine;
const getEngine = () => {
  const datamodels = args.datamodels?.map((p) => [p, readFileSync(p, "utf8")]);
  const factory = bindMigrationAwareSqlAdapterFactory(new MigrationAdapterFactory());
  return (engine ??= bg.SchemaEngine.new({ datamodels }, (log) => process.stderr.write(`${log}\n`), factory));
};

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
const handlers = {
  getDatabaseVersion: (e, p) => e.version(p),
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
