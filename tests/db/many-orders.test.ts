import { expect, test } from "vitest";
import { manyCards } from "../../dev/bench/many-rows.ts";
import { seedOrders } from "../../dev/bench-seed.ts";
import { parseCustomerFilter } from "@/lib/customers/customer-filter";
import { listCustomers } from "@/lib/customers/queries";
import { pool } from "@/lib/kernel/db";
import { PAGE_SIZE } from "@/lib/shop/list-query";
import { listForExport, listOrders } from "@/lib/workshop/list/queries";
import { FOUND_MAX } from "@/lib/workshop/search/queries";
import { findNeeds } from "@/lib/workshop/needs/queries";
import { parseFilter } from "@/lib/workshop/order-filter";
import { owner, ownerUrl } from "../support/owner";
import { recordQueries, type SentQuery } from "../support/queries";

const now = new Date("2026-11-30T12:00:00Z");
const ORDERS = 20_050;

const ofOrders = ({ text }: SentQuery) => text.includes("FROM orders o WHERE") && !text.includes("waiting");

/** PostgreSQL's plans of the queries that `work` sends, as far as `which` picks them. */
async function plansOf(
  work: () => Promise<unknown>,
  which = (sent: SentQuery[]) => sent.filter(ofOrders),
): Promise<string> {
  const plans: string[] = [];
  for (const { text, values } of which(await recordQueries(work))) {
    const { rows } = await pool().query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}

// Fails without: the trigram indexes on names and addresses.
test("20,050 orders are searched, paged and listed by indexes, and only the export reads them all", async () => {
  await seedOrders(ownerUrl(), ORDERS);
  for (const statement of manyCards(process.env.AUTH_SECRET!)) await pool().query(...statement);
  await owner().query("VACUUM ANALYZE");

  const plan = await plansOf(() => listOrders(parseFilter({ q: "öberg777" }), now));
  for (const index of ["orders_number_key", "orders_email_parts", "order_items_engraving_parts"])
    expect(plan).toContain(index);
  for (const column of ["recipient_name", "city"]) expect(plan).toContain(`shipping_info_${column}_parts`);
  expect(plan).not.toMatch(/Seq Scan on (orders|order_items|shipping_info|checkouts)/);
  const byNumber = await plansOf(() => listOrders(parseFilter({ q: "0739998877" }), now));
  expect(byNumber).toContain("shipping_info_phone_parts");
  const byPostcode = await plansOf(() => listOrders(parseFilter({ q: "981 38" }), now));
  expect(byPostcode).toContain("shipping_info_postal_code_idx");

  const last = String(Math.ceil(ORDERS / PAGE_SIZE));
  const paged = await plansOf(() => listOrders(parseFilter({ steg: "all", sida: last }), now));
  expect(paged).toContain("Index Only Scan using orders_paid_at_number_id_idx");

  const start = await plansOf(() => findNeeds(now));
  for (const index of ["orders_to_review", "orders_owed", "orders_status_ship_by_idx"])
    expect(start).toContain(index);
  expect(start).not.toContain("Seq Scan on orders");

  // The list reads only the newest customers.
  const customersBy = (params: Record<string, string>) =>
    plansOf(
      () => listCustomers(parseCustomerFilter(params)),
      (sent) => sent.slice(0, 1),
    );
  const newestCustomers = await customersBy({});
  expect(newestCustomers).toContain("orders_number_key");
  expect(newestCustomers).toContain("orders_buyer");
  expect(newestCustomers).not.toContain("Seq Scan");
  const customers = await customersBy({ q: "öberg777" });
  for (const index of ["orders_email_parts", "shipping_info_recipient_name_parts", "checkouts_recipient"])
    expect(customers).toContain(index);
  expect(customers).not.toMatch(/orders_number_key|Seq Scan on (orders|shipping_info|checkouts)/);

  // The export has all orders or all matches of a search; the page shows only the newest matches.
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
