// The list of orders opens with what the law or a customer waits for, then what is to be built.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "@/lib/kernel/dates";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { moveOrder } from "@/lib/orders/move-order";
import { judgeWithdrawal } from "@/lib/withdrawals/mutations";
import { parseFilter } from "@/lib/workshop/order-filter";
import type { Task } from "@/lib/workshop/tasks";
import { listForExport, listOrders, type OrderRow } from "@/lib/workshop/list/queries";
import { findWorkshopOrder } from "@/lib/workshop/queries";
import { askWithdrawal, setOrder } from "../support/orders";
import { payBack } from "../support/money-back";
import { addAdmin, admin, paidOrder, soldCard } from "../support/workshop";

beforeEach(addAdmin);

const now = new Date();
const rows = async (params: Record<string, string> = {}) => (await listOrders(parseFilter(params), now)).rows;
const toDo = async (params: Record<string, string> = {}) => (await rows(params)).map(({ id }) => id);
const rowOf = async (id: string): Promise<OrderRow> =>
  (await rows({ steg: "all" })).find((row) => row.id === id)!;

/** The order's task of one kind in the list, or undefined. */
const taskOf = async (id: string, kind: Task["kind"]) =>
  (await rowOf(id)).tasks.find((task) => task.kind === kind);

async function delivered(): Promise<string> {
  const id = await paidOrder();
  await setOrder(id, { status: "delivered" });
  return id;
}

const withdraw = (orderId: string, daysAgo = 0) =>
  askWithdrawal(orderId, { createdAt: new Date(now.getTime() - daysAgo * DAY_MS) });

const refund = (orderId: string, withdrawalId: string | null, kronor = 995 + 99) =>
  payBack(admin, orderId, { amount: kr(kronor), withdrawalId }, now);

const dispute = (orderId: string, status: string, answerBy: Date | null) =>
  db().dispute.create({
    data: { id: `dp_${randomUUID()}`, orderId, status, amountOre: 100, reason: "general", answerBy },
  });

test("the to-do list holds a withdrawal of a delivered order until its money has moved", async () => {
  const id = await delivered();
  expect(await toDo()).toEqual([]);
  const withdrawal = await withdraw(id);
  expect(await toDo()).toEqual([id]);
  await judgeWithdrawal(admin, id, withdrawal, { verdict: "accepted" });
  expect(await toDo()).toEqual([id]);
  expect(await taskOf(id, "repay")).toMatchObject({
    by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
  expect(await refund(id, withdrawal)).toEqual(ok("succeeded"));
  expect(await toDo()).toEqual([]);
  expect((await rowOf(id)).tasks).toEqual([]);
});

test("the to-do list holds a withdrawal whose refund is pending or failed", async () => {
  const id = await delivered();
  const withdrawal = await withdraw(id);
  await refund(id, withdrawal);
  for (const status of ["pending", "failed"] as const) {
    const left = status === "failed" ? 0 : undefined;
    await db().refund.updateMany({ data: { status, number: null, settledAt: null } });
    await setOrder(id, { refundedOre: left });
    expect(await toDo(), status).toEqual([id]);
    // Paying back counts as an answer.
    expect(await taskOf(id, "repay"), status).toMatchObject({ by: expect.any(String) as string });
  }
});

test("the to-do list holds no withdrawal that is refused or has nothing left to pay back", async () => {
  const refused = await delivered();
  const late = { verdict: "refused", reason: "För sent" } as const;
  await judgeWithdrawal(admin, refused, await withdraw(refused), late);
  const paid = await delivered();
  await refund(paid, null);
  const withdrawal = await withdraw(paid);
  expect(await toDo()).toEqual([paid]);
  await judgeWithdrawal(admin, paid, withdrawal, { verdict: "accepted" });
  expect(await toDo()).toEqual([]);
});

test("the to-do list holds a withdrawn gift card until nothing is left on it", async () => {
  const { orderId, code } = await soldCard();
  expect(await toDo()).toEqual([]);
  await judgeWithdrawal(admin, orderId, await withdraw(orderId), { verdict: "accepted" });
  expect(await toDo()).toEqual([orderId]);
  expect((await findWorkshopOrder(orderId))!.left).toBe(kr(1000));
  // The card is spent on poles, which are then delivered.
  const poles = await paidOrder({ giftCardCode: code });
  await setOrder(poles, { status: "delivered" });
  expect((await findWorkshopOrder(orderId))!.left).toBe(0);
  expect(await toDo()).toEqual([]);
  expect((await rowOf(orderId)).tasks).toEqual([]);
});

test("the to-do list holds an open dispute, and no decided one", async () => {
  const id = await delivered();
  const { id: disputeId } = await dispute(id, "needs_response", new Date(now.getTime() + DAY_MS));
  expect(await toDo()).toEqual([id]);
  expect(await taskOf(id, "dispute")).toMatchObject({ by: expect.any(String) as string });
  await db().dispute.update({ where: { id: disputeId }, data: { status: "under_review" } });
  expect(await toDo()).toEqual([id]);
  expect(await taskOf(id, "dispute")).toMatchObject({ by: null });
  for (const status of ["won", "lost", "warning_closed"]) {
    await db().dispute.update({ where: { id: disputeId }, data: { status } });
    expect(await toDo(), status).toEqual([]);
  }
});

test("the to-do list holds a cancelled order until it is paid back, and an owed refund", async () => {
  const id = await paidOrder();
  await moveOrder(admin, id, "cancelled", now);
  expect(await toDo()).toEqual([id]);
  await refund(id, null, 95);
  expect(await toDo()).toEqual([id]);
  await refund(id, null, 999);
  expect(await toDo()).toEqual([]);
  await db().refund.updateMany({ where: { orderId: id, amountOre: kr(95) }, data: { status: "owed" } });
  expect(await toDo()).toEqual([id]);
});

test("the to-do list begins with overdue tasks, then those by their last day, then orders to build", async () => {
  const built = await paidOrder();
  const late = await delivered();
  await withdraw(late, 3);
  const soon = await delivered();
  await dispute(soon, "needs_response", new Date(now.getTime() + 2 * DAY_MS));
  const building = await paidOrder();
  await withdraw(building, 13);
  const looked = await delivered();
  await dispute(looked, "under_review", new Date(now.getTime() - DAY_MS));
  const cancelled = await paidOrder();
  await moveOrder(admin, cancelled, "cancelled", now);
  const all = [cancelled, building, soon, late, looked, built];
  expect(await toDo()).toEqual(all);
  expect((await listOrders(parseFilter({}), now)).total).toBe(6);
  const exported: OrderRow[] = [];
  for await (const rows of listForExport(parseFilter({}), now)) exported.push(...rows);
  expect(exported.map(({ id }) => id)).toEqual(all);
  // A search within the to-do list finds the order too.
  const { number } = await rowOf(late);
  expect(await toDo({ q: String(number), steg: "to-do" })).toEqual([late]);
  expect(await toDo({ manad: "2025-10", steg: "to-do" })).toEqual([]);
});

test("the to-do list is cut into pages without losing or repeating an order", async () => {
  const first = await paidOrder();
  const { checkout, ...order } = await db().order.findUniqueOrThrow({
    where: { id: first },
    include: { checkout: true },
  });
  const { recipient: _r, ...copied } = checkout;
  const ids = Array.from({ length: 109 }, () => ({ id: randomUUID(), checkoutId: randomUUID() }));
  await db().checkout.createMany({
    data: ids.map(({ checkoutId: id }) => ({
      ...copied,
      id,
      stripeSessionId: `cs_${id}`,
      fingerprint: id,
    })) as never,
  });
  const fresh = { stripeSessionId: null, stripePaymentIntent: null };
  await db().order.createMany({
    data: ids.map((own, index) => ({
      ...order,
      ...fresh,
      ...own,
      number: 2000 + index,
      shareKey: randomUUID(),
    })),
  });
  for (const [index, { id }] of ids.slice(0, 55).entries()) await withdraw(id, index % 10);
  const pages = await Promise.all(["1", "2", "3"].map((sida) => rows({ sida })));
  expect(pages.map((page) => page.length)).toEqual([50, 50, 10]);
  const all = pages.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(110);
  expect(all.findLastIndex((row) => row.tasks.length > 0)).toBe(54);
});
