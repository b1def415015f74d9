// Starts the PostgreSQL of a run of the `db` project: the server behind DATABASE_URL, or the embedded one.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startDatabase } from "../../dev/database.ts";
import { migrate } from "../../ops/migrate.ts";
import { grantRights } from "../../ops/rights.ts";

declare module "vitest" {
  // Only an interface can extend vitest's own interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** A migrated, empty database that every worker copies and none writes to. */
    templateDatabaseUrl: string;
    /** The same database for the shop's own role. */
    templateShopUrl: string;
  }
}

// Tests empty tables, so they use databases with names of their own, in case the server also holds a shop.
const name = `shop_test_${process.pid}`;

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) {
    const url = new URL(given);
    await run(given, `CREATE DATABASE ${name}`);
    url.pathname = `/${name}`;
    return { url: url.toString(), stop: () => dropDatabases(given) };
  }
  const dir = path.join(os.tmpdir(), name.replaceAll("_", "-"));
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const server = await startDatabase({ dir, name, settings });
  const stop = async () => {
    await server.stop();
    for (const left of [dir, `${dir}.password`]) rmSync(left, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

async function run(url: string, ...statements: string[]): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: { datname: string }[] = [];
    for (const statement of statements) rows = (await client.query<{ datname: string }>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function dropDatabases(url: string): Promise<void> {
  const ours = await run(url, `SELECT datname FROM pg_database WHERE datname LIKE '${name}%'`);
  await run(url, ...ours.map(({ datname }) => `DROP DATABASE "${datname}" WITH (FORCE)`));
  await run(url, `DROP ROLE ${name}_role`);
}

type Template = { url: string; shopUrl: string; stop: () => Promise<void> };

async function makeTemplate(): Promise<Template> {
  const server = await startServer();
  const shop = new URL(server.url);
  shop.username = `${name}_role`;
  shop.password = randomUUID();
  await run(server.url, `CREATE ROLE ${shop.username} LOGIN PASSWORD '${shop.password}'`);
  await migrate(server.url);
  await grantRights(server.url, shop.toString());
  return { url: server.url, shopUrl: shop.toString(), stop: server.stop };
}

// Vitest loads this file once for each project; the projects db and db-alone copy one template.
const shared = globalThis as { testTemplate?: Promise<Template> | undefined };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, shopUrl } = await (shared.testTemplate ??= makeTemplate());
  project.provide("templateDatabaseUrl", url);
  project.provide("templateShopUrl", shopUrl);
  return async () => {
    const template = shared.testTemplate;
    shared.testTemplate = undefined;
    await (await template)?.stop();
  };
}
