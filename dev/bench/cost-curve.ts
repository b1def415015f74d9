// npm run bench:admin: how queries slow down with many rows. Runs the same queries on an empty shop and on one with 10,000
// and then 200,000 orders, 5,000 cards and 2,000 posts, in a database of its own. Exit code 1 when one is slow.
//   -- 3650000  with so many orders instead: a year of 10,000 a day (15 GB, a quarter of an hour)
// npm run bench runs it with 10,000.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Admin } from "../../lib/accounts/require-admin.ts";
import { ORDERS, seedOrders } from "../bench-seed.ts";
import { startDatabase } from "../database.ts";
import { migrate } from "../../ops/migrate.ts";
import { withClient } from "../../ops/with-client.ts";
import { median, table } from "../table.ts";
import { CARDS, manyCards, MANY_POSTS, POSTS } from "./many-rows.ts";

const LIMIT_MS = 150;
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [ORDERS, 200_000];
const ROUNDS = 15;
/** More orders than this are spread over one year, fewer over three. */
const YEARS_ABOVE = 1_000_000;

async function fill(url: string, size: number, before: number): Promise<void> {
  await seedOrders(url, size, before, size > YEARS_ABOVE ? 365 : 1095);
  await withClient(url, async (client) => {
    if (before === 0) {
      for (const statement of manyCards(process.env.AUTH_SECRET!)) await client.query(...statement);
      await client.query(MANY_POSTS);
    }
    await client.query("SET statement_timeout = 0");
    // As autovacuum would have done in a shop that grew slowly.
    await client.query("VACUUM ANALYZE");
  });
}

/** Median of some rounds in milliseconds, the first one (cold) left out. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    // A query that hits the timeout counts as that slow.
    await work().catch(() => undefined);
    if (round > 0) times.push(performance.now() - began);
    if (times.length >= 3 && Math.min(...times) > 1000) break;
  }
  return median(times);
}

/** The queries of the admin and the checkout, by name. `id` and `code` are those of an order and a gift card. */
async function jobsFor(id: string, code: string, size: number) {
  const { countByStatus, findWorkshopOrder } = await import("../../lib/workshop/queries.ts");
  const { listForExport, listOrders } = await import("../../lib/workshop/list/queries.ts");
  const { findNeeds } = await import("../../lib/workshop/needs/queries.ts");
  const { parseFilter } = await import("../../lib/workshop/order-filter.ts");
  const { listFacts } = await import("../../lib/books/queries.ts");
  const { periodOf } = await import("../../lib/kernel/month.ts");
  const { sieFile } = await import("../../lib/books/sie.ts");
  const { bookedVouchers } = await import("../../lib/books/written-vouchers.ts");
  const { USUAL_BOOKS } = await import("../../lib/settings/usual-books.ts");
  const { sourcedVouchers } = await import("../../lib/books/vouchers.ts");
  const { findReceipt } = await import("../../lib/orders/queries.ts");
  const { listCodes } = await import("../../lib/gift-cards/code-list/queries.ts");
  const { searchShop } = await import("../../lib/admin-search/queries.ts");
  const { findCardByCode } = await import("../../lib/gift-cards/queries.ts");
  const { listPostsForAdmin } = await import("../../lib/blog/queries.ts");
  const { parseCustomerFilter } = await import("../../lib/customers/customer-filter.ts");
  const { listCustomers } = await import("../../lib/customers/queries.ts");
  const { findCustomerEmail, readCustomer } = await import("../../lib/customers/person/queries.ts");
  const { addUpSales } = await import("../../lib/numbers/mutations.ts");
  const { parsePeriod } = await import("../../lib/numbers/period.ts");
  const numbers = await import("../../lib/numbers/queries.ts");
  const { listCardDebt } = await import("../../lib/numbers/queries.ts");
  const now = new Date("2026-11-30T12:00:00Z");
  // The login is not measured; these functions only need an admin as a value.
  const admin = {} as Admin;
  await addUpSales(now);
  const customers = (params: Record<string, string>) => () => listCustomers(parseCustomerFilter(params));
  const owner = { roles: ["admin"] } as unknown as Admin;
  const everywhere = (query: string) => () => searchShop(owner, query);
  const figures = (visa: string) => async () => {
    const period = parsePeriod(visa, "2026-11-30");
    await Promise.all([
      numbers.readSales(period),
      numbers.sumYearBefore(period),
      numbers.sumRefunded(period),
    ]);
  };
  const list = (params: Record<string, string>) => () =>
    Promise.all([listOrders(parseFilter(params), now), countByStatus()]);
  const head = {
    companyName: "Bench",
    orgNumber: null,
    program: "bench",
    version: "1",
    year: { from: "2026-01-01", to: "2026-12-31" },
    generatedOn: "2026-11-30",
  };
  return {
    "order: kvitto": () => findReceipt(id),
    "presentkort: på kod": () => findCardByCode(code),
    "admin: en order": () => findWorkshopOrder(id),
    "admin: start, kräver dig": () => findNeeds(now),
    "admin: lista, att göra": list({}),
    "admin: lista, ska gå i dag": list({ steg: "due" }),
    "admin: lista, alla, sista sidan": list({ steg: "all", sida: String(Math.max(1, size / 50)) }),
    "admin: lista, levererade": list({ steg: "delivered" }),
    "admin: sök på nummer": list({ q: "5123" }),
    "admin: sök på kod": list({ q: code }),
    "admin: sök på två tecken": list({ q: "ku" }),
    "admin: sök som alla passar": list({ q: "@example.se" }),
    "admin: sök på namn": list({ q: "öberg77" }),
    "admin: sök på e-post": list({ q: "kund9999@" }),
    "admin: sök utan träff": list({ q: "finns inte" }),
    "admin: sök överallt, tre tecken": everywhere("öbe"),
    "admin: sök överallt, nummer": everywhere("5123"),
    "admin: sök överallt, kod": everywhere(code.slice(-4)),
    "admin: sök överallt, namn": everywhere("öberg77"),
    "admin: sök överallt, alla passar": everywhere("@example.se"),
    "admin: sök överallt, utan träff": everywhere("finns inte"),
    "admin: kunder": customers({}),
    "admin: kunder, sist": customers({ fore: "1060" }),
    "admin: kunder, sök på namn": customers({ q: "öberg77" }),
    "admin: kunder, sök som alla passar": customers({ q: "@example.se" }),
    "admin: en kund": async () => readCustomer((await findCustomerEmail(id)) ?? ""),
    "admin: siffror, 7 dagar": figures("7"),
    "admin: siffror, 30 dagar": figures("30"),
    "admin: siffror, 90 dagar": figures("90"),
    "admin: siffror, 365 dagar": figures("365"),
    "admin: siffror, ett år": figures("2025"),
    "admin: siffror, skuld och år": () => Promise.all([listCardDebt(now), numbers.listYears("2026-11-30")]),
    "admin: alla koder": () => listCodes(admin),
    "admin: inlägg, första sidan": () => listPostsForAdmin(admin),
    "admin: inlägg, sista sidan": () => listPostsForAdmin(admin, Math.ceil(POSTS / 24)),
    "admin: SIE, en månad": async () =>
      sieFile(head, bookedVouchers(USUAL_BOOKS, sourcedVouchers(await listFacts(periodOf("2026-11")!)), [])),
    "admin: verifikat, en månad": async () => sourcedVouchers(await listFacts(periodOf("2026-10")!)),
    "admin: CSV, alla (utan gräns)": async () => {
      for await (const rows of listForExport(parseFilter({ steg: "all" }), now)) void rows;
    },
  };
}

const folder = mkdtempSync(path.join(os.tmpdir(), "curve-"));
const database = await startDatabase({
  dir: path.join(folder, "postgres"),
  name: "curve",
  settings: { shared_buffers: "1GB" },
});
let slow = 0;
try {
  await migrate(database.url);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    AUTH_SECRET: randomUUID(),
    STRIPE_SECRET_KEY: "sk_test_bench",
    STRIPE_WEBHOOK_SECRET: "whsec_bench",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "bench@example.se",
    EVENT_RECIPIENT: "bench@example.se",
  });
  const { db } = await import("../../lib/kernel/db.ts");
  const columns: Map<string, number>[] = [];
  for (const [step, size] of [0, ...SIZES].entries()) {
    if (size > 0) await fill(database.url, size, step > 1 ? SIZES[step - 2]! : 0);
    const order = await db().order.findUnique({ where: { number: 5000 }, select: { id: true } });
    const found = new Map<string, number>();
    for (const [name, work] of Object.entries(await jobsFor(order?.id ?? randomUUID(), "BENCH004711", size)))
      found.set(name, await measure(work));
    columns.push(found);
  }
  await db().$disconnect();
  const rows = [...columns.at(-1)!].map(([name, median]) => {
    const isSlow = median > LIMIT_MS && !name.includes("utan gräns");
    if (isSlow) slow += 1;
    return [name, ...columns.map((column) => column.get(name)!.toFixed(1)), isSlow ? `över ${LIMIT_MS}` : ""];
  });
  console.log(`\n${CARDS} kort, ${POSTS} inlägg; median av ${ROUNDS}, ms\n`);
  console.log(table(["fråga", "tom butik", ...SIZES.map((size) => `${size} ordrar`), ""], rows));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(slow > 0 ? 1 : 0);
