import { expect, test } from "vitest";
import { recoverCheckout } from "@/lib/checkout/recover-checkout";
import { db } from "@/lib/kernel/db";
import { findReceipt } from "@/lib/orders/queries";
import { findShownReceipt } from "@/lib/orders/shown";
import { findGiftNote } from "@/lib/workshop/shared-build/queries";
import { findSession } from "@/lib/payments/stripe";
import { forget } from "@/lib/retention/forget";
import { ORDER_YEARS } from "@/lib/retention/periods";
import { payAndVerify } from "../support/checkouts";
import { emptyDatabase } from "../support/database";
import { checkoutBody } from "../support/factories";
import { submit } from "../support/routes";

const gift = { name: "Elsa", greeting: `Nu kan du sluta låna mina.\n${"å".repeat(270)}` };
const DAY_MS = 86_400_000;

async function buy(body: object) {
  const { status, body: answer } = await submit({ ...(await checkoutBody()), ...body });
  expect(status, JSON.stringify(answer)).toBe(200);
  const sessionId = answer.sessionId as string;
  return { sessionId, orderId: await payAndVerify(sessionId) };
}

test("an order that is a present keeps name and greeting, and sends mails to buyer and maker only", async () => {
  const { orderId } = await buy({ gift });
  expect((await findReceipt(orderId))!.gift).toEqual(gift);
  const mails = await db().outboxRow.findMany({ select: { kind: true }, orderBy: { kind: "asc" } });
  expect(mails.map(({ kind }) => kind)).toEqual(["order-confirmation", "work-order"]);
  const { orderId: plain } = await buy({});
  expect((await findReceipt(plain))!.gift).toBeNull();
  const { orderId: silent } = await buy({ gift: {} });
  expect((await findReceipt(silent))!.gift).toEqual({ name: null, greeting: null });
});

// Fails without: the month after which an order's page shows no greeting; the month for which a present's sheet is shown.
test("an order that is a present shows name and greeting for a month, and they are forgotten with the order", async () => {
  const { orderId } = await buy({ gift });
  const now = new Date();
  expect((await findShownReceipt(orderId, now))!.gift).toEqual(gift);
  expect((await findShownReceipt(orderId, new Date(now.getTime() + 60 * DAY_MS)))!.gift).toBeNull();
  const { shareKey } = (await findReceipt(orderId))!;
  expect((await findGiftNote(shareKey, now))!.gift).toEqual(gift);
  expect(await findGiftNote(shareKey, new Date(now.getTime() + 60 * DAY_MS))).toBeNull();
  expect(await findGiftNote(orderId, now), "the order's own id opens no sheet").toBeNull();
  const plain = (await findReceipt((await buy({})).orderId))!;
  expect(await findGiftNote(plain.shareKey, now), "an order that is no present has no sheet").toBeNull();
  await forget(new Date(now.getTime() + (ORDER_YEARS + 2) * 366 * DAY_MS));
  expect((await findReceipt(orderId))!.gift).toBeNull();
});

// Fails without: a present's name and greeting kept in Stripe's metadata.
test("an order that is a present is recovered as one from Stripe", async () => {
  const { sessionId } = await buy({ gift });
  const session = (await findSession(sessionId))!;
  await emptyDatabase();
  const made = await recoverCheckout(session, true);
  const { recipient } = await db().checkout.findUniqueOrThrow({ where: { id: made!.id } });
  expect(recipient).toEqual({ ...gift, email: null, sendOn: null });
});

// Fails without: the present as a part of the checkout's fingerprint.
test("an order that is a present has another session than the same poles for oneself", async () => {
  const body = await checkoutBody();
  const [own, given, again] = [await submit(body), await submit({ ...body, gift }), await submit(body)];
  expect(given.body.sessionId).not.toBe(own.body.sessionId);
  expect(again.body.sessionId).toBe(own.body.sessionId);
});
