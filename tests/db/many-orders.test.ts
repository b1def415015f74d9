import pg from "pg";
import { expect, test } from "vitest";
import { manyCards } from "../../dev/bench/many-rows.ts";
import { seedOrders } from "../../dev/bench-seed.ts";
import { pool } from "@/lib/kernel/db";
import { PAGE_SIZE } from "@/lib/shop/list-query";
import { FOUND_MAX, listForExport, listOrders } from "@/lib/workshop/list/queries";
import { findNeeds } from "@/lib/workshop/needs/queries";
import { parseFilter } from "@/lib/workshop/order-filter";
import { owner, ownerUrl } from "../support/owner";

const now = new Date("2026-11-30T12:00:00Z");
const ORDERS = 20_050;

type Asked = { text: string; values: unknown[] };

/** How PostgreSQL goes about what `work` asks of it. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  const asked: Asked[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | Asked, unknown[]];
    asked.push(typeof first === "string" ? { text: first, values } : first);
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  const plans: string[] = [];
  for (const { text, values } of asked.filter(
    ({ text: sql }) => sql.includes("FROM orders o WHERE") && !sql.includes("waiting"),
  )) {
    const { rows } = await pool().query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}

// Fails without: parts of names and addresses have an index.
test("many orders are searched by indexes, each way by its own, and paged in one; the start page does not read them all, the file does", async () => {
  await seedOrders(ownerUrl(), ORDERS);
  for (const statement of manyCards(process.env.AUTH_SECRET!)) await pool().query(...statement);
  await owner().query("VACUUM ANALYZE");

  const plan = await plansOf(() => listOrders(parseFilter({ q: "öberg777" }), now));
  expect(plan).toContain("orders_number_key");
  expect(plan).toContain("orders_email_parts");
  expect(plan).toContain("shipping_info_recipient_name_parts");
  expect(plan).toContain("shipping_info_city_parts");
  expect(plan).toContain("order_items_engraving_parts");
  expect(plan).not.toMatch(/Seq Scan on (orders|order_items|shipping_info|checkouts)/);
  const byNumber = await plansOf(() => listOrders(parseFilter({ q: "0739998877" }), now));
  expect(byNumber).toContain("shipping_info_phone_parts");
  const byPostcode = await plansOf(() => listOrders(parseFilter({ q: "981 38" }), now));
  expect(byPostcode).toContain("shipping_info_postal_code_idx");

  const last = String(Math.ceil(ORDERS / PAGE_SIZE));
  const paged = await plansOf(() => listOrders(parseFilter({ steg: "all", sida: last }), now));
  expect(paged).toContain("Index Only Scan using orders_paid_at_number_id_idx");

  const start = await plansOf(() => findNeeds(now));
  expect(start).toContain("orders_to_review");
  expect(start).toContain("orders_owed");
  expect(start).toContain("orders_status_ship_by_idx");
  expect(start).not.toContain("Seq Scan on orders");

  // All come with the file, and of a search all that match; the page says that it shows the newest.
  const count = async (params: Record<string, string>) => {
    const ids = new Set<string>();
    for await (const rows of listForExport(parseFilter(params), now)) for (const { id } of rows) ids.add(id);
    return ids.size;
  };
  expect(await count({ steg: "all" })).toBe(ORDERS);
  expect(await count({ q: "@example.se" })).toBe(ORDERS);
  const found = await listOrders(parseFilter({ q: "@example.se" }), now);
  expect(found.total).toBe(FOUND_MAX);
  const [newest] = (await listOrders(parseFilter({ steg: "all" }), now)).rows;
  expect(found.rows[0]).toEqual(newest);
});
