import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { seedOrders } from "../../dev/bench-seed.ts";
import { Orders } from "@/components/customers/orders";
import { parseCustomerFilter } from "@/lib/customers/customer-filter";
import { eraseCustomer } from "@/lib/customers/mutations";
import { personFile } from "@/lib/customers/export/person-file";
import { findCustomerEmail, readCustomer } from "@/lib/customers/person/queries";
import { summaryOf } from "@/lib/customers/person/summary";
import { listCustomers } from "@/lib/customers/queries";
import { answerEnquiry } from "@/lib/event/inbox/mutations";
import { DAY_MS } from "@/lib/kernel/dates";
import { db } from "@/lib/kernel/db";
import { formatKronor, kr, ore, sum } from "@/lib/kernel/money";
import { forget } from "@/lib/retention/forget";
import { engravedPole, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { setOrder } from "../support/orders";
import { ownerUrl } from "../support/owner";
import { addAdmin, admin, deliveredOrder, orderOf, paidOrder, soldCard } from "../support/workshop";

const now = new Date();
const PERSON = /Astrid|Björkvägen|ASTRID|070-123 45 67|\+46701234567|Ringde|SPARA/;
beforeEach(addAdmin);

const list = (params: Record<string, string> = {}) => listCustomers(parseCustomerFilter(params));

async function cardForTure() {
  const recipient = { name: "Ture", email: "ture@example.se", greeting: "Hej Ture", send_on: null };
  const card = await soldCard({ recipient });
  const { checkoutId } = await orderOf(card.orderId);
  return { card, checkoutId };
}

/** Everything the database holds about an order, as text. */
async function allOf(orderId: string): Promise<string> {
  const include = {
    items: true,
    shippingInfo: true,
    checkout: true,
    events: true,
    shipments: true,
    withdrawals: true,
    mails: true,
    refunds: { include: { payouts: true } },
  };
  return JSON.stringify(await db().order.findUniqueOrThrow({ where: { id: orderId }, include }));
}

// Fails without: due_amount instead of the sum before a code, in the list, the summary and the row.
it("a customer's page, summary and row show the sum paid after discount codes and gift cards", async () => {
  const email = `${randomUUID()}@example.se`;
  const promo = await giftCard({ kind: "promo", amount: kr(200) });
  const bought = await giftCard({ amount: kr(500) });
  await paidOrder({ email, giftCardCode: promo.code, giftCardAmount: 200 });
  const byCard = await paidOrder({ email, giftCardCode: bought.code, giftCardAmount: 500 });
  const { totalOre } = await orderOf(byCard);
  const [discounted, rest] = [ore(totalOre - kr(200)), ore(totalOre - kr(500))];
  const customer = await readCustomer(email);
  const page = renderToStaticMarkup(Orders({ orders: customer.orders, money: true }));
  const sums = [...page.matchAll(/[\d\s]+,?\d*\u00a0kr/g)].map(([text]) => text.trim());
  expect(sums).toEqual([formatKronor(rest), formatKronor(kr(500)), formatKronor(discounted)]);
  expect(summaryOf(customer, true)).toContain(`2 ordrar, ${formatKronor(sum(discounted, rest))} betalt`);
  expect((await list({ q: email })).rows).toMatchObject([{ orders: 2, paid: discounted + rest }]);
});

it("customers are listed by e-mail address in any case, the latest buyer first", async () => {
  const first = await paidOrder();
  const second = await paidOrder();
  await setOrder(first, { email: "Elsa@Example.se" });
  await setOrder(second, { email: "elsa@example.se" });
  await paidOrder({ email: "nils@example.se" });
  const { rows } = await list();
  expect(rows.map(({ email, orders }) => [email, orders])).toEqual([
    ["nils@example.se", 1],
    ["elsa@example.se", 2],
  ]);
  expect((await list({ q: "ELSA@" })).rows.map(({ id }) => id)).toEqual([second]);
  expect(await findCustomerEmail(first)).toBe("elsa@example.se");
  expect((await readCustomer("elsa@example.se")).orders.map(({ id }) => id)).toEqual([second, first]);
});

it("customers read in their file that a paid gift card was delivered and paid poles were received", async () => {
  const poles = await paidOrder();
  const { orderId } = await soldCard();
  await db().order.updateMany({ data: { email: "elsa@example.se" } });
  const events = await db().orderEvent.findMany({ where: { kind: "paid" } });
  const told = JSON.stringify(personFile(await readCustomer("elsa@example.se"), now));
  expect(Object.fromEntries(events.map((event) => [event.orderId, event.toStatus]))).toEqual({
    [poles]: "received",
    [orderId]: "delivered",
  });
  const said = [...told.matchAll(/"vad":"(\w+)"/g)].map(([, what]) => what);
  expect(said.sort()).toEqual(["Levererad", "Mottagen"]);
});

it("customers are found by name, telephone, postcode, town, an enquiry or a card they got", async () => {
  const id = await paidOrder();
  const shippingInfo = await db().shippingInfo.findUniqueOrThrow({ where: { orderId: id } });
  const { recipientName, phone, postalCode, city } = shippingInfo;
  for (const q of [recipientName.slice(1, 6), phone.slice(-6), postalCode, city.slice(1)])
    expect((await list({ q })).rows, q).toMatchObject([{ id }]);
  const petra = { name: "Petra Fråga", email: "petra@example.se", message: "Hej" };
  const { id: asked } = await db().eventEnquiry.create({ data: petra });
  expect((await list({ q: "petra" })).rows).toMatchObject([{ id: asked, orders: 0, name: "Petra Fråga" }]);
  const { checkoutId } = await cardForTure();
  expect((await list({ q: "Ture@example.se" })).rows).toMatchObject([{ id: checkoutId, name: "Ture" }]);
  expect(await findCustomerEmail(checkoutId)).toBe("ture@example.se");
});

it("customers are listed page by page, each once", async () => {
  await seedOrders(ownerUrl(), 130);
  const seen: string[] = [];
  let older: number | null = null;
  do {
    const page = await list(older === null ? {} : { fore: String(older) });
    seen.push(...page.rows.map(({ email }) => email));
    older = page.older;
  } while (older !== null);
  expect(seen).toHaveLength(130);
  expect(new Set(seen).size).toBe(130);
});

it("a customer's file has all data kept about them, and no code of a card", async () => {
  const id = await deliveredOrder(30, { items: [engravedPole] });
  const email = (await findCustomerEmail(id))!;
  const card = await soldCard();
  await setOrder(card.orderId, { email: email.toUpperCase() });
  await db().writtenMail.create({
    data: { id: randomUUID(), orderId: id, subject: "Om din order", text: "Hej du", actor: "shop" },
  });
  await db().eventEnquiry.create({ data: { name: "Astrid", email, message: "Vi är sju" } });
  await db().withdrawal.create({ data: { orderId: id, name: "Astrid", email, message: "Fel längd" } });
  await db().orderPhoto.create({
    data: { orderId: id, status: "handle", url: "/uploads/a", text: "Lackad" },
  });
  const change = { orderId: id, position: 1, differenceOre: 0, actor: "shop" };
  await db().orderChange.create({
    data: { ...change, id: randomUUID(), before: { engraving: "FÖRR" }, after: { engraving: "SEDAN" } },
  });
  const sums = { subtotalOre: 99_500, shippingOre: 9_900 };
  await db().offer.create({
    data: {
      ...sums,
      requestId: randomUUID(),
      actor: "shop",
      expiresAt: now,
      shippingOption: {},
      lines: [{ title: "Erbjuden stav" }],
      shippingAddress: { email },
    },
  });
  const customer = await readCustomer(email);
  const text = JSON.stringify(personFile(customer, now));
  const written = ["ASTRID", "Hej du", "Vi är sju", "Fel längd", "Lackad", "Ringde", "FÖRR", "Erbjuden stav"];
  for (const part of [...written, "Orderbekräftelse", email]) expect(text).toContain(part);
  expect(text).not.toContain(card.code);
  expect(text).toContain('"köptPresentkort":{"belopp":1000');
  const poles = customer.orders.find((order) => order.id === id)!;
  const paidBack = { ...poles, refundedOre: ore(49_740), giftRefundedOre: ore(20) };
  const [facts] = personFile({ ...customer, orders: [paidBack] }, now).ordrar;
  expect(facts!.återbetalt, "added in öre").toBe(497.6);
});

// Fails without: the obstacles to erasing.
it("erasing a customer is refused while a delivery, mail, answer or booked visit is outstanding", async () => {
  const id = await paidOrder();
  const refusal = async () => {
    const refused = await eraseCustomer(admin, id, now);
    return refused.ok ? [] : "obstacles" in refused.error ? refused.error.obstacles : [];
  };
  expect(await refusal()).toMatchObject([{ what: expect.stringContaining("är inte framme"), by: null }]);
  await setOrder(id, { status: "delivered" });
  const createdAt = new Date(now.getTime() - 40 * DAY_MS);
  const came = { kind: "move", toStatus: "delivered", actor: "shop" } as const;
  await db().orderEvent.create({ data: { ...came, orderId: id, createdAt } });
  expect(await refusal()).toMatchObject([{ what: expect.stringContaining("mejl väntar") }]);
  await db().outboxRow.updateMany({ data: { status: "done" } });
  const email = (await findCustomerEmail(id))!;
  await db().withdrawal.create({ data: { orderId: id, name: "Astrid", email } });
  expect(await refusal()).toMatchObject([{ what: expect.stringContaining("väntar på dig") }]);
  await db().withdrawal.updateMany({ data: { status: "refused" } });
  const enquiry = { name: "Astrid", email, message: "Hej" };
  const bookedDay = new Date(now.getTime() + DAY_MS);
  await db().eventEnquiry.create({ data: { ...enquiry, status: "booked", bookedDay } });
  expect(await refusal()).toMatchObject([{ what: expect.stringContaining("bokad") }]);
  expect(await allOf(id)).toMatch(PERSON);
  expect(await db().auditRow.count({ where: { action: "erase" } })).toBe(0);
  await db().eventEnquiry.updateMany({ data: { status: "answered", bookedDay: null } });
  const asked = await db().eventEnquiry.findFirstOrThrow();
  const answer = { mail: randomUUID(), subject: "Svar", text: "Välkommen!" };
  await answerEnquiry(admin, asked.id, answer);
  // Fails without: the keys of jobs that name no order. The answer would be forgotten and never sent.
  expect(await refusal()).toMatchObject([{ what: expect.stringContaining("mejl väntar") }]);
  await db().outboxRow.updateMany({ data: { status: "done" } });
  expect(await refusal()).toEqual([]);
});

// Fails without: a failed mail about an order hides nothing else that the order waits for.
it("erasing a customer is refused while money of a cancelled order is to be paid back, also with a failed mail", async () => {
  const id = await deliveredOrder(40);
  await db().order.update({ where: { id }, data: { status: "cancelled" } });
  const early = { ok: false, error: { code: "early", obstacles: [{ orderId: id, by: null }] } };
  expect(await eraseCustomer(admin, id, now)).toMatchObject(early);
  await db().outboxRow.updateMany({ data: { status: "failed", lastError: "550 okänd" } });
  expect(await eraseCustomer(admin, id, now)).toMatchObject(early);
  const { dueOre } = await db().order.findUniqueOrThrow({ where: { id } });
  await db().order.update({ where: { id }, data: { refundedOre: dueOre } });
  expect(await eraseCustomer(admin, id, now)).toMatchObject({ ok: true });
});

// Fails without: the keys of jobs that name no order, and what the buyer's order says of a card's recipient.
it("erasing a customer leaves their address in no mail server's answer and in no order of the one who gave a card", async () => {
  const { card, checkoutId } = await cardForTure();
  const email = "ture@example.se";
  const told = { orderId: card.orderId, actor: "shop" };
  await db().orderEvent.create({
    data: { ...told, kind: "recipient", note: `ture@exempel.se är ändrad till ${email}` },
  });
  await db().orderEvent.create({ data: { ...told, kind: "note", note: "Hämtas i verkstaden" } });
  const enquiry = await db().eventEnquiry.create({
    data: { name: "Ture", email, message: "Hej", status: "answered" },
  });
  await answerEnquiry(admin, enquiry.id, { mail: randomUUID(), subject: "Svar", text: "Välkommen!" });
  const withdrawal = await db().withdrawal.create({
    data: { name: "Ture", email, status: "refused", orderNumber: 9 },
  });
  const refused = (kind: string, key: string, payload: object) =>
    db().outboxRow.create({ data: { kind, dedupeKey: `${kind}:${key}`, payload } });
  await refused("withdrawal-receipt", withdrawal.id, { withdrawalId: withdrawal.id });
  const { orderId } = card;
  await refused("address-changed", "1", { orderId, to: email, what: "recipient", renewed: false, at: "" });
  await refused("address-changed", "2", { orderId, to: "ge@example.se", what: "recipient", renewed: false });
  await db().outboxRow.updateMany({
    data: { status: "failed", lastError: `550 5.1.1 <${email}> okänd`, attempts: 1 },
  });
  await db().outboxRow.updateMany({
    where: { payload: { path: ["to"], equals: "ge@example.se" } },
    data: { status: "done", lastError: null },
  });
  await db().outboxRow.updateMany({
    where: { kind: "gift-card-receipt" },
    data: { status: "done", lastError: null },
  });

  expect(await eraseCustomer(admin, checkoutId, now)).toMatchObject({ ok: true });
  const jobs = await db().outboxRow.findMany();
  expect(JSON.stringify(jobs)).not.toMatch(/ture@/i);
  expect(jobs.filter(({ status }) => status === "failed")).toEqual([]);
  // What the buyer was told stays.
  expect(JSON.stringify(jobs)).toContain("ge@example.se");
  const events = await db().orderEvent.findMany({ where: { orderId } });
  expect(JSON.stringify(events)).not.toMatch(/ture@/i);
  expect(JSON.stringify(events)).toContain("Hämtas i verkstaden");
  await expectInvariants();
});

// Fails without: the e-mail address kept for complaints.
it("erasing a customer keeps the e-mail three years for complaints, and the name as long as the books", async () => {
  const id = await deliveredOrder(40, { items: [engravedPole] });
  const email = (await findCustomerEmail(id))!;
  const before = await db().order.findUniqueOrThrow({ where: { id }, include: { items: true } });
  await db().outboxRow.updateMany({ data: { lastError: `550 <${email}> okänd`, status: "failed" } });
  const told = { type: "checkout.session.completed", payload: { livemode: true, customer_email: email } };
  await db().stripeEvent.create({ data: { ...told, id: "evt_1", status: "done" } });
  await db().eventEnquiry.create({ data: { name: "Astrid", email, message: "Hej" } });
  await db().withdrawal.create({ data: { name: "Astrid", email, status: "refused", orderNumber: 9 } });
  expect(await eraseCustomer(admin, id, now)).toEqual({ ok: true, value: { orders: 1, forComplaint: 1 } });

  const kept = await db().order.findUniqueOrThrow({
    where: { id },
    include: { items: true, shippingInfo: true },
  });
  const { totalOre, vatOre, number } = before;
  expect(kept).toMatchObject({ email, totalOre, vatOre, number });
  expect(kept.shippingInfo).toMatchObject({ email, addressLine1: "", phone: "", city: "", postalCode: "" });
  expect(kept.shippingInfo!.recipientName).not.toBe("");
  expect(kept.items[0]).toMatchObject({ engraving: null, lineTotalOre: before.items[0]!.lineTotalOre });
  const rest = (await allOf(id)).replaceAll(kept.shippingInfo!.recipientName, "");
  expect(rest).not.toMatch(PERSON);
  expect(await db().eventEnquiry.count()).toBe(0);
  expect(await db().withdrawal.count()).toBe(0);
  expect(JSON.stringify(await db().outboxRow.findMany())).not.toContain(email);
  expect(await db().outboxRow.count({ where: { status: "failed" } })).toBe(0);
  // The launch check asks for the mode.
  expect(await db().stripeEvent.findMany()).toMatchObject([{ id: "evt_1", payload: { livemode: true } }]);
  expect(JSON.stringify(await db().stripeEvent.findMany())).not.toContain(email);
  const log = await db().auditRow.findMany({ where: { action: "erase" } });
  expect(log).toMatchObject([{ entity: "customer", entityId: id, userId: admin.id }]);
  expect(JSON.stringify(log)).not.toContain(email);
  await expectInvariants();

  // A second press erases nothing more, and is not logged.
  expect(await eraseCustomer(admin, id, now)).toMatchObject({ ok: false, error: { code: "unknown" } });
  expect(await db().auditRow.count({ where: { action: "erase" } })).toBe(1);

  const after = (years: number, days: number) => new Date(now.getTime() + (years * 365 + days) * DAY_MS);
  expect((await forget(after(2, 300))).orders).toBe(0);
  expect((await forget(after(3, 0))).orders).toBe(1);
  const named = await db().order.findUniqueOrThrow({ where: { id }, include: { shippingInfo: true } });
  expect(named).toMatchObject({ email: "", shippingInfo: { email: "" } });
  expect(named.shippingInfo!.recipientName).toBe(kept.shippingInfo!.recipientName);
  expect(await findCustomerEmail(id)).toBeNull();
  expect((await forget(after(3, 1))).orders).toBe(0);
  expect((await forget(after(9, 0))).orders).toBe(1);
  expect((await db().shippingInfo.findUniqueOrThrow({ where: { orderId: id } })).recipientName).toBe("");
  expect((await forget(after(9, 1))).orders).toBe(0);
});

it("erasing a customer removes unpaid checkouts, and the e-mail at once when no complaint can come, and touches no one else", async () => {
  const old = await deliveredOrder(4 * 365);
  const other = await deliveredOrder(4 * 365);
  const email = (await findCustomerEmail(old))!;
  expect(await findCustomerEmail(other)).not.toBe(email);
  const paid = await db().checkout.findFirstOrThrow({ where: { order: { id: old } } });
  const { kind, subtotalOre, shippingOre, totalOre, dueOre, vatOre, expiresAt } = paid;
  const sums = { subtotalOre, shippingOre, totalOre, dueOre, vatOre };
  const kept = { kind, email, lines: paid.lines!, shippingAddress: paid.shippingAddress!, expiresAt };
  await db().checkout.create({ data: { ...kept, ...sums, status: "expired", fingerprint: "x" } });
  expect((await readCustomer(email)).unpaid).toHaveLength(1);
  expect(await eraseCustomer(admin, old, now)).toEqual({ ok: true, value: { orders: 1, forComplaint: 0 } });
  expect(await findCustomerEmail(old)).toBeNull();
  expect(await allOf(other)).toMatch(PERSON);
  expect((await list()).rows.map(({ id }) => id)).toEqual([other]);
  expect(await db().checkout.count({ where: { status: "expired" } })).toBe(0);
  await expectInvariants();
});

it("erasing a customer who only got a gift card leaves the card valid", async () => {
  const { card, checkoutId } = await cardForTure();
  await db().outboxRow.updateMany({ data: { status: "pending" } });
  const early = { ok: false, error: { code: "early" } };
  expect(await eraseCustomer(admin, checkoutId, now)).toMatchObject(early);
  await db().outboxRow.updateMany({ data: { status: "done" } });
  expect(await eraseCustomer(admin, checkoutId, now)).toMatchObject({ ok: true });
  expect(await allOf(card.orderId)).not.toMatch(/Ture/i);
  expect(await card.card()).toMatchObject({ isActive: true, remainingBalanceOre: 100_000 });
  await expectInvariants();
});

// Fails without: the lock on a customer's orders.
it("erasing a customer is done once when ten admins press at once", async () => {
  const id = await deliveredOrder(40);
  const pressed = await Promise.all(Array.from({ length: 10 }, () => eraseCustomer(admin, id, now)));
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db().auditRow.count({ where: { action: "erase" } })).toBe(1);
});
