// Adds pairs and rows to a paid order, at today's price and with the extra freight of the heavier parcel.
// Fails without: the version over all rows; the sold-out check of new rows only; both limits of an order; the deduction of
// freight already paid, also for removed rows; a new position for each row; the refund from the addition when a row gets
// cheaper than 0 kr; a refund of 0 kr that names pairs and gets no number; the refusal to take back the last row.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Design } from "@/lib/catalogue/design";
import { db } from "@/lib/kernel/db";
import { formatKronor, kr, ore } from "@/lib/kernel/money";
import { dayOf } from "@/lib/kernel/dates";
import { fail } from "@/lib/kernel/result";
import { salesBetween, startOf } from "@/lib/numbers/queries";
import { sumChange } from "@/lib/order-changes/change-order";
import type { ChangeWish } from "@/lib/order-changes/plan-change";
import { giveChange, takeBackChange } from "@/lib/order-changes/unpaid";
import { moveOrder } from "@/lib/orders/move-order";
import { findReceipt } from "@/lib/orders/queries";
import { checkRefund, refundOrder } from "@/lib/refunds/refund-order";
import { monthVouchers } from "../support/books";
import { adultPole } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import {
  additionsOf,
  changeLine,
  changeOf,
  lineAt,
  makeChange,
  payByLink,
  wishFor,
  wishToAdd,
} from "../support/order-changes";
import { askWithdrawal } from "../support/orders";
import { payBack, refundWish } from "../support/money-back";
import { addAdmin, admin, orderOf, paidOrder, setPart } from "../support/workshop";
import { writeMail } from "../support/written-mails";

afterEach(expectInvariants);

beforeEach(addAdmin);

const child: Design = {
  product: "barnstav",
  color: "gul",
  handle: null,
  grip: null,
  basket: null,
  lengthCm: 90,
  engraving: null,
};
const grown: Design = { ...child, product: "vuxenstav", color: "rod", grip: "kork", lengthCm: 125 };
const CHILD = kr(795);
const GONE = { design: null, quantity: 0 };
const oneBack = [{ position: 2, quantity: 1 }];

/** Makes a paid order and adds a row to it. Returns the ids of the order and of the change. */
async function added(
  design: Design = child,
  more: Partial<ChangeWish> = { dearer: "wait" },
  options: Parameters<typeof paidOrder>[0] = {},
) {
  const id = await paidOrder(options);
  const wish = await wishToAdd(id, design, more);
  expect(await makeChange(admin, id, wish)).toMatchObject({ ok: true });
  return { id, changeId: wish.changeId };
}

describe("a row added to a paid order", () => {
  test("stands at 0 kr until it is paid for apart; the order keeps its sums, and its build starts again", async () => {
    const before = await paidOrder();
    const sold = await orderOf(before);
    expect((await moveOrder(admin, before, "bamboo", new Date())).ok).toBe(true);
    expect((await moveOrder(admin, before, "tip", new Date())).ok).toBe(true);
    const wish = await wishToAdd(before, child, { dearer: "wait" });
    expect(await sumChange(before, { ...wish, dearer: null }, new Date())).toMatchObject({
      value: { before: 0, after: CHILD, freight: 0, difference: CHILD, back: 0 },
    });
    expect(await makeChange(admin, before, wish)).toMatchObject({ ok: true, value: { back: "bamboo" } });
    expect(await lineAt(before, 2)).toMatchObject({ product: "barnstav", lineTotal: 0, quantity: 1 });
    expect(await changeOf(wish.changeId)).toMatchObject({
      before: null,
      position: 2,
      askedOre: CHILD,
      differenceOre: 0,
      waits: true,
    });
    const { status, reviewCause, ...rest } = await orderOf(before);
    expect({ ...rest, status: sold.status, reviewCause: null, reviewReason: null }).toEqual(sold);
    expect({ status, reviewCause }).toEqual({ status: "bamboo", reviewCause: "unpaid" });
    await expectInvariants();
    await payByLink(wish.changeId);
    expect((await findReceipt(before))!).toMatchObject({
      unpaid: [],
      reviewReason: null,
      subtotal: sold.subtotalOre,
      lines: [{ isApart: false }, { title: "Barnstav", lineTotal: 0, isApart: true }],
      additions: [{ amount: CHILD, vat: CHILD / 5 }],
    });
    const pairs = await db().$queryRaw<{ part: string; name: string; count: number }[]>(
      salesBetween(startOf(dayOf(sold.paidAt)), new Date()),
    );
    expect(pairs.find(({ part, name }) => part === "product" && name === "barnstav")).toMatchObject({
      count: 1,
    });
    const event = { orderId: before, kind: "changed" };
    expect((await db().orderEvent.findFirstOrThrow({ where: event })).note).toMatch(
      /^Barnstav: inget → 1 par/,
    );
  });

  test("is mailed with its price, freight and pay link; the addition's receipt names the freight", async () => {
    const { id, changeId } = await added(child, { dearer: "go", quantity: 3 });
    const freight = ore(2_000);
    expect(await changeOf(changeId)).toMatchObject({ askedOre: 3 * CHILD + freight, freightOre: freight });
    const { html } = (await writeMail("order-changed", { orderId: id, changeId }))!;
    expect(html).toContain(`/betala/${changeId}`);
    expect(html).toContain(formatKronor(freight));
    await payByLink(changeId);
    const [addition] = await additionsOf(id);
    expect(addition).toMatchObject({
      subtotalOre: 3 * CHILD,
      shippingOre: freight,
      totalOre: 3 * CHILD + freight,
    });
    expect((await writeMail("addition-receipt", { orderId: addition!.id }))!.html).toContain("Frakt");
    const rows = (await monthVouchers()).at(-1)!.rows;
    expect(rows).toContainEqual({ account: "freight", amount: -freight * 0.8 });
  });

  test("can be given for free, and is refused without a choice of how it is settled", async () => {
    const { id, changeId } = await added(child, { dearer: "give" });
    expect(await changeOf(changeId)).toMatchObject({ offeredOre: CHILD, askedOre: 0 });
    expect(await orderOf(id)).toMatchObject({ reviewCause: null });
    expect(await makeChange(admin, id, await wishToAdd(id, child))).toEqual(fail("dearer"));
    expect(await changeLine(admin, id, 2, {}, GONE)).toMatchObject({
      value: { refund: null },
    });
  });

  test("can be taken back or given for free until it is paid, but the order's last row cannot be taken back", async () => {
    const { id, changeId } = await added();
    const gone = await added();
    expect((await takeBackChange(admin, id, { changeId, formId: randomUUID() }, new Date())).ok).toBe(true);
    expect(await db().orderItem.count({ where: { orderId: id } })).toBe(1);
    expect(await orderOf(id)).toMatchObject({ reviewCause: null });
    expect((await giveChange(admin, gone.id, gone.changeId, new Date())).ok).toBe(true);
    expect(await changeOf(gone.changeId)).toMatchObject({ askedOre: 0, offeredOre: CHILD });
    const last = await added();
    expect((await changeLine(admin, last.id, 1, {}, GONE)).ok).toBe(true);
    const wish = { changeId: last.changeId, formId: randomUUID() };
    expect(await takeBackChange(admin, last.id, wish, new Date())).toEqual(fail("last_line"));
  });

  test("is refunded with its freight when it is removed again", async () => {
    const { id, changeId } = await added(child, { dearer: "go", quantity: 3 });
    await payByLink(changeId);
    const { totalOre } = (await additionsOf(id))[0]!;
    expect(await changeLine(admin, id, 2, {}, { quantity: 2 })).toMatchObject({ ok: true });
    expect(await additionsOf(id)).toMatchObject([{ refundedOre: Math.round(totalOre / 3) }]);
    const gone = await wishFor(id, 2, {}, GONE);
    expect(await makeChange(admin, id, gone)).toMatchObject({ ok: true });
    expect(await additionsOf(id)).toMatchObject([{ refundedOre: totalOre }]);
    // Fails without: the refund of an addition is named in the mail like one of the order.
    const mail = await writeMail("order-changed", { orderId: id, changeId: gone.changeId });
    expect(mail!.html).toContain(
      `Det blir ${formatKronor(ore(totalOre - Math.round(totalOre / 3)))} billigare.`,
    );
    expect(await orderOf(id)).toMatchObject({ refundedOre: 0 });
    // No later row gets its position, so that older refunds and changes keep naming the right row.
    const wish = await wishToAdd(id, child, { dearer: "give" });
    expect((await makeChange(admin, id, wish)).ok).toBe(true);
    expect(await changeOf(wish.changeId)).toMatchObject({ position: 3 });
  });

  test("keeps its prices: another grip costs nothing, and no grip gives back its price once", async () => {
    const { id, changeId } = await added(grown, { dearer: "go", quantity: 2 });
    await payByLink(changeId);
    expect(await changeLine(admin, id, 2, { grip: "svart" })).toMatchObject({ ok: true });
    expect(await additionsOf(id)).toMatchObject([{ refundedOre: 0 }]);
    const none = await wishFor(id, 2, { grip: null });
    expect(await sumChange(id, none, new Date())).toMatchObject({ value: { back: 2 * 9_900 } });
    expect(await makeChange(admin, id, none)).toMatchObject({ ok: true });
    expect(await lineAt(id, 2)).toMatchObject({ lineTotal: 0 });
    expect(await additionsOf(id)).toMatchObject([{ refundedOre: 2 * 9_900 }]);
  });

  test("can be withdrawn alone: the refund names it, answers the withdrawal and is paid from its addition", async () => {
    const { id, changeId } = await added();
    await payByLink(changeId);
    for (const to of ["ready", "shipped", "delivered"] as const)
      expect((await moveOrder(admin, id, to, new Date())).ok, to).toBe(true);
    const withdrawalId = await askWithdrawal(id, { lines: [2] });
    const wish = refundWish({ lines: oneBack, withdrawalId });
    expect(await checkRefund(id, wish)).toEqual({ ok: true, value: CHILD });
    expect(await refundOrder(admin, id, wish, new Date())).toEqual({ ok: true, value: "succeeded" });
    expect(await refundOrder(admin, id, wish, new Date())).toEqual({ ok: true, value: "succeeded" });
    expect(await db().withdrawal.findFirst()).toMatchObject({ status: "accepted" });
    expect(await additionsOf(id)).toMatchObject([{ refundedOre: CHILD }]);
    expect(await db().refund.findMany({ where: { orderId: id } })).toMatchObject([
      { amountOre: 0, status: "succeeded", number: null },
    ]);
    expect(await payBack(admin, id, { lines: oneBack })).toEqual(fail("line_done"));
  });
});

describe("pairs added to a line", () => {
  test("become a row of their own at today's price; the old pairs keep theirs", async () => {
    const id = await paidOrder();
    await setPart("prices", { now: { "vuxenstav.base": kr(1_100) }, coming: null });
    expect(await changeLine(admin, id, 1, {}, { quantity: 3, dearer: "go" })).toMatchObject({ ok: true });
    expect(await lineAt(id, 1)).toMatchObject({ quantity: 1, lineTotal: 99_500 });
    expect(await lineAt(id, 2)).toMatchObject({ quantity: 2, lineTotal: 0 });
    expect(await db().orderChange.findFirst()).toMatchObject({ askedOre: 2 * 110_000, position: 2 });
    expect(await changeLine(admin, id, 1, { lengthCm: 130 }, { quantity: 2 })).toEqual(fail("one_at_a_time"));
  });

  test("are added once by two admins who save the same page at once", async () => {
    const id = await paidOrder();
    const wishes = await Promise.all([1, 2].map(() => wishFor(id, 1, {}, { quantity: 2, dearer: "give" })));
    const results = await Promise.all(wishes.map((wish) => makeChange(admin, id, wish)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ error: "stale" });
    const again = await Promise.all([1, 2, 3].map(() => makeChange(admin, id, wishes[0]!)));
    expect(again.filter(({ ok }) => ok)).toHaveLength(results[0]!.ok ? 3 : 0);
    expect(await db().orderItem.count({ where: { orderId: id } })).toBe(2);
  });
});

describe("an addition is refused", () => {
  test("when a part of the new row is sold out; parts of the old row may be sold out by now", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, grip: "Kork" }] });
    await setPart("soldOut", { "grip.kork": null, "color.gul": null });
    const refusal = await makeChange(admin, id, await wishToAdd(id, child, { dearer: "give" }));
    expect(refusal).toMatchObject({
      ok: false,
      error: { code: "sold_out", fields: { "item.color": /Gul/ } },
    });
    expect(await changeLine(admin, id, 1, {}, { quantity: 2, dearer: "give" })).toMatchObject({
      error: { code: "sold_out" },
    });
    expect(await changeLine(admin, id, 1, { color: "gul" })).toMatchObject({ error: { code: "sold_out" } });
    expect(await changeLine(admin, id, 1, { lengthCm: 130 })).toMatchObject({ ok: true });
    expect(await db().orderItem.count({ where: { orderId: id } })).toBe(1);
  });

  test("beyond 99 pairs of a pole or 50 rows of an order", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 98 }] });
    const more = (quantity: number) =>
      changeLine(admin, id, 1, {}, { quantity: 98 + quantity, dearer: "give" });
    expect(await more(2)).toEqual(fail("too_many"));
    expect(await more(1)).toMatchObject({ ok: true });
    expect(await more(1)).toEqual(fail("too_many"));
    const lengths = Array.from({ length: 50 }, (_, index) => ({
      ...adultPole,
      length: 100 + 5 * (index % 10),
      engraving: `A${index}`,
    }));
    const full = await paidOrder({ items: lengths });
    expect(await makeChange(admin, full, await wishToAdd(full, child, { dearer: "give" }))).toEqual(
      fail("too_many"),
    );
  });
});

describe("the freight of an addition", () => {
  const freightOf = async (id: string, quantity: number) => {
    const sum = await sumChange(id, await wishToAdd(id, child, { quantity }), new Date());
    return sum.ok ? sum.value.freight : sum.error;
  };

  test("is the table's difference to the heavier parcel, and no weight step is paid twice", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 3 }] });
    expect(await freightOf(id, 1)).toBe(2_000);
    expect(await freightOf(id, 3)).toBe(5_000);
    const wish = await wishToAdd(id, child, { dearer: "give" });
    expect((await makeChange(admin, id, wish)).ok).toBe(true);
    expect(await freightOf(id, 1)).toBe(0);
    expect(await freightOf(id, 2)).toBe(3_000);
    // A lighter parcel refunds no freight, and one as heavy as before costs none.
    expect((await changeLine(admin, id, 1, {}, { quantity: 2 })).ok).toBe(true);
    expect(await freightOf(id, 2)).toBe(0);
    // A removed row takes the freight that was asked for it along.
    expect((await changeLine(admin, id, 2, {}, GONE)).ok).toBe(true);
    expect(await freightOf(id, 1)).toBe(0);
    expect(await freightOf(id, 2)).toBe(2_000);
  });

  test("is counted by the service that the parcel goes with", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 3 }] });
    await db().shippingInfo.update({ where: { orderId: id }, data: { providerRef: "postnord-hem" } });
    expect(await freightOf(id, 3)).toBe(7_000);
  });
});
