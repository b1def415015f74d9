// Links, sessions, codes and events that were valid once, replayed after their purpose has ended.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POST as createGiftCard } from "@/app/api/create-gift-card/route";
import { POST as validateGiftCard } from "@/app/api/validate-gift-card/route";
import { db } from "@/lib/kernel/db";
import { findBoughtCard, findCardOfPage } from "@/lib/gift-cards/queries";
import { ore } from "@/lib/kernel/money";
import { saveRecipient } from "@/lib/orders/save-recipient";
import { moveOrder } from "@/lib/orders/move-order";
import { paidAtStripe } from "../support/checkouts";
import { checkoutBody } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { processOutbox } from "@/lib/jobs/worker";
import { statusOf } from "../support/orders";
import { payBack } from "../support/money-back";
import { deliver, post, submit, verify } from "../support/routes";
import { stripe } from "../support/stripe";
import { addAdmin, admin, orderOf, soldCard } from "../support/workshop";

afterEach(expectInvariants);

const TIMES = 10;
const times = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => work(index)));

beforeEach(addAdmin);

const isValid = async (code: string) => (await post(validateGiftCard, { code })).body.valid;
const sessionOf = async (orderId: string) => (await orderOf(orderId)).stripeSessionId!;
const written = async () => [
  await db().order.count(),
  await db().giftCard.count(),
  await db().giftCardEntry.count(),
  await db().outboxRow.count(),
  await db().refund.count(),
];

describe("an order that is cancelled and paid back", () => {
  test("stays so, however often its session and its event are replayed", async () => {
    const session = await paidAtStripe();
    const id = (await verify(session)).body.orderId as string;
    expect(await moveOrder(admin, id, "cancelled", new Date())).toMatchObject({ ok: true });
    const amount = ore((await orderOf(id)).totalOre);
    expect(await payBack(admin, id, { amount })).toMatchObject({ ok: true });
    await processOutbox();
    const before = await written();
    const object = (await stripe.sessions()).find((each) => each.id === session)!;
    const event = (index: number) => ({
      id: `evt_again_${index % 3}`,
      object: "event",
      type: "checkout.session.completed",
      data: { object },
    });
    const answers = await times((index) => (index % 2 ? deliver(event(index)) : verify(session)));
    for (const { status, body: answer } of answers) {
      expect(status).toBeLessThan(400);
      if ("orderId" in answer) expect(answer.orderId).toBe(id);
    }
    expect(await written()).toEqual(before);
    expect(await statusOf(id)).toBe("cancelled");
  });
});

describe("a gift card", () => {
  test("with a renewed code has only that one: the old code and its page open nothing", async () => {
    const recipient = { name: "Elsa", email: "elas@example.se", greeting: null, send_on: null };
    const { orderId, id, code, pageKey } = await soldCard({ recipient });
    const session = await sessionOf(orderId);
    // The mail with the code has gone to the wrong address.
    await db().outboxRow.updateMany({ data: { status: "done" } });
    const changed = await saveRecipient(admin, orderId, { email: "elsa@example.se", renew: true });
    const fresh = (await findBoughtCard({ id }))!;
    expect(changed).toMatchObject({ ok: true });
    const answers = await times(() => post(createGiftCard, { sessionId: session }));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([fresh.code]));
    expect([await isValid(code), await isValid(fresh.code)]).toEqual([false, true]);
    expect(await findCardOfPage(pageKey)).toBeNull();
    expect(await db().giftCard.count()).toBe(1);
  });

  test("that was paid back is worth nothing, however often its session is replayed", async () => {
    const { orderId, code } = await soldCard();
    const session = await sessionOf(orderId);
    await payBack(admin, orderId, {});
    await processOutbox();
    const before = await written();
    await times(() => post(createGiftCard, { sessionId: session }));
    await times(() => verify(session));
    expect(await isValid(code)).toBe(false);
    const refused = await submit(await checkoutBody({ giftCardCode: code }));
    expect([refused.status, await db().checkout.count({ where: { kind: "poles" } })]).toEqual([422, 0]);
    expect(await written()).toEqual(before);
  });
});
