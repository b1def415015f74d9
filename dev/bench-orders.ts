// npm run bench:orders: 10,000 orders in a database of their own; list, search and month export, in milliseconds.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ORDERS, seedOrders } from "./bench-seed.ts";
import { startDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

const LIMIT_MS = 300;
const ROUNDS = 15;

/** Median and slowest of some rounds, the first one (cold) left out. */
async function measure(work: () => Promise<unknown>): Promise<{ median: number; slowest: number }> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)]!, slowest: times.at(-1)! };
}

const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
const database = await startDatabase({ dir: path.join(folder, "postgres"), name: "bench" });
let slow = 0;
try {
  await migrate(database.url);
  await seedOrders(database.url);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    AUTH_SECRET: randomUUID(),
    STRIPE_SECRET_KEY: "sk_test_bench",
    STRIPE_WEBHOOK_SECRET: "whsec_bench",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "bench@example.se",
    EVENT_RECIPIENT: "bench@example.se",
  });
  const { countByStatus, findWorkshopOrder, listForExport, listOrders } =
    await import("../lib/workshop/queries.ts");
  const { parseFilter } = await import("../lib/workshop/order-filter.ts");
  const { listFacts } = await import("../lib/books/queries.ts");
  const { periodOf } = await import("../lib/books/period.ts");
  const { sieFile } = await import("../lib/books/sie.ts");
  const { vouchersOf } = await import("../lib/books/vouchers.ts");
  const { db } = await import("../lib/db.ts");
  const now = new Date("2026-11-30T12:00:00Z");
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
  const { id } = await db().order.findFirstOrThrow({ select: { id: true } });
  const jobs: Record<string, () => Promise<unknown>> = {
    "lista, att göra": list({}),
    "lista, alla, sista sidan": list({ steg: "alla", sida: String(ORDERS / 50) }),
    "sök på nummer": list({ q: "5123" }),
    "sök på namn": list({ q: "öberg77" }),
    "sök på e-post": list({ q: "kund9999@" }),
    "sök utan träff": list({ q: "finns inte" }),
    "en order": () => findWorkshopOrder(id),
    "SIE, en månad": async () => sieFile(head, vouchersOf(await listFacts(periodOf("2026-11")!))),
    "CSV, en månads verifikat": async () => vouchersOf(await listFacts(periodOf("2026-10")!)),
    [`CSV, alla ${ORDERS} (utan gräns)`]: () => listForExport(parseFilter({ steg: "alla" }), now),
  };
  console.log(`${ORDERS} ordrar, ${ROUNDS} mätningar, millisekunder (gräns ${LIMIT_MS})`);
  for (const [name, work] of Object.entries(jobs)) {
    const { median, slowest } = await measure(work);
    const verdict = median < LIMIT_MS || name.includes("utan gräns") ? "" : "  FÖR LÅNGSAM";
    if (verdict) slow += 1;
    console.log(
      `${name.padEnd(32)} median ${median.toFixed(0).padStart(4)}  värst ${slowest.toFixed(0).padStart(4)}${verdict}`,
    );
  }
  await db().$disconnect();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(slow > 0 ? 1 : 0);
