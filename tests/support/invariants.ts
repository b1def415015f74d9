import { expect } from "vitest";
import { pool } from "@/lib/kernel/db";
import { findBroken } from "../../ops/invariants.ts";

/** Fails with the rule and the rows that break it. */
export async function expectInvariants(): Promise<void> {
  expect(await findBroken((sql) => pool().query(sql))).toEqual([]);
}
