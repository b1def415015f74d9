import { randomUUID } from "node:crypto";
import { render, toPlainText } from "@react-email/render";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shownValues } from "@/lib/accounts/saved-meanwhile";
import {
  moveToDelivered,
  moveOrder,
  moveOrders,
  saveParcel,
  undoMove,
  undoMoves,
} from "@/lib/orders/move-order";
import { refundOrder, checkRefund } from "@/lib/refunds/refund-order";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { saveNote } from "@/lib/orders/mutations";
import { sendMailAgain } from "@/lib/orders/send-mail";
import { customerValues } from "@/lib/orders/customer-values";
import { customerSchema } from "@/lib/orders/schema";
import type { OrderStatus } from "@/lib/orders/order";
import { listOrders } from "@/lib/workshop/list/queries";
import { mails } from "@/lib/jobs/mails/mails";
import { getSettings } from "@/lib/settings/queries";
import { findTracking, getReceipt } from "@/lib/orders/queries";
import { saveCustomer } from "@/lib/orders/save-customer";
import { countByStatus, listSheetFacts, findWorkshopOrder } from "@/lib/workshop/queries";
import { parseFilter } from "@/lib/workshop/order-filter";
import { adultPole, engravedPole } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { setOrder, statusOf } from "../support/orders";
import { payBack, refundWish } from "../support/money-back";
import { addAdmin, admin, paidOrder } from "../support/workshop";
import { writeMail } from "../support/written-mails";

afterEach(expectInvariants);

beforeEach(addAdmin);

const MINUTE = 60_000;
const planned = async (id: string) =>
  (
    await db().outboxRow.findMany({
      where: {
        payload: { path: ["orderId"], equals: id },
        kind: { notIn: ["order-confirmation", "work-order"] },
      },
      orderBy: { createdAt: "asc" },
    })
  ).map((row) => row.kind);

async function walk(id: string, road: OrderStatus[], from = new Date()): Promise<void> {
  for (const [index, to] of road.entries()) {
    const moved = await moveOrder(admin, id, to, new Date(from.getTime() + index * 2 * MINUTE));
    expect(moved, to).toMatchObject({ ok: true });
  }
}

const BUILT: OrderStatus[] = ["bamboo", "tip", "ferrule", "handle", "straps", "ready"];
const NOTHING = { trackingCode: null, trackingLink: null };

describe("an order in the workshop", () => {
  test("goes from paid to delivered, with an event, an audit row and each mail once", async () => {
    const id = await paidOrder({ items: [engravedPole] });
    const road = [...BUILT.with(-1, "engraving"), "ready", "shipped", "delivered"] satisfies OrderStatus[];
    expect(await moveToDelivered(id, new Date()), "only a shipped order can be delivered").toBe(false);
    await walk(id, road);
    expect(await statusOf(id)).toBe("delivered");
    const moves = await db().orderEvent.findMany({
      where: { orderId: id, kind: "moved" },
      orderBy: { createdAt: "asc" },
    });
    expect(moves.map((event) => event.toStatus)).toEqual(road);
    expect(moves.every((event) => event.actor === admin.email)).toBe(true);
    expect(await db().auditRow.count({ where: { entityId: id, action: "move", userId: admin.id } })).toBe(9);
    expect(await planned(id)).toEqual(["build-started", "order-shipped", "order-delivered"]);
  });

  test("can be moved back within a minute, which also cancels the planned mail", async () => {
    const id = await paidOrder();
    const now = new Date();
    await moveOrder(admin, id, "bamboo", now);
    expect(await planned(id)).toEqual(["build-started"]);
    const mail = await db().outboxRow.findFirstOrThrow({ where: { kind: "build-started" } });
    expect(mail.nextAttemptAt.getTime()).toBeGreaterThan(now.getTime() + MINUTE);

    expect(await undoMove(admin, id, new Date(now.getTime() + 59_000))).toEqual(ok("received"));
    expect(await statusOf(id)).toBe("received");
    expect(await planned(id)).toEqual([]);
    expect(await undoMove(admin, id, new Date(now.getTime() + 59_500))).toEqual(fail("too_late"));
    // The repeated move plans its mail again, once.
    await moveOrder(admin, id, "bamboo", new Date(now.getTime() + 2 * MINUTE));
    expect(await planned(id)).toEqual(["build-started"]);
    await moveOrder(admin, id, "tip", new Date(now.getTime() + 2 * MINUTE + 1000));
    await undoMove(admin, id, new Date(now.getTime() + 2 * MINUTE + 2000));
    expect(await statusOf(id)).toBe("bamboo");
    expect(await planned(id), "the earlier move's mail stays").toEqual(["build-started"]);
  });

  test("moves together with others, each to its own step, even if one of them cannot move", async () => {
    const first = await paidOrder();
    const second = await paidOrder();
    const gone = await paidOrder();
    await walk(second, ["bamboo"]);
    await walk(gone, ["cancelled"]);
    const wish = [
      { order: first, to: "bamboo" },
      { order: second, to: "tip" },
      { order: gone, to: "bamboo" },
    ] as const;
    const report = await moveOrders(admin, wish, new Date());
    expect(report).toEqual({ done: [first, second], refused: [gone], problem: "illegal" });
    expect(await statusOf(first)).toBe("bamboo");
    expect(await statusOf(second)).toBe("tip");
    expect(await countByStatus()).toEqual({ bamboo: 1, tip: 1, cancelled: 1 });
  });

  test("is undone on its own among others, and the answer names those that were too late", async () => {
    const early = await paidOrder();
    const late = await paidOrder();
    await moveOrder(admin, early, "bamboo", new Date(Date.now() - 2 * MINUTE));
    await moveOrder(admin, late, "bamboo", new Date());
    expect(await undoMoves(admin, [late, early], new Date())).toEqual({
      done: [late],
      refused: [early],
      problem: "too_late",
    });
    expect([await statusOf(early), await statusOf(late)]).toEqual(["bamboo", "received"]);
  });

  // Fails without: a move to the step that an order already has does nothing.
  test("moves one step on a double click, with one event and one mail", async () => {
    const id = await paidOrder();
    const wish = [{ order: id, to: "bamboo" }] as const;
    const presses = await Promise.all([1, 2, 3].map(() => moveOrders(admin, wish, new Date())));
    expect(presses).toEqual(presses.map(() => ({ done: [id], refused: [], problem: null })));
    expect(await statusOf(id)).toBe("bamboo");
    expect(await moveOrder(admin, id, "bamboo", new Date())).toMatchObject({ ok: true });
    expect(await db().orderEvent.count({ where: { orderId: id, kind: "moved" } })).toBe(1);
    expect(await db().auditRow.count({ where: { action: "move", entityId: id } })).toBe(1);
    expect(await planned(id)).toHaveLength(1);
  });

  // Fails without: only an order that is being built can jump to ready.
  test("can jump to ready together with others, once, and be moved back to its earlier step", async () => {
    const first = await paidOrder();
    const second = await paidOrder();
    await walk(second, ["bamboo", "tip"]);
    const mails = (await planned(first)).length;
    const wish = [first, second].map((order) => ({ order, to: "ready" as const }));
    const presses = await Promise.all([1, 2].map(() => moveOrders(admin, wish, new Date())));
    expect(presses).toEqual(presses.map(() => ({ done: [first, second], refused: [], problem: null })));
    expect([await statusOf(first), await statusOf(second)]).toEqual(["ready", "ready"]);
    expect(await db().orderEvent.count({ where: { orderId: first, kind: "moved" } })).toBe(1);
    expect(await planned(first), "no mail for a skipped step").toHaveLength(mails);
    expect(await db().shipment.count({ where: { orderId: first } })).toBe(1);
    expect(await undoMove(admin, first, new Date())).toMatchObject({ ok: true, value: "received" });
    await walk(second, ["shipped"]);
    expect(await moveOrder(admin, second, "ready", new Date())).toMatchObject(fail("illegal"));
  });

  test("gets its tracking number from the move or by hand, and a wrong one can be removed", async () => {
    const id = await paidOrder();
    const wrong = { trackingCode: "SE-FEL", trackingLink: null };
    await saveParcel(admin, id, NOTHING);
    expect((await findWorkshopOrder(id))!.shipments).toEqual([]);
    await saveParcel(admin, id, wrong);
    await walk(id, BUILT);
    const right = { trackingCode: "SE123", trackingLink: "https://spara.example/SE123" };
    await moveOrder(admin, id, "shipped", new Date(), right);
    expect((await findWorkshopOrder(id))!.shipments).toMatchObject([{ ...right, provider: "rate-table" }]);
    await saveParcel(admin, id, NOTHING);
    expect((await findWorkshopOrder(id))!.shipments).toMatchObject([NOTHING]);
  });
});

const tracking = (trackingCode: string) => ({ trackingCode, trackingLink: null });
const shipped = async () => {
  const id = await paidOrder();
  await walk(id, [...BUILT, "shipped"]);
  await db().outboxRow.updateMany({
    where: { kind: "order-shipped" },
    data: { status: "done", doneAt: new Date(), attempts: 1 },
  });
  return id;
};
const told = () => db().outboxRow.count({ where: { kind: "tracking" } });

test("a tracking number entered later is mailed once per number, after the shipping mail has left", async () => {
  const early = await paidOrder();
  await saveParcel(admin, early, tracking("SE1"));
  await walk(early, [...BUILT, "shipped"]);
  await saveParcel(admin, early, tracking("SE2"));
  expect(await told()).toBe(0);

  const id = await shipped();
  await saveParcel(admin, id, tracking("SE1"));
  expect(await told()).toBe(1);
  await saveParcel(admin, id, tracking("SE1"));
  await saveParcel(admin, id, NOTHING);
  expect(await told()).toBe(1);
  await saveParcel(admin, id, tracking("SE2"));
  await saveParcel(admin, id, tracking("SE1"));
  expect(await told()).toBe(2);
});

test("a tracking number entered later links to the page of the order's carrier", async () => {
  const id = await paidOrder();
  await saveParcel(admin, id, tracking("1234567890"));
  expect((await findTracking(id))!.trackingLink).toMatch(/dbschenker\.com.*1234567890$/);
});

const right = {
  recipient_name: "Anna Ek",
  address_line1: "Nygatan 2",
  address_line2: null,
  postal_code: "11122",
  city: "Stockholm",
  phone: "+46701234567",
  email: "anna@example.se",
};

test("a correction of customer data is in the history and the log, and resends refused mails", async () => {
  const id = await paidOrder({ email: "anna@exmaple.se" });
  await db().outboxRow.updateMany({
    data: { status: "failed", attempts: 1, lastError: "Adressen tas inte emot." },
  });
  const rows = (await listOrders(parseFilter({}), new Date())).rows;
  expect(rows).toMatchObject([{ id, tasks: [{ kind: "mail" }] }]);
  expect(await saveCustomer(admin, id, right)).toEqual(ok("saved"));
  expect(
    await db().order.findUniqueOrThrow({ where: { id }, include: { shippingInfo: true } }),
  ).toMatchObject({
    email: right.email,
    shippingInfo: {
      recipientName: "Anna Ek",
      addressLine1: "Nygatan 2",
      city: "Stockholm",
      email: right.email,
    },
  });
  const { note } = await db().orderEvent.findFirstOrThrow({ where: { orderId: id, kind: "customer" } });
  expect(note).toContain("anna@exmaple.se är ändrad till anna@example.se");
  expect(await db().auditRow.count({ where: { entityId: id, action: "customer" } })).toBe(1);
  const states = await db().outboxRow.findMany({ select: { kind: true, status: true } });
  expect(states).toContainEqual({ kind: "order-confirmation", status: "pending" });
  expect(states, "the maker's mail goes to another address").toContainEqual({
    kind: "work-order",
    status: "failed",
  });
});

test("a corrected postal address asks for a new booking of the parcel, a corrected e-mail address does not", async () => {
  const id = await paidOrder();
  await saveCustomer(admin, id, right);
  await db().shipment.create({ data: { orderId: id, provider: "fraktjakt", status: "booked" } });
  const mail = { ...right, email: "anna.ek@example.se" };
  expect(await saveCustomer(admin, id, mail)).toEqual(ok("saved"));
  expect(await saveCustomer(admin, id, { ...mail, city: "Solna" })).toEqual(ok("rebook"));
  expect(await saveCustomer(admin, id, { ...mail, city: "Solna" })).toEqual(fail("same"));
  expect(await db().orderEvent.count({ where: { orderId: id, kind: "customer" } })).toBe(3);
});

const pair = (position: number) => refundWish({ lines: [{ position, quantity: 1 }], withFreight: true });

test("the sum of a refund is shown beforehand, and exactly that is paid", async () => {
  const id = await paidOrder({ items: [{ ...adultPole, quantity: 2 }] });
  const { items } = (await findWorkshopOrder(id))!;
  const wish = pair(items[0]!.position);
  expect(await checkRefund(id, wish)).toEqual(ok(kr(995 + 99)));
  expect(await db().refund.count()).toBe(0);
  expect((await refundOrder(admin, id, wish, new Date())).ok).toBe(true);
  expect((await db().refund.findFirstOrThrow()).amountOre).toBe(kr(995 + 99));
  expect(await checkRefund(id, { ...wish, refundId: randomUUID() })).toEqual(fail("line_done"));
  const tooMuch = { ...wish, refundId: randomUUID(), amount: kr(9999) };
  expect(await checkRefund(id, tooMuch)).toEqual(fail("too_much"));
});

test("the build sheet has the note, and the pairs left to build after a refund", async () => {
  const id = await paidOrder({ items: [{ ...adultPole, quantity: 3 }, engravedPole] });
  await saveNote(admin, id, "Ring före leverans.");
  const [sheet] = (await listSheetFacts([id])).values();
  expect(sheet).toEqual({ note: "Ring före leverans.", left: [3, 1], parcel: [3, 1], withdrawn: null });
  const { items } = (await findWorkshopOrder(id))!;
  const lines = [{ position: items[0]!.position, quantity: 1 }];
  expect(await payBack(admin, id, { lines })).toMatchObject({ ok: true });
  expect((await listSheetFacts([id])).get(id)!.left).toEqual([2, 1]);
});

test("the mail to the workshop has the order's link, last day and pairs, but no links for customers", async () => {
  const id = await paidOrder({ items: [{ ...adultPole, quantity: 2 }] });
  await setOrder(id, { paidAt: new Date("2026-11-17T09:00:00Z"), shipBy: new Date("2026-11-25") });
  const work = (await writeMail("work-order", { orderId: id }))!;
  expect(work.html).toContain(`/admin/bestallningar/${id}`);
  const text = work.text.replace(/\s+/g, " ");
  expect(text).toContain("Ska gå senast den 25 november.");
  expect(text).toContain("2 par Vuxenstav");
  expect(text).not.toContain("Ångra avtalet här");
  const sold = (await writeMail("order-confirmation", { orderId: id }))!.text;
  expect(sold).toContain("Ångra avtalet här");
  expect(sold).toContain("2 × Vuxenstav");
});

test("the mail to the workshop says that an order is a present with a greeting in its parcel", async () => {
  const receipt = await getReceipt(await paidOrder());
  const from = await getSettings();
  const gift = { name: "Elsa", greeting: "Kram från mormor" };
  const textOf = async (each: typeof receipt) =>
    toPlainText(await render(mails["work-order"].draw(each, from).body)).replace(/\s+/g, " ");
  expect(await textOf({ ...receipt, gift })).toContain(
    "Det är en present till Elsa. Följesedeln i paketet har kortet med hälsningen och inga priser.",
  );
  expect(await textOf(receipt)).not.toContain("present");
});

describe("the page of one order", () => {
  test("keeps one of two notes saved at once, and tells the other admin of the conflict", async () => {
    const id = await paidOrder();
    const notes = ["Ring före leverans.", "Lämnas vid grinden."];
    const saved = await Promise.all(notes.map((note) => saveNote(admin, id, note, { note: "" })));
    expect(saved.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const kept = notes[saved.findIndex(({ ok }) => ok)]!;
    expect((await findWorkshopOrder(id))!.note).toBe(kept);
    const other = notes.find((note) => note !== kept)!;
    expect(saved.find(({ ok }) => !ok)).toMatchObject({
      error: {
        code: "conflict",
        text: expect.stringContaining(`där nu: Anteckning ”${kept}”`) as string,
        entered: { note: other, seen: shownValues({ note: kept }) },
      },
    });
    // Saving the same note twice is no conflict.
    expect(await saveNote(admin, id, kept, { note: "" })).toMatchObject({ ok: true });
    expect(await saveNote(admin, id, other, { note: kept })).toMatchObject({ ok: true });
    expect((await findWorkshopOrder(id))!.note).toBe(other);
  });

  test("cannot overwrite an address that somebody else has corrected since the page was opened", async () => {
    const id = await paidOrder();
    const { address, email } = await getReceipt(id);
    const seen = customerValues(address, email);
    const sent = (changed: Record<string, string>) => customerSchema.parse({ ...seen, ...changed });
    const save = (changed: Record<string, string>) => saveCustomer(admin, id, sent(changed), seen);
    expect(await save({ city: "Visby", postal_code: "621 55" })).toMatchObject({ ok: true });
    expect(await save({ phone: "070-555 66 77" })).toMatchObject({
      ok: false,
      error: {
        code: "conflict",
        text: expect.stringContaining("där nu: Postnummer ”62155”, Ort ”Visby”") as string,
      },
    });
    expect((await getReceipt(id)).address).toMatchObject({ city: "Visby", phone: address!.phone });
  });

  test("sends a mail again as a new one", async () => {
    const id = await paidOrder();
    const mail = (await findWorkshopOrder(id))!.mails.find(({ kind }) => kind === "order-confirmation")!;
    // A mail that still waits is not sent again.
    expect(await sendMailAgain(admin, id, mail.id)).toMatchObject({ ok: true });
    expect(await db().outboxRow.count({ where: { kind: "order-confirmation" } })).toBe(1);
    await db().outboxRow.update({ where: { id: mail.id }, data: { status: "done", doneAt: new Date() } });
    expect(await sendMailAgain(admin, id, mail.id)).toMatchObject({ ok: true });
    const again = (await findWorkshopOrder(id))!.mails.filter(({ kind }) => kind === "order-confirmation");
    expect(again).toHaveLength(2);
    // A second press while the new mail waits adds no other.
    await sendMailAgain(admin, id, mail.id);
    expect(await db().outboxRow.count({ where: { kind: "order-confirmation" } })).toBe(2);
  });
});
