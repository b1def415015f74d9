import { createHash } from "node:crypto";
import { expect } from "vitest";
import { rulesNow } from "../../ops/invariants.ts";
import { besideTests } from "./database";

/**
 * Fails with the rules and the rows that break them. Fifty questions take 40 ms of processor after each test, one that
 * Postgres plans once 4.
 */
export async function expectInvariants(): Promise<void> {
  const rules = await rulesNow((sql) => besideTests.query(sql));
  const text = rules
    .map(
      ([rule, sql]) =>
        `SELECT '${rule.replaceAll("'", "''")}' AS rule, to_jsonb(broken) FROM (${sql}) broken`,
    )
    .join(" UNION ALL ");
  const name = createHash("md5").update(text).digest("hex");
  expect((await besideTests.query({ name, text })).rows).toEqual([]);
}
