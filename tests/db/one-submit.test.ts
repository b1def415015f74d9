// One submit is one order, whatever is due and however often it is sent.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cancelCheckout } from "@/lib/checkout/cancel-checkout";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { toFrozenCheckout, cancelUnpaid } from "@/lib/checkout/checkout";
import { emptyState, type OnePoleState } from "@/lib/checkout/forms/one-pole-state";
import { buyOnePole } from "@/lib/checkout/forms/buy-one-pole";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { payAndVerify } from "../support/checkouts";
import { emptyDatabase } from "../support/database";
import { address, checkoutBody, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { patiently, submit, verify } from "../support/routes";
import { runs } from "../support/runs";
import { resetStripe, stripe } from "../support/stripe";

const MINUTE = 60_000;

type Body = Awaited<ReturnType<typeof checkoutBody>>;

/** Gift card amounts that leave Stripe nothing, a part, or all of the 1094 kr to charge. */
const WAYS = {
  "a card that covers everything": kr(2000),
  "a card and a remainder at Stripe": kr(500),
  "Stripe alone": null,
} as const;

async function bodyWith(amount: (typeof WAYS)[keyof typeof WAYS]): Promise<Body> {
  return checkoutBody(amount === null ? {} : { giftCardCode: (await giftCard({ amount })).code });
}

/** Expects every answer to lead to one order, with one checkout, one reservation on the card and one confirmation. */
async function expectOneOrder(answers: Awaited<ReturnType<typeof submit>>[]): Promise<void> {
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
  expect(await db().order.count()).toBe(1);
  expect(await db().checkout.count()).toBe(1);
  expect(await db().giftCardEntry.count({ where: { kind: "reserve" } })).toBe(await db().giftCard.count());
  expect(await db().outboxRow.count({ where: { kind: "order-confirmation" } })).toBe(1);
  expect((await stripe.sessions()).length).toBeLessThanOrEqual(1);
  await expectInvariants();
}

describe.each(Object.entries(WAYS))("a submit paid by %s", (_way, amount) => {
  // Fails without: looking for the same submit once the card is locked; finding a paid checkout by its submit; looking
  // for the same submit before any validation.
  test("makes one order, however often and whenever it is sent again", { tags: "runs" }, async () => {
    const body = await bodyWith(amount);
    const atOnce = () =>
      Promise.all(Array.from({ length: runs(5, 50) }, () => patiently(() => submit(body))));
    const answers = [...(await atOnce()), await submit(body)];
    const id = answers[0]!.body.sessionId as string;
    await payAndVerify(id);
    answers.push(...(await atOnce()), await submit(body));
    await expectOneOrder(answers);
    expect(answers.at(-1)!.body.url).toBe(`/checkout/success?session_id=${id}`);

    await db().shippingQuote.updateMany({ data: { expiresAt: new Date(Date.now() - MINUTE) } });
    answers.push(await submit(body));
    await expectOneOrder(answers);
    await db().shippingQuote.deleteMany();
    answers.push(await submit(body));
    await expectOneOrder(answers);
  });
});

// Fails without: the cart in the fingerprint.
test("a submit with a new freight quote or in another colour is another order", async () => {
  const first = await bodyWith(null);
  const { shippingOptionId } = await checkoutBody();
  const items = first.items.map((item) => ({ ...item, color: "Blå" }));
  for (const body of [first, { ...first, shippingOptionId }, { ...first, items }])
    await payAndVerify((await submit(body)).body.sessionId as string);
  expect(await db().order.count()).toBe(3);
  await expectInvariants();
});

// Fails without: comparing the freight that the page showed before the checkout of the same submit is reused.
test("a submit sent again with another freight price is refused, and while its payment is at the bank it starts no second one", async () => {
  const body = await checkoutBody();
  const first = await submit(body);
  expect(first.status).toBe(200);
  expect((await submit({ ...body, shippingCost: 0 })).status).toBe(409);
  expect(await db().checkout.count()).toBe(1);
  await stripe.pay(first.body.sessionId as string, "delayed");
  expect((await verify(first.body.sessionId as string)).status).toBe(202);
  const again = await submit(body);
  expect(again.body.url).toBe(`/checkout/success?session_id=${first.body.sessionId as string}`);
  expect(await stripe.sessions()).toHaveLength(1);
});

test("a cancelled submit can be sent again, as a new checkout", async () => {
  const body = await bodyWith(kr(500));
  const first = await submit(body);
  expect(await cancelCheckout(first.body.sessionId as string)).toMatchObject({ status: "cancelled" });
  const second = await submit(body);
  expect(second.body.sessionId).not.toBe(first.body.sessionId);
  await payAndVerify(second.body.sessionId as string);
  expect(await db().order.count()).toBe(1);
  await expectInvariants();
});

// Fails without: a checkout that is paid late gives up its fingerprint.
test("a closed checkout that is paid late becomes an order, even if its submit was sent again", async () => {
  const body = await checkoutBody();
  const first = (await submit(body)).body.sessionId as string;
  const row = await db().checkout.findUniqueOrThrow({ where: { stripeSessionId: first } });
  await db().$transaction((tx) => cancelUnpaid(tx, toFrozenCheckout(row), "failed"));
  const second = (await submit(body)).body.sessionId as string;
  expect(second).not.toBe(first);
  await payAndVerify(second);
  await payAndVerify(first);
  expect(await db().order.count()).toBe(2);
  expect((await submit(body)).body.sessionId).toBe(second);
  await expectInvariants();
});

// Fails without: unique key: one checkout per submit.
test("the database refuses a second checkout for the same submit", async () => {
  await submit(await checkoutBody());
  const { id: _, stripeSessionId: __, ...row } = await db().checkout.findFirstOrThrow();
  for (const status of ["open", "processing", "completed"])
    await expect(db().checkout.create({ data: { ...row, status } as never })).rejects.toMatchObject({
      code: "P2002",
    });
});

const step = fc.record({
  kind: fc.constantFrom(
    "submit",
    "submit",
    "submit",
    "pay",
    "payLater",
    "confirm",
    "cancel",
    "sweep",
    "silence",
  ),
  which: fc.nat(2),
});

test(
  "three submits make at most one order each, under any mix of concurrent events",
  { tags: "runs" },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 }),
        async (story) => {
          await emptyDatabase();
          await resetStripe();
          const bodies = await Promise.all([bodyWith(kr(2000)), bodyWith(kr(500)), bodyWith(null)]);
          for (const body of bodies) expect((await submit(body)).status).toBe(200);
          for (const together of story) {
            const rows = await db().checkout.findMany({ where: { stripeSessionId: { not: null } } });
            const silent = together.some(({ kind }) => kind === "silence");
            await stripe.setFault(silent ? { mode: "drop" } : null);
            await Promise.all(
              together.map(({ kind, which }) => {
                const session = rows[which % Math.max(1, rows.length)]?.stripeSessionId;
                if (kind === "submit") return submit(bodies[which]);
                if (kind === "sweep") return sweep(new Date(Date.now() + which * 40 * MINUTE));
                if (!session || kind === "silence") return null;
                // Stripe's refusals and silences are part of the story.
                const acts = {
                  pay: () => stripe.pay(session),
                  payLater: () => stripe.pay(session, "delayed"),
                  confirm: () => confirmPayment(session),
                  cancel: () => cancelCheckout(session),
                };
                return acts[kind]().catch(() => null);
              }),
            );
            await stripe.setFault(null);
          }
          await sweep(new Date(Date.now() + 2 * 60 * MINUTE));
          const orders = await db().order.groupBy({ by: ["email"], _count: true });
          expect(orders.filter(({ _count }) => _count > 1)).toEqual([]);
          const covered = bodies[0]!.shippingAddress.email;
          expect(orders.filter(({ email }) => email === covered)).toHaveLength(1);
          await expectInvariants();
        },
      ),
      { seed: 20_261_122, numRuns: runs(2, 4), endOnFailure: true },
    );
  },
);

const typed = {
  product: "vuxenstav",
  farg: "rod",
  langd: "125",
  ...address,
  address_line2: "",
  giftCardCode: "",
};

/** The form fields that the page posts in this state. */
function formOf(state: OnePoleState, step: string, change: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    ...typed,
    ...state.values,
    shippingOptionId: state.optionId ?? "",
    giftCardSeen: state.card?.code ?? "",
    giftCardBalance: String(state.card?.balance ?? ""),
    ...change,
    step,
  });
}

async function next(form: URLSearchParams, before: OnePoleState): Promise<OnePoleState> {
  const state = await buyOnePole(form, randomUUID(), before);
  if ("goTo" in state) throw new Error(state.goTo);
  return state;
}

/** The page's state once freight and gift card are chosen. */
async function readyToPay(giftCardCode: string): Promise<OnePoleState> {
  const empty = emptyState("");
  return next(formOf(empty, "freight", { giftCardCode }), empty);
}

test("a form without script, partly paid by gift card, is one order, however often it is posted", async () => {
  const state = await readyToPay((await giftCard({ amount: kr(500) })).code);
  const form = formOf(state, "pay");
  const post = () => buyOnePole(form, randomUUID(), state);
  const answers = await Promise.all(Array.from({ length: 20 }, post));
  expect(new Set(answers.map((answer) => "goTo" in answer && answer.goTo)).size).toBe(1);
  const { stripeSessionId } = await db().checkout.findFirstOrThrow();
  await payAndVerify(stripeSessionId!);
  expect(await post()).toEqual({ goTo: `/checkout/success?session_id=${stripeSessionId!}` });
  expect(await db().order.count()).toBe(1);
  expect(await db().checkout.count()).toBe(1);
  await expectInvariants();
});

test("a form without script retries a payment that Stripe did not start, with the same checkout, card and freight", async () => {
  const { code } = await giftCard({ amount: kr(500) });
  const state = await readyToPay(code);
  await stripe.setFault({ mode: "refuse" });
  const refused = await next(formOf(state, "pay"), state);
  expect(refused).toMatchObject({
    message: "Kunde inte starta betalning",
    fields: {},
    optionIds: state.optionIds,
    optionId: state.optionId,
    card: { code, balance: 500 },
  });
  await stripe.setFault(null);
  const placed = await buyOnePole(formOf(refused, "pay"), randomUUID(), refused);
  expect(placed).toEqual({ goTo: expect.stringContaining("/c/pay/") });
  expect(await db().checkout.count()).toBe(1);
});
