// The read replica: the admin's lists and statistics read from it, everything else from the primary.
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { db, readDb } from "@/lib/kernel/db";
import { parseCustomerFilter } from "@/lib/customers/customer-filter";
import { listCustomers } from "@/lib/customers/queries";
import { readVisits } from "@/lib/numbers/queries";
import { parsePeriod } from "@/lib/numbers/period";

afterEach(() => void vi.restoreAllMocks());

// Read at the first use of the environment. It gives this file a process of its own: no earlier file's work asks beside it.
const url = new URL(process.env.DATABASE_URL!);
url.searchParams.set("application_name", "follower");
process.env.DATABASE_READ_URL = url.href;

test("customers and statistics are read from the replica, everything else from the primary", async () => {
  const queried = vi.spyOn(pg.Client.prototype, "query");
  await listCustomers(parseCustomerFilter({}));
  await readVisits(parsePeriod("30", "2026-11-30"));
  // The databases that were asked, by application name.
  const asked = queried.mock.contexts.map(
    (client) =>
      (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
        .application_name || "first",
  );
  expect(new Set(asked)).toEqual(new Set(["follower"]));
  expect(readDb()).not.toBe(db());
  await db().order.count();
  await readDb().$disconnect();
});
