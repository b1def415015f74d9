// Records the statements that are sent to Postgres, and judges their plans.
import pg from "pg";
import { vi } from "vitest";
import { pool } from "@/lib/kernel/db";

export type SentQuery = { text: string; values: unknown[] };

const ABOUT_DATA = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/** Runs `work` and returns every statement on data that it sent, in order. */
export async function recordQueries(work: () => Promise<unknown>): Promise<SentQuery[]> {
  const sent: SentQuery[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    for (const [query, values] of spy.mock.calls as unknown as [
      string | SentQuery,
      unknown[] | undefined,
    ][]) {
      const text = typeof query === "string" ? query : query.text;
      const given = typeof query === "string" ? values : (query.values ?? values);
      if (ABOUT_DATA.test(text)) sent.push({ text, values: Array.isArray(given) ? given : [] });
    }
  } finally {
    spy.mockRestore();
  }
  return sent;
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

function tablesReadWhole(plan: Plan): string[] {
  const own = plan["Node Type"] === "Seq Scan" && plan["Relation Name"] ? [plan["Relation Name"]] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(tablesReadWhole)];
}

/**
 * The tables that Postgres reads by a sequential scan for these statements, because no index helps. Sequential scans are
 * disabled where an index exists, so the small tables of a test do not matter.
 */
export async function tablesWithoutIndex(queries: readonly SentQuery[]): Promise<string[]> {
  const client = await pool().connect();
  const found = new Set<string>();
  try {
    await client.query("BEGIN; SET LOCAL enable_seqscan = off");
    for (const { text, values } of queries) {
      const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      );
      for (const table of tablesReadWhole(rows[0]!["QUERY PLAN"][0]!.Plan)) found.add(table);
    }
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  return [...found];
}

/** How many rows a statement touches under nested-loop joins, which Postgres may choose without statistics of a table. */
export async function touchedRowByRow({ text, values }: SentQuery): Promise<number> {
  const client = await pool().connect();
  try {
    await client.query(
      "BEGIN; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off; SET LOCAL enable_material = off; SET LOCAL enable_hashagg = off; SET LOCAL enable_sort = off",
    );
    return (await client.query(text, values)).rowCount!;
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}
