// A page sends as many queries for many rows as for one, and each uses an index.
import pg from "pg";
import { beforeEach, expect, it, vi } from "vitest";
import { periodOf } from "@/lib/kernel/month";
import { listFacts, listOwed, sumOwed } from "@/lib/books/queries";
import { parseCustomerFilter } from "@/lib/customers/customer-filter";
import { listObstacles } from "@/lib/customers/erase/queries";
import { findCustomerEmail, readCustomer } from "@/lib/customers/person/queries";
import { listCustomers } from "@/lib/customers/queries";
import { dayOf } from "@/lib/kernel/dates";
import { parsePeriod } from "@/lib/numbers/period";
import { listYears, readSales, readVisits, sumRefunded } from "@/lib/numbers/queries";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import {
  findPublishedPost,
  listLatestPosts,
  listPostsForAdmin,
  listPublishedPosts,
} from "@/lib/blog/queries";
import { createPost } from "@/lib/blog/mutations";
import { db, transaction } from "@/lib/kernel/db";
import { listCodes } from "@/lib/gift-cards/code-list/queries";
import { sumCardDebt, findCardByCode } from "@/lib/gift-cards/queries";
import { countStuck, countWaiting, listStuck } from "@/lib/outbox/stuck";
import { findReceipt, findTracking, listMoves } from "@/lib/orders/queries";
import { findQuote } from "@/lib/shipping/queries";
import { parseFilter } from "@/lib/workshop/order-filter";
import { listOrders } from "@/lib/workshop/list/queries";
import { countByStatus, findWorkshopOrder, listUndoable } from "@/lib/workshop/queries";
import { adultPole, checkoutBody, engravedPole, giftCard } from "../support/factories";
import { recordQueries, tablesWithoutIndex } from "../support/queries";
import { submit } from "../support/routes";
import { addAdmin, admin, paidOrder } from "../support/workshop";
import { valueOf } from "../support/value-of";

const now = new Date();
const period = parsePeriod("30", dayOf(now));
let orderId: string;
beforeEach(async () => {
  await addAdmin();
  orderId = await paidOrder({ items: [engravedPole] });
});

async function post(index: number): Promise<void> {
  valueOf(
    await createPost(admin, {
      title: `Inlägg ${index}`,
      slug: `inlagg-${index}`,
      excerpt: null,
      content: "<p>Text</p>",
      imageUrl: null,
      imageAlt: null,
      published: true,
      publishAt: null,
    }),
  );
}

const orderList = () => Promise.all([listOrders(parseFilter({ steg: "all" }), now), countByStatus()]);
const everyId = async () => (await db().order.findMany({ select: { id: true } })).map(({ id }) => id);

const several = async (make: (index: number) => Promise<unknown>) => {
  for (let index = 1; index <= 6; index += 1) await make(index);
};

/** Lists, and how many queries each may need at the most. */
const LISTS: Record<string, [() => Promise<unknown>, number?]> = {
  "the orders": [orderList, 8],
  "the orders' moves to undo": [async () => listUndoable(await everyId(), now)],
  "the blog": [() => listPublishedPosts(1), 2],
  "the home page's newest posts": [() => listLatestPosts(), 2],
  "the posts of the admin": [() => listPostsForAdmin(admin), 2],
  "the codes of the admin": [() => listCodes(admin)],
};

it("a list of orders, posts or codes needs as many queries for many rows as for one", async () => {
  const counted = async () => {
    const counts: Record<string, number> = {};
    for (const [name, [work]] of Object.entries(LISTS)) counts[name] = (await recordQueries(work)).length;
    return counts;
  };
  const code = () => giftCard({ kind: "promo" });
  await Promise.all([post(0), code()]);
  const one = await counted();
  for (const [name, [, most = Infinity]] of Object.entries(LISTS))
    expect(one[name], name).toBeLessThanOrEqual(most);
  for (const more of [() => paidOrder({ items: [adultPole, engravedPole] }), post, code]) await several(more);
  expect(await counted()).toEqual(one);
});

it("an order's page and its receipt need as many queries for many lines as for one", async () => {
  const big = await paidOrder({
    items: [90, 95, 100, 105].map((length) => ({ ...adultPole, product: "barnstav", color: "Röd", length })),
  });
  const small = await recordQueries(() => findWorkshopOrder(orderId));
  expect((await recordQueries(() => findWorkshopOrder(big))).length).toBe(small.length);
  expect(small.length).toBeLessThanOrEqual(15);
  const receipt = await recordQueries(() => findReceipt(orderId));
  expect((await recordQueries(() => findReceipt(big))).length).toBe(receipt.length);
});

it("placing an order needs as many queries for five lines as for one", async () => {
  const lines = ["ETT", "TVÅ", "TRE", "FYRA", "FEM"].map((engraving) => ({ ...adultPole, engraving }));
  const one = await checkoutBody({ items: lines.slice(0, 1) });
  const five = await checkoutBody({ items: lines });
  const place = async (body: unknown) => expect((await submit(body)).status).toBe(200);
  const few = await recordQueries(() => place(one));
  const many = await recordQueries(() => place(five));
  expect(many.length).toBe(few.length);
  expect(few.length).toBeLessThanOrEqual(10);
});

it("confirming a payment again needs at most four queries", async () => {
  const { stripeSessionId } = await db().checkout.findFirstOrThrow({
    where: { stripeSessionId: { not: null } },
  });
  const again = await recordQueries(() => confirmPayment(stripeSessionId!));
  expect(again.length).toBeLessThanOrEqual(4);
});

const QUESTIONS: [string, () => Promise<unknown>][] = [
  ["the workshop's list", () => listOrders(parseFilter({}), now)],
  ["the workshop's list of all", () => listOrders(parseFilter({ steg: "all" }), now)],
  ["an order by its number", () => listOrders(parseFilter({ q: "1001" }), now)],
  ["the states' counts", () => countByStatus()],
  ["one order", () => findWorkshopOrder(orderId)],
  ["what can be undone", () => listUndoable([orderId], now)],
  ["what is to be paid again", () => Promise.all([listOwed(), sumOwed()])],
  ["what is stuck", () => Promise.all([countStuck(now), listStuck(now), countWaiting(now)])],
  ["a month's books", () => listFacts(periodOf("2026-11")!)],
  ["the receipt", () => findReceipt(orderId)],
  ["the follow page", () => Promise.all([findTracking(orderId), listMoves(orderId)])],
  ["the blog", () => listPublishedPosts(1)],
  ["a post", () => findPublishedPost("inlagg-1")],
  ["a post's old address", () => findPublishedPost("inlagg-0")],
  ["a gift card by its code", () => findCardByCode("ABCD-EFGH")],
  ["a freight quote", () => findQuote("0199a000-0000-7000-8000-000000000000")],
  ["the codes of the admin", () => listCodes(admin)],
  ["what bought gift cards are worth", () => sumCardDebt(admin)],
  ["the list of customers", () => listCustomers(parseCustomerFilter({}))],
  ["a customer by a part of the name", () => listCustomers(parseCustomerFilter({ q: "öberg" }))],
  ["one customer", async () => listObstacles(await readCustomer((await findCustomerEmail(orderId))!), now)],
  ["sales", () => Promise.all([readSales(period), sumRefunded(period), listYears(dayOf(now))])],
  ["visits", () => readVisits(period)],
];

it("every query of pages and lists uses an index", async () => {
  for (const [name, work] of QUESTIONS) {
    const queries = await recordQueries(work);
    expect(queries.length, name).toBeGreaterThan(0);
    expect(await tablesWithoutIndex(queries), name).toEqual([]);
  }
});

it("every query of placing and confirming an order uses an index", async () => {
  const queries = await recordQueries(() => paidOrder());
  const reads = queries.filter(({ text }) => /^\s*(SELECT|UPDATE)/i.test(text));
  expect(reads.length).toBeGreaterThan(3);
  // The few rows of `counters` fit one page, which Postgres reads whole.
  expect((await tablesWithoutIndex(reads)).filter((table) => table !== "counters")).toEqual([]);
});

// Fails without: ShopClient asks one query at a time. Those that wait within pg use up their time, and pg 9 refuses them.
it("a row with all its relations is read in a transaction one query after the other", async () => {
  const email = (await findCustomerEmail(orderId))!;
  let [underWay, most, asked] = [0, 0, 0];
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    asked += 1;
    most = Math.max(most, (underWay += 1));
    return (real.apply(this, args) as Promise<unknown>).finally(() => (underWay -= 1));
  } as never);
  await transaction((tx) => readCustomer(email, tx)).finally(() => spy.mockRestore());
  expect(asked).toBeGreaterThan(10);
  expect(most).toBe(1);
});

// Fails without: a query that fails lets the next one begin.
it("a query that fails in a transaction leaves its connection to those after it", async () => {
  const wrong = transaction(async (tx) =>
    Promise.all([tx.$queryRaw`SELECT 1 / 0`, tx.$queryRaw`SELECT 1`, tx.order.count()]),
  );
  await expect(wrong).rejects.toThrow("division by zero");
  expect(await transaction((tx) => tx.order.count())).toBe(1);
});
