// A replacement at 0 kr: an order as any other, linked to the one it stands in for.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/accounts/require-admin";
import { db } from "@/lib/db";
import { listCodes } from "@/lib/gift-cards/discount-codes/queries";
import { findReplacements } from "@/lib/replacements/queries";
import { replaceOrder } from "@/lib/replacements/replace-order";
import { savePart } from "@/lib/settings/mutations";
import { USUAL_DELIVERY } from "@/lib/shipping/promise";
import { addDays, dayOf } from "@/lib/workdays";
import { expectInvariants } from "../support/invariants";
import { engravedPair, makeAdmin, paidOrder, plain } from "../support/workshop";

let admin: Admin;
beforeEach(async () => {
  admin = await makeAdmin();
});

const wish = (lines = [{ position: 1, quantity: 1 }]) => ({
  requestId: randomUUID(),
  lines,
  reason: "Spetsen brast",
});
const replace = (orderId: string, asked = wish()) => replaceOrder(admin, orderId, asked, new Date());

describe("a replacement", () => {
  test("is an order of its own at 0 kr, of the lines that were chosen, to the same address", async () => {
    const first = await paidOrder({ items: [{ ...plain, quantity: 2 }, engravedPair] });
    const made = await replace(first, wish([{ position: 2, quantity: 1 }]));
    expect(made).toMatchObject({ ok: true });
    const id = made.ok ? made.value : "";
    const order = await db().order.findUniqueOrThrow({
      where: { id },
      include: { items: true, shippingInfo: true },
    });
    const old = await db().order.findUniqueOrThrow({ where: { id: first }, include: { shippingInfo: true } });
    expect(order).toMatchObject({
      dueOre: 0,
      status: "received",
      giftCardKind: "promo",
      number: old.number + 1,
    });
    expect(order.items).toMatchObject([{ engraving: "ASTRID", quantity: 1 }]);
    expect(order.shippingInfo).toMatchObject({
      addressLine1: old.shippingInfo!.addressLine1,
      phone: old.shippingInfo!.phone,
      service: old.shippingInfo!.service,
    });
    expect(await findReplacements(id)).toEqual({
      replaces: { id: first, number: old.number },
      replacedBy: [],
    });
    expect(await findReplacements(first)).toEqual({
      replaces: null,
      replacedBy: [{ id, number: order.number }],
    });
    expect(await db().orderEvent.findFirst({ where: { orderId: first, kind: "replaced" } })).toMatchObject({
      note: "Spetsen brast",
    });
    expect((await listCodes(admin)).codes, "its code is no campaign").toEqual([]);
    await expectInvariants();
  });

  test("is made while the shop takes no orders, and of what has run out: the customer has a right to it", async () => {
    const first = await paidOrder({ items: [plain] });
    const today = dayOf(new Date());
    const pause = { from: addDays(today, -1), until: addDays(today, 13), sells: false };
    expect(await savePart(admin, "delivery", 0, { ...USUAL_DELIVERY, pause })).toMatchObject({ ok: true });
    expect(
      await savePart(admin, "soldOut", 0, { [`length.${plain.product}.${plain.length}`]: null }),
    ).toMatchObject({
      ok: true,
    });
    expect(await replace(first)).toMatchObject({ ok: true });
  });

  // Fails without: a replacement's code is made of its form's id.
  test("is made once, however often its form is sent", async () => {
    const first = await paidOrder({ items: [plain] });
    const asked = wish();
    const presses = await Promise.all([1, 2, 3].map(() => replace(first, asked)));
    const again = await replace(first, asked);
    expect(again).toMatchObject({ ok: true });
    for (const press of presses) if (press.ok) expect(press).toEqual(again);
    expect(await db().order.count()).toBe(2);
  });

  test("is of nothing without lines, and of no order that there is not", async () => {
    const first = await paidOrder({ items: [plain] });
    expect(await replace(first, wish([]))).toEqual({ ok: false, error: "no_lines" });
    expect(await replace(first, wish([{ position: 9, quantity: 1 }]))).toEqual({
      ok: false,
      error: "no_lines",
    });
    expect(await replace(randomUUID())).toEqual({ ok: false, error: "unknown" });
    expect(await db().order.count()).toBe(1);
  });

  test("is of no more than was bought", async () => {
    const first = await paidOrder({ items: [plain] });
    const made = await replace(first, wish([{ position: 1, quantity: 99 }]));
    const items = await db().orderItem.findMany({ where: { orderId: made.ok ? made.value : "" } });
    expect(items.map(({ quantity }) => quantity)).toEqual([1]);
  });
});
