import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { db, pool, transaction } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { paidAtStripe } from "../support/checkouts";
import { payBack } from "../support/money-back";
import { verify } from "../support/routes";
import { makeAdmin, paidOrder } from "../support/workshop";

const { Client } = pg;
const opened: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  opened.push(client);
  return client;
}

afterEach(async () => {
  for (const client of opened.splice(0)) await client.end();
});

/** Locks a number series; `waiting` returns the statements of the transactions that wait for a lock. */
async function holdSeries(series: string) {
  const holder = await connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM counters WHERE name = $1 FOR UPDATE", [series]);
  const watcher = await connect();
  return {
    async waiting(): Promise<string[]> {
      const { rows } = await watcher.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.map(({ query }) => query);
    },
    free: () => holder.query("COMMIT"),
  };
}

test("an order gets its number at commit, so that two payments run side by side until then", async () => {
  const sessions = [await paidAtStripe(), await paidAtStripe()];
  const series = await holdSeries("order");
  const answers = Promise.all(sessions.map(verify));
  await expect.poll(series.waiting).toEqual(["COMMIT", "COMMIT"]);
  await series.free();
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  const numbers = await db().order.findMany({ select: { number: true }, orderBy: { number: "asc" } });
  expect(numbers).toEqual([{ number: 1001 }, { number: 1002 }]);
});

test("a credit receipt gets its number at commit too", async () => {
  const admin = await makeAdmin();
  const orders = [await paidOrder(), await paidOrder()];
  const series = await holdSeries("credit_note");
  const refunds = Promise.all(orders.map((id) => payBack(admin, id, { amount: kr(100) })));
  await expect.poll(series.waiting).toEqual(["COMMIT", "COMMIT"]);
  await series.free();
  await refunds;
  const numbers = await db().refund.findMany({ select: { number: true }, orderBy: { number: "asc" } });
  expect(numbers).toEqual([{ number: 1 }, { number: 2 }]);
});

test("an order has a negative number until it commits, and takes none if it is rolled back", async () => {
  await paidAtStripe();
  const { id } = await db().checkout.findFirstOrThrow({ select: { id: true } });
  const order = {
    checkoutId: id,
    kind: "poles",
    status: "received",
    email: "",
    paidAt: new Date(),
    shipBy: new Date(),
  } as const;
  const sums = { subtotalOre: 0, shippingOre: 0, totalOre: 0, dueOre: 0, vatOre: 0 };
  const failing = transaction(async (tx) => {
    const { number } = await tx.order.create({ data: { ...order, ...sums }, select: { number: true } });
    expect(number).toBeLessThan(0);
    throw new Error("something else failed");
  });
  await expect(failing).rejects.toThrow("something else failed");
  expect(await db().counter.findUnique({ where: { name: "order" } })).toMatchObject({ value: 1000 });
});

test("verify-payment answers 503, and does not blame Stripe, when no database connection is free", async () => {
  const session = await paidAtStripe();
  const { options } = pool();
  const wait = options.connectionTimeoutMillis;
  const clients = await Promise.all(Array.from({ length: options.max }, () => pool().connect()));
  options.connectionTimeoutMillis = 100;
  const { status, body } = await verify(session).finally(() => {
    options.connectionTimeoutMillis = wait;
    for (const client of clients) client.release();
  });
  expect({ status, code: body.error?.code }).toEqual({ status: 503, code: "unavailable" });
  expect((await verify(session)).status).toBe(200);
});
