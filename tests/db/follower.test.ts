// The read replica: the admin's lists and statistics read from it, everything else from the primary.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, readDb } from "@/lib/kernel/db";
import { parseCustomerFilter } from "@/lib/customers/customer-filter";
import { listCustomers } from "@/lib/customers/queries";
import { readVisits } from "@/lib/numbers/queries";
import { parsePeriod } from "@/lib/numbers/period";

/** The databases that were connected to, by application name. */
const asked: string[] = [];
const { connect } = pg.Client.prototype;

beforeAll(() => {
  const url = new URL(process.env.DATABASE_URL!);
  url.searchParams.set("application_name", "follower");
  process.env.DATABASE_READ_URL = url.href;
  pg.Client.prototype.connect = function (this: pg.Client, ...args: unknown[]) {
    asked.push(
      (this as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
        .application_name || "first",
    );
    return (connect as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof connect;
});
afterAll(() => {
  pg.Client.prototype.connect = connect;
  delete process.env.DATABASE_READ_URL;
});

test("customers and statistics are read from the replica, everything else from the primary", async () => {
  await listCustomers(parseCustomerFilter({}));
  await readVisits(parsePeriod("30", "2026-11-30"));
  expect(new Set(asked)).toEqual(new Set(["follower"]));
  expect(readDb()).not.toBe(db());
  await db().order.count();
  await readDb().$disconnect();
});
