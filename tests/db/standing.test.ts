// List, panel, printing and moves agree on what remains of a withdrawn or cancelled order.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { taskFlag } from "@/components/workshop/order-table";
import { PackingSlip } from "@/components/workshop/packing-slip";
import { initialRefund } from "@/components/workshop/refund-panel";
import { DAY_MS } from "@/lib/kernel/dates";
import { db } from "@/lib/kernel/db";
import { kr, ore } from "@/lib/kernel/money";
import { moveOrder, undoMove, moveOrders } from "@/lib/orders/move-order";
import { getReceipt, type Receipt } from "@/lib/orders/queries";
import { getSettings } from "@/lib/settings/queries";
import { repayBy } from "@/lib/withdrawals/deadlines";
import { judgeWithdrawal } from "@/lib/withdrawals/mutations";
import { assignWithdrawal } from "@/lib/withdrawals/unmatched/mutations";
import { listOrders } from "@/lib/workshop/list/queries";
import { listMorning } from "@/lib/workshop/morning/queries";
import { findNeeds } from "@/lib/workshop/needs/queries";
import { parseFilter } from "@/lib/workshop/order-filter";
import { orderState } from "@/lib/workshop/tasks";
import {
  countBench,
  findWorkshopOrder,
  getBuiltReceipt,
  getReceiptLeft,
  listSheetFacts,
} from "@/lib/workshop/queries";
import { adultPole, engravedPole, giftCard } from "../support/factories";
import { askWithdrawal, setOrder, statusOf } from "../support/orders";
import { firstLine, payBack } from "../support/money-back";
import { addAdmin, admin, orderOf, paidOrder } from "../support/workshop";

beforeEach(addAdmin);
const now = new Date();

const withdraw = (orderId: string) => askWithdrawal(orderId, { createdAt: now });
const accept = async (id: string) => judgeWithdrawal(admin, id, await withdraw(id), { verdict: "accepted" });

/** What the list, the order's page, the panel and the printing say of an order. */
async function told(id: string) {
  const { rows } = await listOrders(parseFilter({ steg: "all" }), now);
  const row = rows.find((each) => each.id === id)!;
  const { standing, tasks } = orderState((await findWorkshopOrder(id))!);
  const needs = await findNeeds(now);
  expect(row.standing, "the list and the page").toEqual(standing);
  expect(row.tasks, "the list and the page").toEqual(tasks);
  const onPanel = needs.first.filter(({ orderId }) => orderId === id).map(({ kind }) => kind);
  return {
    next: standing.next,
    tasks,
    onPanel,
    bench: needs.bench.orders,
    counted: await countBench(),
    printed: (await listMorning([id])).length,
  };
}

/** Builds an order and sends it. */
async function send(id: string) {
  for (const to of ["ready", "shipped"] as const)
    expect(await moveOrder(admin, id, to, new Date())).toMatchObject({ ok: true });
}

/** The pairs on an order's packing slip. */
async function slipOf(id: string) {
  const [receipt, { company }] = [await getReceipt(id), await getSettings()];
  const { parcel } = (await listSheetFacts([id])).get(id)!;
  return renderToStaticMarkup(PackingSlip({ receipt, pairs: parcel, company })).match(/\d par [^<]+/g);
}

const pairsOn = ({ lines }: Receipt) => lines.map(({ quantity, title }) => `${quantity} × ${title}`);

/** The pairs of an order's lines as the list of orders and its buyer's page count them. */
async function countedOf(id: string) {
  const { rows } = await listOrders(parseFilter({ steg: "all" }), now);
  return {
    list: rows.find((each) => each.id === id)!.lines.map(({ title }) => title.replaceAll("\u00a0", " ")),
    buyer: pairsOn(await getBuiltReceipt(await getReceipt(id))),
  };
}

const nowhere = { next: null, bench: 0, counted: { toBuild: 0, toSend: 0, onTheWay: 0 }, printed: 0 };

describe("an order on the bench", () => {
  // Fails without: `standingOf` in lib/orders/move-order.ts; HAS_OPEN_WITHDRAWAL in each query.
  test("is counted, printed and can be moved, but not after a withdrawal, until the shop refuses it", async () => {
    const id = await paidOrder();
    const counted = { toBuild: 1, toSend: 0, onTheWay: 0 };
    const onBench = { next: "bamboo", tasks: [], onPanel: [], bench: 1, printed: 1, counted };
    expect(await told(id)).toEqual(onBench);
    const withdrawal = await withdraw(id);
    expect(await told(id)).toMatchObject({
      ...nowhere,
      tasks: [{ kind: "answer" }],
      onPanel: ["withdrawal"],
    });
    for (const to of ["bamboo", "ready"] as const)
      expect(await moveOrder(admin, id, to, now)).toEqual({ ok: false, error: "asked" });
    expect(await moveOrders(admin, [{ order: id, to: "bamboo" }], now)).toMatchObject({ done: [] });
    await judgeWithdrawal(admin, id, withdrawal, { verdict: "refused", reason: "Graverad" });
    expect(await told(id)).toEqual(onBench);
    expect(await moveOrder(admin, id, "bamboo", now)).toMatchObject({ ok: true });
  });

  test("has no last day to pay back if every withdrawn pair is engraved, and one if some are not", async () => {
    const engraved = await paidOrder({ items: [engravedPole] });
    await withdraw(engraved);
    const [task] = (await told(engraved)).tasks;
    expect(task).toEqual({ kind: "answer", by: null });
    expect(taskFlag(task!)).toBe("Ångrad, svara. Graverade stavar har ingen ångerrätt");
    const mixed = await paidOrder({ items: [engravedPole, adultPole] });
    await withdraw(mixed);
    expect((await told(mixed)).tasks).toEqual([{ kind: "answer", by: repayBy(now) }]);
  });

  test.each([
    ["not engraved", adultPole],
    ["engraved, which the shop need not accept", engravedPole],
  ])("is cancelled when its withdrawal is accepted, and shows the sum that is owed: %s", async (_, pole) => {
    const id = await paidOrder({ items: [pole] });
    await moveOrder(admin, id, "bamboo", now);
    const { dueOre } = await orderOf(id);
    await accept(id);
    expect(await statusOf(id)).toBe("cancelled");
    expect(await told(id)).toMatchObject({
      ...nowhere,
      tasks: [{ kind: "repay", why: "withdrawn", amount: dueOre }],
      onPanel: ["repay"],
    });
    expect(
      await db().outboxRow.count({ where: { kind: "order-cancelled" } }),
      "the answer's mail says it",
    ).toBe(0);
    expect(await undoMove(admin, id, now), "it was not a move").toEqual({ ok: false, error: "too_late" });
  });

  test("is cancelled as well when a withdrawal's money is paid back at once", async () => {
    const id = await paidOrder();
    const { dueOre } = await orderOf(id);
    await payBack(admin, id, { amount: ore(dueOre), withdrawalId: await withdraw(id) }, now);
    expect(await statusOf(id)).toBe("cancelled");
    expect(await told(id)).toMatchObject({ ...nowhere, tasks: [], onPanel: [] });
  });

  test("goes on with its engraved poles alone when the others are withdrawn", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 2 }, engravedPole] });
    await accept(id);
    expect(await statusOf(id)).toBe("received");
    expect(await told(id)).toMatchObject({
      next: "bamboo",
      bench: 1,
      printed: 1,
      onPanel: ["repay"],
      tasks: [{ kind: "repay", why: "withdrawn", amount: null }],
    });
    expect((await listSheetFacts([id])).get(id)!.left).toEqual([0, 1]);
    const engravedOnly = [`1 par ${(await getReceipt(id)).lines[1]!.title}`];
    // Fails without: withdrawn pairs are not on the packing slip.
    expect(await slipOf(id)).toEqual(engravedOnly);
    await send(id);
    expect(await slipOf(id)).toEqual(engravedOnly);
  });

  // Fails without: `refunded` and `back` in `pairsInParcel`, and its use in the list and in `getBuiltReceipt`.
  test("keeps its packing slip, its title in the list and its lines on the buyer's page once it is sent, whatever is refunded or withdrawn later", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 2 }, adultPole] });
    const late = await askWithdrawal(id, { orderId: null, orderNumber: 1, createdAt: now });
    await payBack(admin, id, { lines: firstLine(1) }, now);
    await send(id);
    const sent = (await getReceipt(id)).lines.map(({ title }) => `1 par ${title}`);
    expect(await slipOf(id)).toEqual(sent);
    const counted = { list: ["Vuxenstav × 1 av 2", "Vuxenstav"], buyer: ["1 × Vuxenstav", "1 × Vuxenstav"] };
    expect(await countedOf(id)).toEqual(counted);
    await payBack(admin, id, { lines: firstLine(1) }, new Date(now.getTime() + DAY_MS));
    expect(await slipOf(id)).toEqual(sent);
    expect(await countedOf(id)).toEqual(counted);
    // The form of a withdrawal shows what is left to withdraw.
    expect(pairsOn(await getReceiptLeft(await getReceipt(id)))).toEqual(["1 × Vuxenstav"]);
    // It came in before, but nobody knew then which order it meant.
    expect(await assignWithdrawal(admin, late, (await orderOf(id)).number)).toMatchObject({ ok: true });
    await judgeWithdrawal(admin, id, late, { verdict: "accepted" });
    expect(await slipOf(id)).toEqual(sent);
    expect(await countedOf(id)).toEqual(counted);
  });

  test("goes on with the pairs that its buyer keeps, if only some are paid back", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 2 }, adultPole] });
    const withdrawalId = await withdraw(id);
    expect(await payBack(admin, id, { lines: firstLine(1), withdrawalId }, now)).toMatchObject({ ok: true });
    expect(await statusOf(id)).toBe("received");
    expect(await told(id)).toMatchObject({ next: "bamboo", tasks: [], bench: 1, printed: 1, onPanel: [] });
    expect((await listSheetFacts([id])).get(id)!.left).toEqual([1, 1]);
    // A later refund of the rest no longer answers the withdrawal.
    const rest = [...firstLine(1), { position: 2, quantity: 1 }];
    expect(await payBack(admin, id, { lines: rest }, now)).toMatchObject({ ok: true });
    expect((await listSheetFacts([id])).get(id)!.left).toEqual([0, 0]);
  });

  test("is cancelled when the refund names every pair", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 2 }] });
    await payBack(admin, id, { lines: firstLine(2), withdrawalId: await withdraw(id) }, now);
    expect(await statusOf(id)).toBe("cancelled");
  });

  test("does not return to the bench by an undo once its withdrawal is accepted", async () => {
    const id = await paidOrder();
    await moveOrder(admin, id, "cancelled", now);
    await accept(id);
    expect(await undoMove(admin, id, now)).toEqual({ ok: false, error: "withdrawn" });
  });
});

describe("a cancelled order", () => {
  test("shows what is left to pay back, nothing for a discount code, and has no papers", async () => {
    const code = await giftCard({ kind: "promo", amount: kr(5000) });
    const given = await paidOrder({ giftCardCode: code.code });
    await moveOrder(admin, given, "cancelled", now);
    expect(await told(given)).toMatchObject({ ...nowhere, tasks: [], onPanel: [] });
    const id = await paidOrder();
    await moveOrder(admin, id, "cancelled", now);
    const { dueOre } = await orderOf(id);
    const owing = (amount: number) => ({
      ...nowhere,
      tasks: [{ kind: "repay", why: "cancelled", amount, by: null }],
      onPanel: ["repay"],
    });
    expect(await told(id)).toEqual(owing(dueOre));
    await payBack(admin, id, { amount: kr(200) }, now);
    expect(await told(id)).toEqual(owing(dueOre - 20_000));
    await payBack(admin, id, { amount: ore(dueOre - 20_000) }, now);
    expect(await told(id)).toMatchObject({ ...nowhere, tasks: [], onPanel: [] });
  });
});

describe("a sent order", () => {
  test("can be withdrawn without returning to the bench, and can still be delivered", async () => {
    const id = await paidOrder();
    await setOrder(id, { status: "shipped" });
    await accept(id);
    expect(await told(id)).toMatchObject({ next: "delivered", printed: 0, onPanel: ["repay"] });
    expect(await moveOrder(admin, id, "delivered", now)).toMatchObject({ ok: true });
  });

  test("of engraved pairs alone is proposed to be paid back once its withdrawal is accepted, and not before", async () => {
    const id = await paidOrder({ items: [{ ...engravedPole, quantity: 2 }] });
    await setOrder(id, { status: "shipped" });
    const withdrawal = await withdraw(id);
    const proposed = async () => initialRefund((await findWorkshopOrder(id))!, await getReceipt(id));
    expect(await proposed()).toMatchObject({ pieces: new Map([[1, 0]]), freight: false, sum: null });
    await judgeWithdrawal(admin, id, withdrawal, { verdict: "accepted" });
    const { dueOre } = await orderOf(id);
    expect(await proposed()).toMatchObject({ pieces: new Map([[1, 2]]), freight: true, sum: dueOre });
  });
});
