// Mails, refunds and bookings that fail: none is given up while it could still succeed, and none silently.
// Fails without: a refusal at RCPT TO that is about the shop itself is temporary.
import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GET as ready } from "@/app/ready/route";
import { processOutbox } from "@/lib/jobs/worker";
import { db, type Prisma } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { cancelParked, releaseStuck, releaseParked } from "@/lib/jobs/parked";
import { findQueueStatus } from "@/lib/jobs/health";
import { kr } from "@/lib/kernel/money";
import { RecipientRefused, sendMail } from "@/lib/mail/send";
import { sendMailAgain } from "@/lib/orders/send-mail";
import { claimDue, enqueue } from "@/lib/outbox/mutations";
import { MAX_ATTEMPTS } from "@/lib/outbox/outbox";
import { countStuck, listStuck } from "@/lib/outbox/stuck";
import { ADMIN, sessionOf, signedInAdmin } from "../support/admin";
import { mail } from "../support/inbox";
import { expectInvariants } from "../support/invariants";
import { payBack } from "../support/money-back";
import { stripe } from "../support/stripe";
import { addAdmin, admin, paidOrder } from "../support/workshop";

afterEach(expectInvariants);

beforeEach(addAdmin);

const HOUR = 3_600_000;
const refusal = { mode: "status", status: 550, words: "5.1.1 No such user", match: "@example.se" } as const;
const dueNow = () => db().outboxRow.updateMany({ data: { nextAttemptAt: new Date() } });
const rows = () =>
  db().outboxRow.findMany({ orderBy: { id: "asc" }, select: { status: true, attempts: true } });

// Fails without: only a refused recipient is final.
test.each([
  ["final", "an address it does not know", { words: "5.1.1 No such user" }],
  ["final", "a mailbox that is closed", { words: "5.2.1 Mailbox disabled" }],
  ["final", "an address, without a code", { words: "No such user here" }],
  ["temporary", "the shop's password", { at: "AUTH", status: 535, words: "5.7.8 Bad credentials" }],
  ["temporary", "the shop's sender", { at: "MAIL FROM", words: "5.1.0 Sender unknown" }],
  [
    "temporary",
    "the sender, said at the recipient as Postfix does",
    { status: 553, words: "5.1.8 No such domain" },
  ],
  ["temporary", "mail to pass on for the shop", { status: 554, words: "5.7.1 Relay access denied" }],
  ["temporary", "what stands in it", { at: "DATA", status: 554, words: "5.6.0 Refused" }],
  ["temporary", "mail so soon, as greylisting has it", { status: 451 }],
  ["temporary", "any call", { mode: "refuse" }],
] as const)("a mail server's refusal is %s when it does not take %s", async (kind, _what, fault) => {
  mail.setFault({ mode: "status", status: 550, ...fault });
  const refused = sendMail({ id: "x", to: "astrid@example.se", subject: "x", html: "x", text: "x" });
  const error = await refused.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof RecipientRefused).toBe(kind === "final");
});

test("a mail that the server does not take waits, counted from its first try, and is sent once the server takes it", async () => {
  mail.setFault({ mode: "status", at: "AUTH", status: 535, words: "5.7.8 Bad credentials" });
  await paidOrder();
  await processOutbox();
  expect(await rows()).toEqual([
    { status: "pending", attempts: 1 },
    { status: "pending", attempts: 1 },
  ]);
  const first = await db().outboxRow.findFirstOrThrow();
  expect(first.firstTriedAt!.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await dueNow();
  await processOutbox();
  const again = await db().outboxRow.findUniqueOrThrow({ where: { id: first.id } });
  expect(again).toMatchObject({ attempts: 2, firstTriedAt: first.firstTriedAt });
  mail.setFault(null);
  await processOutbox();
  expect(mail.messages(), "not before their next try is due").toEqual([]);
  await dueNow();
  await processOutbox();
  expect(mail.messages()).toHaveLength(2);
  expect((await rows()).map(({ status }) => status)).toEqual(["done", "done"]);
});

test("a mail to a refused address is parked at once", async () => {
  mail.setFault(refusal);
  await paidOrder();
  await processOutbox();
  expect((await rows()).map((row) => row.status)).toEqual(["failed", "failed"]);
  expect((await db().outboxRow.findFirstOrThrow()).lastError).toContain("550");
});

test("a mail is tried for three days, and then parked", async () => {
  mail.setFault({ mode: "status", at: "AUTH", status: 535 });
  await paidOrder();
  for (const [attempts, status] of [
    [MAX_ATTEMPTS - 2, "pending"],
    [MAX_ATTEMPTS - 1, "failed"],
  ] as const) {
    await db().outboxRow.updateMany({ data: { attempts, nextAttemptAt: new Date() } });
    await processOutbox();
    expect((await rows()).map((row) => row.status)).toEqual([status, status]);
  }
});

// Fails without: money and freight are never parked.
test("a refund is never parked, however often it fails, and is paid when Stripe answers again", async () => {
  const orderId = await paidOrder();
  await stripe.setFault({ mode: "refuse" });
  await payBack(admin, orderId, { amount: kr(100) });
  const kind = { kind: "refund" };
  const row = () => db().outboxRow.findFirstOrThrow({ where: kind });
  for (const attempts of [MAX_ATTEMPTS - 1, 5_000]) {
    await db().outboxRow.updateMany({ where: kind, data: { attempts, nextAttemptAt: new Date() } });
    await processOutbox();
    expect(await row()).toMatchObject({ status: "pending", attempts: attempts + 1 });
    const wait = (await row()).nextAttemptAt.getTime() - Date.now();
    expect(wait).toBeGreaterThan(14 * 60_000);
    expect(wait).toBeLessThanOrEqual(15 * 60_000);
  }
  await stripe.setFault(null);
  await db().outboxRow.updateMany({ where: kind, data: { nextAttemptAt: new Date() } });
  await processOutbox();
  expect(await db().refund.findFirstOrThrow()).toMatchObject({ status: "succeeded" });
});

const job = (kind: "refund" | "order-confirmation", key: string) =>
  kind === "refund"
    ? enqueue(db(), { kind, key, payload: { orderId: randomUUID(), refundId: randomUUID() } })
    : enqueue(db(), { kind, key, payload: { orderId: randomUUID() } });
const setRow = (key: string, data: Prisma.OutboxRowUpdateInput) =>
  db().outboxRow.updateMany({ where: { dedupeKey: { endsWith: `:${key}` } }, data });

test("the retry-all button sends parked and waiting mails, once", async () => {
  mail.setFault(refusal);
  await paidOrder();
  await processOutbox();
  mail.setFault({ mode: "status", at: "AUTH", status: 535 });
  await paidOrder();
  await processOutbox();
  await db().outboxRow.updateMany({
    where: { status: "pending" },
    data: { nextAttemptAt: new Date(Date.now() + HOUR) },
  });
  expect((await rows()).map(({ status }) => status)).toEqual(["failed", "failed", "pending", "pending"]);
  mail.setFault(null);
  await Promise.all([releaseStuck(admin), releaseStuck(admin)]);
  await Promise.all([processOutbox(), processOutbox()]);
  expect(mail.messages()).toHaveLength(4);
  expect((await rows()).map(({ status }) => status)).toEqual(["done", "done", "done", "done"]);
  expect(await db().auditRow.count({ where: { userId: admin.id, action: "retry-all" } })).toBe(2);
});

test("the retry-all button skips claimed, finished and future mails, and gives a parked one three more days", async () => {
  const later = new Date(Date.now() + 24 * HOUR);
  for (const key of ["taken", "later", "done", "aside"]) await job("order-confirmation", key);
  await setRow("later", { nextAttemptAt: later });
  await setRow("done", { status: "done", attempts: 1, nextAttemptAt: later });
  await setRow("aside", { status: "set_aside", attempts: 1, nextAttemptAt: later });
  expect(await claimDue(10)).toHaveLength(1);
  expect(await releaseStuck(admin)).toBe(0);
  expect(await claimDue(10)).toEqual([]);
  // The mail gets three more days; one attempt stays counted, since it may have arrived.
  await setRow("done", { status: "failed", attempts: MAX_ATTEMPTS });
  await releaseStuck(admin);
  const dedupeKey = "order-confirmation:done";
  expect(await db().outboxRow.findUniqueOrThrow({ where: { dedupeKey } })).toMatchObject({
    status: "pending",
    attempts: 1,
  });
});

test("a parked mail sent again from its order's page is retried, not copied", async () => {
  mail.setFault(refusal);
  const orderId = await paidOrder();
  await processOutbox();
  mail.setFault(null);
  const parked = await db().outboxRow.findFirstOrThrow({ where: { kind: "order-confirmation" } });
  for (const _ of [1, 2]) expect(await sendMailAgain(admin, orderId, parked.id)).toMatchObject({ ok: true });
  await processOutbox();
  expect(mail.messages()).toHaveLength(1);
  expect(await db().outboxRow.count({ where: { kind: "order-confirmation" } })).toBe(1);
});

test("a parked mail leaves the list once somebody sets it aside, and a retry from two tabs is logged once", async () => {
  mail.setFault(refusal);
  await paidOrder();
  await processOutbox();
  const parked = async () => (await listStuck(new Date())).map(({ parkedId }) => parkedId!);
  const [one, other] = (await parked()) as [string, string];
  await cancelParked(admin, one);
  expect(await parked()).toEqual([other]);
  await releaseParked(admin, one);
  expect((await rows()).map(({ status }) => status).sort()).toEqual(["failed", "set_aside"]);
  await Promise.all([releaseParked(admin, other), releaseParked(admin, other)]);
  const logged = await db().auditRow.findMany({ where: { action: { in: ["retry", "retry-all"] } } });
  expect(logged.map(({ entityId }) => entityId)).toEqual([other]);
  await job("refund", "waits");
  const waits = await db().outboxRow.findUniqueOrThrow({ where: { dedupeKey: "refund:waits" } });
  await cancelParked(admin, waits.id);
  expect(await db().outboxRow.findUniqueOrThrow({ where: { id: waits.id } })).toMatchObject({
    status: "pending",
  });
  expect(await db().auditRow.count({ where: { action: "set-aside" } })).toBe(1);
});

test("a job is stuck an hour after its first try, or an hour after it was due and no worker took it", async () => {
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const ahead = new Date(now.getTime() + 10 * 60_000);
  for (const key of ["new", "later", "tried", "long", "untaken"]) await job("order-confirmation", key);
  await job("refund", "money");
  await setRow("later", { nextAttemptAt: new Date(now.getTime() + 24 * HOUR), createdAt: ago(10_000) });
  await setRow("tried", { attempts: 9, firstTriedAt: ago(59), nextAttemptAt: ahead });
  await setRow("long", { attempts: 9, firstTriedAt: ago(61), nextAttemptAt: ahead, lastError: "535" });
  await setRow("untaken", { nextAttemptAt: ago(62) });
  await setRow("money", { attempts: 9, firstTriedAt: ago(90), nextAttemptAt: ahead });
  expect(await countStuck(now)).toEqual({ mails: 2, others: 1, parked: 0, since: ago(90) });
  const listed = await listStuck(now);
  expect(listed.map(({ kind, since }) => [kind, since])).toEqual([
    ["refund", ago(90)],
    ["order-confirmation", ago(62)],
    ["order-confirmation", ago(61)],
  ]);
  expect(listed[2]).toMatchObject({ next: ahead, error: "535" });
  await setRow("new", { status: "failed", attempts: 1, firstTriedAt: now });
  expect(await countStuck(now)).toMatchObject({ mails: 3, parked: 1 });
  expect((await listStuck(now)).at(-1)).toMatchObject({ next: null, since: now });
  await setRow("untaken", { lastError: "535" });
  expect((await listStuck(now))[1]).toMatchObject({
    count: 2,
    error: "535",
    since: ago(62),
    orderId: null,
  });
  expect(await findQueueStatus(now)).toMatchObject({ waiting: 5, late: 1, stuck: { mails: 3 } });
});

describe("/ready", () => {
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await ready(new NextRequest("http://localhost:3000/ready", { headers }));
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const cookieOf = (session: string) => ({ cookie: `next-auth.session-token=${session}` });
  const nothing = { ready: true };
  beforeEach(async () => {
    await job("refund", "a");
    await setRow("a", { nextAttemptAt: new Date(Date.now() - 2 * HOUR) });
  });

  // Fails without: /ready tells details to an admin only; /ready stays 200 with a stuck queue.
  test("tells a signed-in admin what is stuck, and anybody else only that the shop is ready", async () => {
    for (const headers of [{}, cookieOf("forged")]) expect(await ask(headers)).toEqual(nothing);
    const admin = await signedInAdmin();
    const cookie = cookieOf(await sessionOf(ADMIN.email));
    const outbox = { waiting: 1, late: 1, stuck: { mails: 0, others: 1, parked: 0 } };
    expect(await ask(cookie)).toMatchObject({ ready: true, disk: true, outbox });
    await db().userRole.deleteMany({ where: { userId: admin.id } });
    expect(await ask(cookie)).toEqual(nothing);
  });

  // Fails without: the token of /ready.
  test("tells a caller with the right token what is stuck, and nobody with another one", async () => {
    const withToken = (authorization: string) => ask({ authorization });
    // Without HEALTH_TOKEN no token is right.
    expect(await withToken("Bearer undefined")).toEqual(nothing);
    Object.assign(env(), { HEALTH_TOKEN: "a-token" });
    expect(await withToken("Bearer a-token")).toMatchObject({ outbox: { waiting: 1 } });
    for (const wrong of ["Bearer another", "a-token"]) expect(await withToken(wrong)).toEqual(nothing);
    Object.assign(env(), { HEALTH_TOKEN: undefined });
  });
});
