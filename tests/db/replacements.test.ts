// A replacement: an order at 0 kr that names the order it replaces, and is no sale.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listFacts, listReplacements } from "@/lib/books/queries";
import { findUnexportedMonth } from "@/lib/books/unexported";
import { vatSummary } from "@/lib/books/vat-summary";
import { personFile } from "@/lib/customers/export/person-file";
import { readCustomer } from "@/lib/customers/person/queries";
import { summaryOf } from "@/lib/customers/person/summary";
import { db } from "@/lib/kernel/db";
import { moveOrder } from "@/lib/orders/move-order";
import { getReceipt } from "@/lib/orders/queries";
import { listReplacementsOf, countReplaceable } from "@/lib/replacements/queries";
import { replaceOrder } from "@/lib/replacements/replace-order";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { dayOf } from "@/lib/kernel/dates";
import { addDays } from "@/lib/kernel/workdays";
import { monthOf, periodOf } from "@/lib/kernel/month";
import { USUAL_BOOKS } from "@/lib/settings/usual-books";
import { fail } from "@/lib/kernel/result";
import { adultPole, engravedPole } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { askWithdrawal, setOrder } from "../support/orders";
import { replacementOf, replacementWish } from "../support/replacements";
import { addAdmin, admin, paidOrder, setPart } from "../support/workshop";
import { writeMail } from "../support/written-mails";
import { vouchersOf } from "../support/vouchers";

afterEach(expectInvariants);

beforeEach(addAdmin);

const wish = replacementWish;
const replace = (orderId: string, asked = wish()) => replaceOrder(admin, orderId, asked, new Date());
const replacement = (orderId: string, asked = wish()) => replacementOf(admin, orderId, asked);

describe("a replacement", () => {
  test("is an order of its own at 0 kr, with the chosen lines, to the same address", async () => {
    const first = await paidOrder({ items: [{ ...adultPole, quantity: 2 }, engravedPole] });
    const id = await replacement(first, wish([{ position: 2, quantity: 1 }]));
    const order = await db().order.findUniqueOrThrow({
      where: { id },
      include: { items: true, shippingInfo: true },
    });
    const old = await db().order.findUniqueOrThrow({ where: { id: first }, include: { shippingInfo: true } });
    expect(order).toMatchObject({
      subtotalOre: 0,
      shippingOre: 0,
      giftCardOre: 0,
      totalOre: 0,
      dueOre: 0,
      vatOre: 0,
      giftCardKind: null,
      status: "received",
      number: old.number + 1,
    });
    expect(order.items).toMatchObject([{ engraving: "ASTRID", quantity: 1, lineTotalOre: 0 }]);
    expect(order.shippingInfo).toMatchObject({
      addressLine1: old.shippingInfo!.addressLine1,
      phone: old.shippingInfo!.phone,
      service: old.shippingInfo!.service,
    });
    expect((await getReceipt(id)).replaces).toEqual({ id: first, number: old.number });
    expect(await listReplacementsOf(first)).toEqual([{ id, number: order.number, status: "received" }]);
    expect(await db().orderEvent.findFirst({ where: { orderId: first, kind: "replaced" } })).toMatchObject({
      note: "Spetsen brast",
    });
    expect(await db().giftCard.count(), "no code pays it").toBe(0);
    const log = await db().auditRow.findMany({ where: { userId: admin.id }, orderBy: { id: "desc" } });
    expect(log.map(({ action, entityId }) => [action, entityId])).toEqual([["replace", first]]);
  });

  test("can be made in a pause and of sold-out parts, since the customer has a right to it", async () => {
    const first = await paidOrder();
    const today = dayOf(new Date());
    const pause = { from: addDays(today, -1), until: addDays(today, 13), sells: false };
    await setPart("delivery", { ...USUAL_DELIVERY, pause });
    await setPart("soldOut", { [`length.${adultPole.product}.${adultPole.length}`]: null });
    expect(await replace(first)).toMatchObject({ ok: true });
  });

  // Fails without: the form's order is looked for under the lock on the order it replaces; a form sent again, as after Back
  // in the browser, is what was sent before.
  test("is made once, however often its form is sent, and is not said to be made when that is sent for other pairs", async () => {
    const first = await paidOrder({ items: [adultPole, engravedPole] });
    const asked = wish([{ position: 1, quantity: 1 }]);
    const presses = await Promise.all([1, 2, 3].map(() => replace(first, asked)));
    const again = await replace(first, asked);
    expect(again).toMatchObject({ ok: true });
    for (const press of presses) if (press.ok) expect(press).toEqual(again);
    const other = { ...asked, lines: [{ position: 2, quantity: 1 }] };
    expect(await replace(first, other)).toEqual(fail("sent_before"));
    expect(await db().order.count()).toBe(2);
  });

  // Fails without: the same check of the order that is found under the lock.
  test("is made for the first of two wishes that have one form's id, also when they come at once", async () => {
    const first = await paidOrder({ items: [adultPole, engravedPole] });
    const asked = wish([{ position: 1, quantity: 1 }]);
    const other = { ...asked, lines: [{ position: 2, quantity: 1 }] };
    const answers = await Promise.all([replace(first, asked), replace(first, other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual(fail("sent_before"));
    expect(await db().order.count()).toBe(2);
  });

  test("needs lines of a known order, and has no more pairs than were bought", async () => {
    const first = await paidOrder();
    expect(await replace(first, wish([]))).toEqual(fail("no_lines"));
    expect(await replace(first, wish([{ position: 9, quantity: 1 }]))).toEqual(fail("no_lines"));
    expect(await replace(randomUUID())).toEqual(fail("unknown"));
    expect(await db().order.count()).toBe(1);
    const orderId = await replacement(first, wish([{ position: 1, quantity: 99 }]));
    const items = await db().orderItem.findMany({ where: { orderId } });
    expect(items.map(({ quantity }) => quantity)).toEqual([1]);
  });

  // Fails without: how many pairs are left, counted under the order's lock.
  test("shares the bought pairs with the order's other replacements: twenty forms for one pair make one", async () => {
    const first = await paidOrder({ items: [adultPole, { ...engravedPole, quantity: 3 }] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => replace(first)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => fail("all_replaced")));
    expect(await db().order.count({ where: { replacesOrderId: first } })).toBe(1);
    const pairs = [2, 2, 1].map((quantity) => replace(first, wish([{ position: 2, quantity }])));
    const made = await Promise.all(pairs);
    const { _sum } = await db().orderItem.aggregate({
      where: { order: { replacesOrderId: first }, engraving: { not: null } },
      _sum: { quantity: true },
    });
    expect(made.filter(({ ok }) => ok).length).toBeLessThan(3);
    expect(_sum.quantity).toBeLessThanOrEqual(3);
  });

  // Fails without: a cancelled or withdrawn order is not replaced from a page that is still open.
  test("cannot be made for a cancelled order, nor for one withdrawn before it was sent", async () => {
    const [off, asked, sent] = [await paidOrder(), await paidOrder(), await paidOrder()];
    expect(await moveOrder(admin, off, "cancelled", new Date())).toMatchObject({ ok: true });
    await askWithdrawal(asked);
    await setOrder(sent, { status: "shipped" });
    await askWithdrawal(sent);
    expect(await replace(off)).toEqual(fail("illegal"));
    expect(await replace(asked)).toEqual(fail("asked"));
    expect(await replace(sent), "a sent one may have arrived broken").toMatchObject({ ok: true });
    expect(await db().order.count()).toBe(4);
  });

  test("leaves its pairs to another replacement when it is cancelled", async () => {
    const first = await paidOrder({ items: [{ ...adultPole, quantity: 2 }] });
    const two = () => wish([{ position: 1, quantity: 2 }]);
    const both = () => replace(first, two());
    const made = await replacement(first, two());
    expect(await both()).toEqual(fail("all_replaced"));
    expect(await countReplaceable(first)).toEqual(new Map([[1, 0]]));
    expect(await moveOrder(admin, made, "cancelled", new Date())).toMatchObject({ ok: true });
    expect(await countReplaceable(first)).toEqual(new Map([[1, 2]]));
    expect(await both()).toMatchObject({ ok: true });
  });

  test("that broke can be replaced from its own page, once it was sent", async () => {
    const first = await paidOrder();
    const id = await replacement(first);
    expect(await replace(id), "nothing of it has left, so nothing broke").toEqual(fail("not_sent"));
    await setOrder(id, { status: "shipped" });
    expect(await replace(id)).toMatchObject({ ok: true });
    expect(await replace(first)).toEqual(fail("all_replaced"));
  });

  test("is no sale in the books, which only list its number", async () => {
    const first = await paidOrder();
    const month = periodOf(monthOf(new Date()))!;
    const before = await listFacts(month);
    const made = await replacement(first);
    const after = await listFacts(month);
    expect(vatSummary(after)).toEqual(vatSummary(before));
    expect(vouchersOf(after)).toEqual(vouchersOf(before));
    const { number } = await getReceipt(made);
    expect(await listReplacements(month)).toEqual([number]);
    await db().order.update({
      where: { number },
      data: { paidAt: new Date(month.from.getTime() - 86_400_000) },
    });
    expect(await findUnexportedMonth(month, USUAL_BOOKS), "nothing of it waits for an export").toBeNull();
  });

  test("is called a replacement in its mail, the work order and the customer's file", async () => {
    const first = await paidOrder();
    const orderId = await replacement(first);
    const [old, { number, email }] = [await getReceipt(first), await getReceipt(orderId)];
    const { subject, text } = (await writeMail("order-confirmation", { orderId }))!;
    expect(subject).toBe(`Vi gör om dina stavar. Order ${number}`);
    expect(text).toContain(`order ${old.number}`);
    expect(text).toContain("Du betalar ingenting.");
    expect(text).not.toMatch(/köp!|Presentkort|Rabatt|förbrukat|moms|ångerrätt|kr\b/);
    const work = (await writeMail("work-order", { orderId }))!;
    expect(work.subject).toBe(`Arbetsorder ${number}: 1 par, ersättning`);
    expect(work.text).not.toMatch(/Betald|Presentkort|moms|\d{2,} kr/);
    const customer = await readCustomer(email);
    expect(summaryOf(customer, false)).toMatch(/En order och en ersättning\.$/);
    expect(personFile(customer, new Date()).ordrar.map(({ ersätter }) => ersätter)).toEqual([
      old.number,
      null,
    ]);
  });
});
