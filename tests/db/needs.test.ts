// The start page of the admin: what requires the owner, each counted once, the most urgent first.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/kernel/dates";
import { db } from "@/lib/kernel/db";
import { addDays } from "@/lib/kernel/workdays";
import { listOrders } from "@/lib/workshop/list/queries";
import { countNew, findNeeds, MAKERS_NEEDS } from "@/lib/workshop/needs/queries";
import { parseFilter } from "@/lib/workshop/order-filter";
import { findWall } from "@/lib/workshop/wall/queries";
import { adultPole, engravedPole } from "../support/factories";
import { firstLine, payBack } from "../support/money-back";
import { askWithdrawal, enquiry, holdForReview, setOrder } from "../support/orders";
import { replacementOf } from "../support/replacements";
import { makeAdmin, orderOf, paidOrder } from "../support/workshop";

const now = new Date("2026-11-23T09:00:00+01:00");
const today = "2026-11-23";

/** An order that should have left by this day. */
async function orderFor(day: string): Promise<string> {
  const id = await paidOrder();
  await setOrder(id, { shipBy: new Date(day), paidAt: new Date(`${addDays(day, -14)}T12:00:00Z`) });
  return id;
}

describe("the start page of the admin", () => {
  test("lists nothing while every order has time, and late and due ones by their last day to ship, also over a weekend", async () => {
    await orderFor("2026-11-25");
    const { total, first: none, bench } = await findNeeds(now);
    expect({ total, first: none, bench }).toEqual({
      total: 0,
      first: [],
      bench: { orders: 1, nextDay: "2026-11-25" },
    });
    const late = await orderFor("2026-11-20");
    const due = await orderFor(today);
    await orderFor("2026-11-24");
    const sent = await orderFor("2026-11-20");
    await setOrder(sent, { status: "shipped" });
    const { counts, first } = await findNeeds(now);
    expect(counts).toMatchObject({ late: 1, today: 1, review: 0 });
    expect(first.map(({ orderId, kind, lastDay }) => [orderId, kind, lastDay])).toEqual([
      [late, "late", "2026-11-20"],
      [due, "today", today],
    ]);
  });

  test("lists withdrawals, disputes, repayments, failed mails, enquiries and reviews until each is settled", async () => {
    const delivered = async () => (await setOrder(await orderFor("2026-11-30"), { status: "delivered" })).id;
    const [withdrawn, accepted, disputed] = [await delivered(), await delivered(), await delivered()];
    const [cancelled, unmailed, odd] = [await delivered(), await delivered(), await delivered()];
    const createdAt = new Date(now.getTime() - 13 * DAY_MS);
    await askWithdrawal(withdrawn, { createdAt });
    await askWithdrawal(accepted, { createdAt, status: "accepted" });
    await db().dispute.create({
      data: {
        id: "dp_1",
        orderId: disputed,
        status: "needs_response",
        amountOre: 100,
        reason: "general",
        answerBy: now,
      },
    });
    // The review that a dispute causes is not counted beside the dispute itself.
    await holdForReview(disputed, "dispute");
    await setOrder(cancelled, { status: "cancelled" });
    await db().outboxRow.create({
      data: {
        kind: "order-confirmation",
        dedupeKey: randomUUID(),
        status: "failed",
        payload: { orderId: unmailed },
      },
    });
    await holdForReview(odd);
    const asked = await enquiry({ kind: "repair", createdAt: now });
    const { counts, first, total } = await findNeeds(now);
    expect(counts).toEqual({
      today: 0,
      late: 0,
      withdrawal: 1,
      dispute: 1,
      repay: 2,
      mail: 1,
      enquiry: 1,
      review: 1,
    });
    expect(total).toBe(7);
    expect(first[0]).toMatchObject({ kind: "dispute", lastDay: today, amount: 100 });
    expect(first.slice(1, 3).map(({ lastDay }) => lastDay)).toEqual(["2026-11-24", "2026-11-24"]);
    expect(first.find(({ aboutId }) => aboutId === asked.id)).toMatchObject({ enquiry: "repair" });
    const owed = await orderOf(cancelled);
    expect(first.find(({ orderId }) => orderId === cancelled)).toMatchObject({
      kind: "repay",
      lastDay: null,
      amount: owed.dueOre,
    });

    await db().withdrawal.updateMany({ data: { status: "refused" } });
    await db().dispute.updateMany({ data: { status: "under_review" } });
    await setOrder(cancelled, { refundedOre: owed.dueOre });
    await db().outboxRow.updateMany({ data: { status: "set_aside" } });
    for (const held of [odd, disputed]) await setOrder(held, { reviewCause: null, reviewReason: null });
    await db().eventEnquiry.update({ where: { id: asked.id }, data: { status: "answered" } });
    expect((await findNeeds(now)).total).toBe(0);
  });

  test("gives a withdrawal a last day only where something must be paid back", async () => {
    const lines = { engraved: [engravedPole], both: [adultPole, engravedPole] };
    const lastDays: Record<string, string | null> = {};
    for (const [name, items] of Object.entries(lines)) {
      const orderId = await paidOrder({ items });
      await setOrder(orderId, { status: "delivered" });
      await askWithdrawal(orderId, { createdAt: now });
      const { first } = await findNeeds(now);
      lastDays[name] = first.find((need) => need.orderId === orderId)!.lastDay;
    }
    expect(lastDays).toEqual({ engraved: null, both: "2026-12-07" });
  });

  test("lists what has no last day after the last days of this week, and before later ones", async () => {
    const withdrawn = async (daysAgo: number) => {
      const orderId = (await setOrder(await paidOrder(), { status: "delivered" })).id;
      await askWithdrawal(orderId, { createdAt: new Date(now.getTime() - daysAgo * DAY_MS) });
      return orderId;
    };
    const later = await withdrawn(1);
    const asked = await enquiry({ createdAt: now });
    const near = await withdrawn(8);
    const { first } = await findNeeds(now);
    expect(first.map(({ orderId, aboutId, lastDay }) => [orderId ?? aboutId, lastDay])).toEqual([
      [near, "2026-11-29"],
      [asked.id, null],
      [later, "2026-12-06"],
    ]);
  });

  test("names the orders of today and yesterday that nobody has begun to build", async () => {
    const midnight = new Date("2026-11-22T00:00:00+01:00");
    const paid = async (paidAt: Date, data: Parameters<typeof setOrder>[1] = {}) => {
      const id = await paidOrder();
      await setOrder(id, { paidAt, ...data });
      return id;
    };
    await paid(new Date(midnight.getTime() - 1));
    const begun = await paid(now, { status: "bamboo" });
    await paid(now, { reviewCause: "payment", reviewReason: "Betalt är 10 kr för lite." });
    await paid(now, { kind: "gift_card" });
    await setOrder(await replacementOf(await makeAdmin(), begun), { paidAt: now });
    await askWithdrawal(await paid(now));
    expect((await findNeeds(now)).news).toEqual({ orders: 0, latest: null });

    const first = await paid(midnight);
    expect((await findNeeds(now)).news).toEqual({ orders: 1, latest: first });
    const second = await paid(now);
    expect((await findNeeds(now)).news).toEqual({ orders: 2, latest: second });
    // The day on which summer time ends has 25 hours.
    const monday = new Date("2027-11-01T09:00:00+01:00");
    await setOrder(first, { paidAt: new Date("2027-10-31T00:00:00+02:00") });
    await setOrder(second, { paidAt: new Date("2027-10-30T23:59:59+02:00") });
    expect((await findNeeds(monday)).news).toEqual({ orders: 1, latest: first });
  });

  test("lists six of many, and counts all", async () => {
    for (let made = 0; made < 8; made += 1) await enquiry({ createdAt: now });
    const { counts, first } = await findNeeds(now);
    expect([counts.enquiry, first.length]).toEqual([8, 6]);
  });
});

describe("the wall of the workshop", () => {
  test("counts orders by station as the list does, and draws each pair, without withdrawn orders", async () => {
    const [fresh, bench, ready, away, withdrawn, gone] = await Promise.all(
      Array.from({ length: 6 }, () => orderFor("2026-11-30")),
    );
    await setOrder(bench!, { status: "handle" });
    await setOrder(ready!, { status: "ready" });
    await setOrder(away!, { status: "shipped" });
    await setOrder(gone!, { status: "delivered" });
    await askWithdrawal(withdrawn!, { createdAt: now });
    const { orders, standing } = await findWall();
    expect(orders).toEqual({ new: 2, bench: 1, ready: 1, away: 1 });
    const listed = async (steg: string) => (await listOrders(parseFilter({ steg }), now)).total;
    const inList = {
      new: await listed("received"),
      ready: await listed("ready"),
      away: await listed("shipped"),
    };
    expect(orders).toMatchObject(inList);
    expect(standing!.map(({ id, station }) => [id, station])).toEqual([
      [fresh, "new"],
      [bench, "bench"],
      [ready, "ready"],
      [away, "away"],
    ]);
    expect(standing![0]!.pairs).toMatchObject([{ product: "vuxenstav", color: "rod", lengthCm: 125 }]);
    expect(await countNew()).toEqual({ orders: 1, enquiries: 0 });
  });

  // Fails without: `linesInParcel` in lib/workshop/wall/queries.ts.
  test("draws only the pairs that are left to build, and all that an order was sent with", async () => {
    const two = { items: [{ ...adultPole, quantity: 2 }] };
    const [left, sent] = [await paidOrder(two), await paidOrder(two)];
    await setOrder(sent, { status: "shipped" });
    const owner = await makeAdmin();
    for (const id of [left, sent]) await payBack(owner, id, { lines: firstLine() });
    const { standing } = await findWall();
    expect(standing!.map(({ id, pairs }) => [id, pairs.length])).toEqual([
      [left, 1],
      [sent, 2],
    ]);
  });
});

test("a maker's start page lists parcels, mails and enquiries, and nothing about money", async () => {
  const late = await orderFor("2026-11-20");
  const cancelled = await orderFor("2026-11-30");
  await setOrder(cancelled, { status: "cancelled" });
  const { first, total, counts } = await findNeeds(now, MAKERS_NEEDS);
  expect(first.map(({ orderId }) => orderId)).toEqual([late]);
  expect({ total, repay: counts.repay }).toEqual({ total: 1, repay: 0 });
});
