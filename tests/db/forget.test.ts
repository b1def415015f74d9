import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { forget } from "@/lib/retention/forget";
import { DONE_DAYS, LOG_DAYS, UNPAID_DAYS, WITHDRAWAL_YEARS } from "@/lib/retention/periods";
import { expireCheckout } from "@/lib/checkout/expire-checkout";
import { sweep } from "@/lib/jobs/sweep";
import { DAY_MS } from "@/lib/kernel/dates";
import { db } from "@/lib/kernel/db";
import { openCheckout, payAndVerify } from "../support/checkouts";
import { adultPole, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { askWithdrawal, enquiry, setOrder } from "../support/orders";
import { recordQueries, touchedRowByRow } from "../support/queries";
import { verify } from "../support/routes";
import { paidOrder, soldCard } from "../support/workshop";
import type { CheckoutStatus, OutboxStatus, StripeEventStatus } from "@/prisma/generated/enums";

const now = new Date("2027-06-15T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

const ENGRAVED = [{ ...adultPole, engraving: "ÅSA", whose: "Olle" }];
const PERSON = /Astrid|Björkvägen|example\.se|ÅSA|Olle|070-123 45 67|\+46701234567/;

async function begun(giftCardCode?: string): Promise<{ id: string; sessionId: string }> {
  const sessionId = await openCheckout({ items: ENGRAVED, giftCardCode });
  const { id } = await db().checkout.findUniqueOrThrow({ where: { stripeSessionId: sessionId } });
  return { id, sessionId };
}

const event = (receivedAt: Date, status: StripeEventStatus = "done") =>
  db().stripeEvent.create({
    data: { id: `evt_${randomUUID()}`, type: "checkout.session.expired", payload: {}, status, receivedAt },
  });

describe("forgetting old data", () => {
  test("deletes an unpaid checkout after 30 days", async () => {
    const [old, young, failed] = [await begun(), await begun(), await begun()];
    const age = (id: string, days: number, status: CheckoutStatus) =>
      db().checkout.update({ where: { id }, data: { status, createdAt: daysAgo(days) } });
    await age(old.id, UNPAID_DAYS + 1, "expired");
    await age(failed.id, UNPAID_DAYS + 1, "failed");
    await age(young.id, UNPAID_DAYS - 1, "expired");
    const rounds = await Promise.all([forget(now), forget(now)]);
    expect(rounds.map(({ checkouts }) => checkouts).reduce((sum, count) => sum + count)).toBe(2);
    const left = await db().checkout.findMany();
    expect(left.map(({ id }) => id)).toEqual([young.id]);
    expect(JSON.stringify(left)).toMatch(/Astrid.*|ÅSA/);
    expect((await forget(now)).checkouts).toBe(0);
    // A late event about its session finds no checkout and makes no order.
    expect((await verify(old.sessionId)).status).toBe(404);
    await expectInvariants();
  });

  test("keeps an unpaid checkout that a gift card's ledger refers to, without its person", async () => {
    const { id: cardId, code } = await giftCard();
    const { id } = await begun(code);
    await expireCheckout(id, new Date());
    const data = { createdAt: daysAgo(UNPAID_DAYS + 1) };
    const before = await db().checkout.update({ where: { id }, data });
    expect(JSON.stringify(before)).toMatch(/Björkvägen.*|ÅSA/);
    expect((await forget(now)).checkouts).toBe(1);
    const gone = await db().checkout.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(gone)).not.toMatch(PERSON);
    const { giftCardOre, totalOre, dueOre } = before;
    expect(gone).toMatchObject({ giftCardId: cardId, giftCardOre, shippingAddress: null });
    expect(gone).toMatchObject({ totalOre, dueOre, status: "expired" });
    expect((gone.lines as unknown[]).length).toBe(1);
    expect((await forget(now)).checkouts).toBe(0);
    expect(await db().giftCardEntry.findMany({ where: { checkoutId: id } })).toHaveLength(2);
    await expectInvariants();
  });

  test("keeps a paid or open checkout, however old", async () => {
    const [paid, open] = [await begun(), await begun()];
    await payAndVerify(paid.sessionId);
    await db().checkout.updateMany({ data: { createdAt: daysAgo(400) } });
    expect((await forget(now)).checkouts).toBe(0);
    for (const { id } of [paid, open])
      expect((await db().checkout.findUniqueOrThrow({ where: { id } })).email).toContain("@example.se");
    await expectInvariants();
  });

  test("deletes an enquiry after 12 months and a processed event of Stripe after 90 days, in the sweeper's round", async () => {
    const kept = await enquiry({ createdAt: new Date("2026-06-16T10:00:00Z") });
    await enquiry({ createdAt: new Date("2026-06-14T10:00:00Z") });
    const heard = await event(daysAgo(LOG_DAYS - 1));
    const unread = await event(daysAgo(LOG_DAYS + 1), "received");
    await event(daysAgo(LOG_DAYS + 1));
    expect((await sweep(now)).forgotten).toMatchObject({ enquiries: 1, events: 1 });
    expect((await db().eventEnquiry.findMany()).map(({ id }) => id)).toEqual([kept.id]);
    const left = (await db().stripeEvent.findMany()).map(({ id }) => id);
    expect(left.sort()).toEqual([heard.id, unread.id].sort());
  });

  test("removes a withdrawal's name, e-mail and message after 3 years", async () => {
    const orderId = await paidOrder({ items: ENGRAVED });
    await askWithdrawal(orderId, { message: "Fel längd", createdAt: new Date("2024-06-14T10:00:00Z") });
    expect((await forget(now)).withdrawals).toBe(1);
    expect(await db().withdrawal.findFirst()).toMatchObject({ orderId, name: "", email: "", message: null });
    expect(WITHDRAWAL_YEARS).toBe(3);
  });

  test("removes an order's person 7 years after the year of its purchase, and keeps its sums", async () => {
    const ids: string[] = [];
    for (const paidAt of ["2026-12-31T22:59:59Z", "2026-12-31T23:00:01Z"]) {
      const id = await paidOrder({ items: ENGRAVED });
      const data = { paidAt: new Date(paidAt), note: "Ringde, heter Astrid" };
      await setOrder(id, data);
      ids.push(id);
    }
    const whole = (id: string) =>
      db().order.findUniqueOrThrow({
        where: { id },
        include: { items: true, shippingInfo: true, checkout: true, events: true, shipments: true },
      });
    const before = await whole(ids[0]!);
    // By Stockholm's clock one was paid at the end of 2026, the other at the start of 2027.
    expect((await forget(new Date("2033-12-31T22:59:00Z"))).orders).toBe(0);
    expect((await forget(new Date("2033-12-31T23:00:00Z"))).orders).toBe(1);
    const [gone, kept] = [await whole(ids[0]!), await whole(ids[1]!)];
    expect(JSON.stringify(gone)).not.toMatch(PERSON);
    expect(JSON.stringify(kept)).toMatch(/Björkvägen/);
    const { number, totalOre, vatOre, paidAt, items } = before;
    expect(gone).toMatchObject({ number, totalOre, vatOre, paidAt, email: "", note: null });
    expect(gone.items[0]).toMatchObject({ lineTotalOre: items[0]!.lineTotalOre, engraving: null });
    expect((await forget(new Date("2034-06-01T10:00:00Z"))).orders).toBe(0);
    await expectInvariants();
  });

  test("forgets a gift card's recipient even if its buyer gave no e-mail address", async () => {
    const elsa = { name: "Elsa Recipient", email: "elsa@example.se", greeting: "Hej", send_on: null };
    await soldCard({ recipient: elsa });
    const { id } = await db().checkout.findFirstOrThrow();
    const paidAt = new Date("2018-12-30T10:00:00Z");
    await db().order.updateMany({ where: { checkoutId: id }, data: { email: "", paidAt } });
    expect((await forget(now)).orders).toBe(1);
    expect(JSON.stringify(await db().checkout.findUniqueOrThrow({ where: { id } }))).not.toMatch(/elsa/i);
    expect((await forget(now)).orders).toBe(0);
  });
});

// Fails without: the deletion of done jobs; the mails of cards spared from it.
test("a done job is deleted after 400 days; a gift card's mail and a pending or failed job stay", async () => {
  const job = (kind: string, days: number, status: OutboxStatus = "done") =>
    db().outboxRow.create({
      data: { kind, dedupeKey: randomUUID(), payload: {}, status, nextAttemptAt: daysAgo(days) },
    });
  await job("work-order", DONE_DAYS + 1);
  await job("order-shipped", DONE_DAYS + 1, "set_aside");
  const kept = await Promise.all([
    job("work-order", DONE_DAYS - 1),
    job("gift-card", DONE_DAYS + 1),
    job("refund", DONE_DAYS + 1, "pending"),
    job("work-order", DONE_DAYS + 1, "failed"),
  ]);
  expect((await forget(now)).jobs).toBe(2);
  const left = await db().outboxRow.findMany({ select: { id: true } });
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
});

test("the note of a backup is deleted after 90 days, except the newest, whose date the alarm needs", async () => {
  const note = (days: number) => db().backup.create({ data: { takenAt: daysAgo(days), bytes: 1 } });
  const left = async () =>
    (await db().backup.findMany({ orderBy: { takenAt: "asc" } })).map(({ takenAt }) => takenAt);
  await note(LOG_DAYS + 30);
  await note(LOG_DAYS + 1);
  await forget(now);
  expect(await left()).toEqual([daysAgo(LOG_DAYS + 1)]);
  await note(LOG_DAYS - 1);
  await note(0);
  await forget(now);
  expect(await left()).toEqual([daysAgo(LOG_DAYS - 1), daysAgo(0)]);
});

test("a round deletes at most 2,000 jobs and 1,000 checkouts, whatever plan PostgreSQL chooses", async () => {
  const sent = await recordQueries(() => forget(now));
  const jobs = sent.find(({ text }) => /^\s*DELETE FROM outbox/.test(text))!;
  const checkouts = sent.find(({ text }) => /^\s*DELETE FROM checkouts/.test(text))!;
  const nextAttemptAt = daysAgo(DONE_DAYS + 1);
  const done = { kind: "work-order", payload: {}, status: "done", nextAttemptAt } as const;
  await db().outboxRow.createMany({
    data: Array.from({ length: 2_100 }, () => ({ ...done, dedupeKey: randomUUID() })),
  });
  const { id } = await begun();
  await db().checkout.update({ where: { id }, data: { status: "expired", createdAt: daysAgo(400) } });
  await db().$executeRaw`
    INSERT INTO checkouts SELECT (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'stripe_session_id', 'cs_' || n, 'fingerprint', 'f' || n))).*
    FROM checkouts c, generate_series(1, 1100) AS n`;
  expect([await touchedRowByRow(jobs), await touchedRowByRow(checkouts)]).toEqual([2_000, 1_000]);
});
