import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { POST as create } from "@/app/api/create-gift-card/route";
import { POST as purchase } from "@/app/api/purchase-gift-card/route";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { processWebhook } from "@/lib/jobs/process-webhook";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { sweep } from "@/lib/jobs/sweep";
import { expiryOf } from "@/lib/gift-cards/gift-card";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { orderInput } from "../support/factories";
import { patiently, post } from "../support/routes";
import { expectInvariants } from "../support/invariants";
import { stripe } from "../support/stripe";
import { valueOf } from "../support/value-of";

afterEach(expectInvariants);

const CODE = /^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/;

async function buy(extra: Record<string, unknown> = {}, intent: string = randomUUID()) {
  return post(purchase, { amount: 1000, ...extra }, { "idempotency-key": intent });
}

/** The id of the newest purchase's session. */
async function sessionOf(): Promise<string> {
  const row = await db().checkout.findFirstOrThrow({
    where: { kind: "gift_card" },
    orderBy: { createdAt: "desc" },
  });
  return row.stripeSessionId!;
}

/** Buys a card and pays it. Returns the session's id. */
async function paidSession(extra: Record<string, unknown> = {}): Promise<string> {
  await buy(extra);
  const sessionId = await sessionOf();
  await stripe.pay(sessionId);
  return sessionId;
}

test("buying a gift card leads to a payment of 1000 kr without Klarna", async () => {
  const { status, body } = await buy();
  expect(status).toBe(200);
  expect(body.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\/cs_test_/);
  const [session] = await stripe.sessions();
  expect(session).toMatchObject({ amount_total: kr(1000), currency: "sek", customer_email: null });
  expect(session!.payment_method_types).not.toContain("klarna");
  expect(session!.success_url).toBe(
    "http://localhost:3000/presentkort?success=true&session_id={CHECKOUT_SESSION_ID}",
  );
});

test("buying a gift card with a wrong field names the field, and begins no checkout", async () => {
  const { status, body } = await buy({ recipient: { name: " ", email: "elsa@example.se" } });
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ fields: { "recipient.name": "Skriv vem som ska få kortet" } });
  expect(await db().checkout.count()).toBe(0);
});

test("buying a gift card makes one session for each valid idempotency key, even after it is paid", async () => {
  const intent = randomUUID();
  const clicks = () => Promise.all(Array.from({ length: 10 }, () => buy({}, intent)));
  expect(new Set((await clicks()).map(({ body }) => body.url)).size).toBe(1);
  const session = await sessionOf();
  await stripe.pay(session);
  await confirmPayment(session);
  for (const { body } of await clicks())
    expect(body.url).toBe(`/presentkort?success=true&session_id=${session}`);
  for (const strange of ["kort", "kort"]) await buy({}, strange);
  expect(await stripe.sessions()).toHaveLength(3);
});

test("buying a gift card again after 25 minutes ends the old session first, and fails while Stripe is silent", async () => {
  const buyer = { key: "en-nyckel-av-sidan" };
  const card = { amount: 1000, recipient: null } as const;
  await buyGiftCard(card, buyer);
  const later = new Date(Date.now() + 26 * 60_000);
  await stripe.setFault({ mode: "refuse" });
  expect(await buyGiftCard(card, buyer, later)).toEqual({ ok: false, error: "payment_unanswered" });
  await stripe.setFault(null);
  expect((await buyGiftCard(card, buyer, later)).ok).toBe(true);
  expect((await stripe.sessions()).map(({ status }) => status).sort()).toEqual(["expired", "open"]);
});

test("buying a gift card while Stripe is silent fails in Swedish, and the next click resumes the same checkout", async () => {
  const intent = randomUUID();
  await stripe.setFault({ mode: "refuse" });
  const { status, body, headers } = await buy({}, intent);
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  expect(body.error).toMatchObject({ message: "Kunde inte starta köp" });
  await stripe.setFault(null);
  expect((await buy({}, intent)).status).toBe(200);
  expect(await db().checkout.count()).toBe(1);
});

/** The headers that all visitors behind one router and with the same kind of phone share. */
const SHARED = { "x-forwarded-for": "192.0.2.7", "user-agent": "En webbläsare", "accept-language": "sv" };
const mine = { to: "me" };
const hers = { to: "other", name: "Elsa", email: "elsa@example.se", greeting: "Grattis", send_on: "" };
type Browser = { cookie?: string };

async function send(browser: Browser, fields: Record<string, string>, query = ""): Promise<Response> {
  const headers = { ...SHARED, ...(browser.cookie ? { cookie: browser.cookie } : {}) };
  const body = new URLSearchParams(fields);
  return purchase(
    new Request(`http://localhost:3000/api/purchase-gift-card${query}`, { method: "POST", headers, body }),
  );
}
/** Presses the button as a browser does: keeps the cookie and follows the redirect. Returns the final location. */
async function press(browser: Browser, fields: Record<string, string> = mine): Promise<string> {
  const answer = await send(browser, fields);
  const location = answer.headers.get("location")!;
  if (answer.status === 303) return location;
  expect([answer.status, location]).toEqual([307, "/api/purchase-gift-card?igen=1"]);
  browser.cookie = answer.headers.get("set-cookie")!.split(";")[0];
  const again = await send(browser, fields, "?igen=1");
  expect(again.status).toBe(303);
  return again.headers.get("location")!;
}
const idIn = (url: string) => /cs_\w+/.exec(url)![0];

// Fails without: a browser's own key for its purchase of a gift card.
test("a gift card bought without script has its own session, even for two alike browsers at the same moment", async () => {
  const [thief, victim] = await Promise.all([press({}), press({})]);
  expect(idIn(victim)).not.toBe(idIn(thief));
  await stripe.pay(idIn(victim));
  expect((await post(create, { sessionId: idIn(thief) })).status).toBe(409);
  expect((await post(create, { sessionId: idIn(victim) })).status).toBe(200);
});

// Fails without: the buyer's key in the fingerprint of the checkout.
test.each([
  ["for oneself", mine],
  ["for somebody else", hers],
])("a gift card bought without script %s is one session, however often the form is sent", async (_, card) => {
  const browser: Browser = {};
  const first = await press(browser, card);
  const answers = await Promise.all(Array.from({ length: 50 }, () => press(browser, card)));
  expect(new Set([first, ...answers]).size).toBe(1);
  expect(await stripe.sessions()).toHaveLength(1);
  expect(await db().checkout.count()).toBe(1);
});

// Fails without: the first POST, which has no key yet, buys nothing.
test("a gift card bought without script is one purchase when a new browser double-clicks", async () => {
  const asked = await Promise.all([send({}, mine), send({}, mine)]);
  expect(asked.map(({ status }) => status)).toEqual([307, 307]);
  expect(await db().checkout.count()).toBe(0);
  // A browser keeps the later cookie, whichever of the two redirects it follows.
  const kept = asked[1]!.headers.get("set-cookie")!;
  // The cookie ends after 30 s, so that the next person at the same browser is another buyer.
  expect(kept).toMatch(
    /^presentkort-kop=[\w-]{36}; Path=\/api\/purchase-gift-card; .*Max-Age=30; HttpOnly; SameSite=strict$/i,
  );
  const cookie = kept.split(";")[0];
  await Promise.all([send({ cookie }, mine, "?igen=1"), send({ cookie }, mine, "?igen=1")]);
  expect(await stripe.sessions()).toHaveLength(1);
});

test("a gift card bought without script is another purchase for another visitor, recipient or greeting", async () => {
  const browser: Browser = {};
  await press(browser);
  await press({});
  await press(browser, hers);
  await press(browser, { ...hers, greeting: "Hej" });
  expect(await stripe.sessions()).toHaveLength(4);
});

test("a gift card bought without script leads to its receipt when the form is sent again after the payment", async () => {
  const browser: Browser = {};
  await press(browser);
  const session = await sessionOf();
  await stripe.pay(session);
  await confirmPayment(session);
  expect(await press(browser)).toBe(`/presentkort?success=true&session_id=${session}`);
  expect(await stripe.sessions()).toHaveLength(1);
  expect(await db().giftCard.count()).toBe(1);
});

test("a gift card can be bought without script and cookies, but not from another site", async () => {
  const bought = await send({}, mine, "?igen=1");
  expect(bought.status).toBe(303);
  expect(bought.headers.get("location")).toContain("/c/pay/");
  const headers = { origin: "https://evil.example" };
  const body = new URLSearchParams(mine);
  const foreign = new Request("http://localhost:3000/api", { method: "POST", headers, body });
  expect((await purchase(foreign)).status).toBe(403);
  expect(await db().checkout.count()).toBe(1);
});

const atStripe: [string, (sessionId: string) => unknown][] = [
  ["open", () => undefined],
  ["expired", (sessionId) => stripe.expire(sessionId)],
  ["processing", (sessionId) => stripe.pay(sessionId, "delayed")],
  [
    "failed",
    async (sessionId) => {
      await stripe.pay(sessionId, "delayed");
      await stripe.settle(sessionId, "failed");
    },
  ],
];
test.each(atStripe)(
  "create-gift-card answers 409 and makes no card while the payment is %s",
  async (code, bring) => {
    await buy();
    const sessionId = await sessionOf();
    await bring(sessionId);
    const { status, body } = await post(create, { sessionId });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code, message: "Kunde inte skapa presentkort" });
    expect(await db().giftCard.count()).toBe(0);
  },
);

test("create-gift-card refuses an invalid session id, an unknown session and one that bought poles", async () => {
  for (const sessionId of ["", "../../x", null, 1])
    expect((await post(create, { sessionId })).status, String(sessionId)).toBe(422);
  expect((await post(create, { sessionId: "x".repeat(5000) })).status).toBe(413);
  expect((await post(create, { sessionId: "cs_test_finns_inte" })).status).toBe(404);
  const placed = valueOf(await buyPoles(await orderInput()));
  await stripe.pay(placed.sessionId);
  const { status, body } = await post(create, { sessionId: placed.sessionId });
  expect(status).toBe(404);
  expect(body.error).toMatchObject({ message: "Kunde inte skapa presentkort" });
  expect(await db().giftCard.count()).toBe(0);
});

test("the bought card is made once, whether webhook, page or sweeper comes first", async () => {
  const sessionId = await paidSession();
  const events = await stripe.events();
  const later = new Date(Date.now() + 10 * 60_000);
  const asked = Array.from({ length: 50 }, () => patiently(() => post(create, { sessionId })));
  await Promise.all([
    ...events.flatMap((event) => [processWebhook(event), processWebhook(event)]),
    ...asked,
    sweep(later),
    sweep(later),
  ]);
  const answers = await Promise.all(asked);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const codes = [...new Set(answers.map(({ body }) => body.code))];
  expect(codes).toEqual([expect.stringMatching(CODE)]);
  expect(await db().giftCard.count()).toBe(1);
  expect(await db().order.count()).toBe(1);
});

test("the bought card is an order with a receipt number, the payer's e-mail and its VAT", async () => {
  await paidSession();
  await sweep(new Date(Date.now() + 2 * 60_000));
  const order = await db().order.findFirstOrThrow({ include: { items: true } });
  expect(order).toMatchObject({
    kind: "gift_card",
    number: 1001,
    email: "kund@example.se",
    reviewReason: null,
    totalOre: kr(1000),
    dueOre: kr(1000),
    vatOre: kr(200),
  });
  expect(order.items).toMatchObject([{ productTitle: "Presentkort", lineTotalOre: kr(1000) }]);
  const card = await db().giftCard.findFirstOrThrow();
  expect(card).toMatchObject({ kind: "purchased", vatKind: "single", remainingBalanceOre: kr(1000) });
  expect(card.expiresAt).toEqual(expiryOf(order.paidAt));
});

test("the bought card keeps the VAT kind of its sale, even if the setting changes before the payment", async () => {
  const sessionId = await paidSession();
  // A multi-purpose card: its VAT is due when it is used.
  await db().checkout.updateMany({ data: { vatOre: 0 } });
  await confirmPayment(sessionId);
  expect(await db().order.findFirstOrThrow()).toMatchObject({ vatOre: 0 });
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ vatKind: "multi" });
});

test("the bought card is mailed to its recipient at eight on the chosen day, and its receipt at once", async () => {
  const day = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  const recipient = { name: "Elsa", email: "elsa@example.se", greeting: "Grattis!", send_on: day };
  await confirmPayment(await paidSession({ recipient }));
  const mail = await db().outboxRow.findFirstOrThrow({ where: { kind: "gift-card" } });
  const clock = { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Stockholm" } as const;
  expect(mail.nextAttemptAt.toLocaleString("sv-SE", clock)).toBe(`${day} 08:00`);
  const receipt = await db().outboxRow.findFirstOrThrow({ where: { kind: "gift-card-receipt" } });
  expect(receipt.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test("the bought card is inactive while its payment does not match the checkout", async () => {
  await buy();
  const sessionId = await sessionOf();
  const [checkout] = await db().checkout.findMany();
  const data = { subtotalOre: kr(5000), totalOre: kr(5000), dueOre: kr(5000) };
  await db().checkout.update({ where: { id: checkout!.id }, data });
  await stripe.pay(sessionId);
  const { status, body } = await post(create, { sessionId });
  expect(status).toBe(409);
  expect(body).not.toHaveProperty("code");
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ isActive: false });
  expect((await db().order.findFirstOrThrow()).reviewReason).toContain("stämmer inte");
});
