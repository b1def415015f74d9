import { expect, test } from "vitest";
import { recoverCheckout } from "@/lib/checkout/recover-checkout";
import { db } from "@/lib/kernel/db";
import { moveOrder } from "@/lib/orders/move-order";
import { findReceipt } from "@/lib/orders/queries";
import { findShownReceipt } from "@/lib/orders/receipt-without-login";
import { mailOf } from "@/lib/orders/states";
import { findGiftNote } from "@/lib/workshop/shared-build/queries";
import { findSession } from "@/lib/payments/stripe";
import { forget } from "@/lib/retention/forget";
import { ORDER_YEARS } from "@/lib/retention/periods";
import { payAndVerify } from "../support/checkouts";
import { emptyDatabase } from "../support/database";
import { checkoutBody } from "../support/factories";
import { submit } from "../support/routes";
import { addAdmin, admin } from "../support/workshop";
import { writeMail } from "../support/written-mails";

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

// Fails without: `polesOf` and `handoverNotice` go by whether the order is a present.
test("the mails of an order that is a present do not take its buyer for the one who gets the poles", async () => {
  await addAdmin();
  const ways = [await buy({ gift }), await buy({})].map(({ orderId }) => orderId);
  const said: string[] = [];
  for (const orderId of ways) {
    const mails = [await writeMail("order-confirmation", { orderId })];
    for (const step of ["bamboo", "ready", "shipped", "delivered"] as const) {
      expect(await moveOrder(admin, orderId, step, new Date()), step).toMatchObject({ ok: true });
      const kind = mailOf(step);
      if (kind) mails.push(await writeMail(kind, { orderId }));
    }
    said.push(mails.map((mail) => `${mail!.subject}\n${mail!.html}`).join("\n"));
  }
  const [present, own] = said;
  const toOwner =
    /dina stavar (är på väg|är framme|på bänken)|bygger vi dina|åt dig|i handen|Du får ett meddelande/gi;
  expect(present!.match(toOwner)).toBeNull();
  expect(present).toContain("Mottagaren får ett meddelande");
  expect(new Set(own!.match(toOwner)).size).toBeGreaterThan(5);
});
