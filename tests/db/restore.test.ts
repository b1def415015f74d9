// The drill: what was sold after a backup comes back from Stripe when the backup is restored.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { collectGiftCard } from "@/lib/checkout/collect-gift-card";
import { sweep } from "@/lib/checkout/sweep";
import { db } from "@/lib/db";
import { purchaseGiftCardSchema } from "@/lib/gift-cards/purchase-schema";
import { kr } from "@/lib/money";
import { readBackup } from "../../dev/backup/read";
import { writeBackup } from "../../dev/backup/write";
import { adultPole, checkoutBody, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { deliver, submit, verify } from "../support/routes";
import { stripe } from "../support/stripe";
import { emptyDatabase } from "../support/db-setup";

const folder = mkdtempSync(path.join(os.tmpdir(), "restore-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = { databaseUrl: process.env.DATABASE_URL!, dataDir: folder };

const engraved = { ...adultPole, grip: "Kork", length: 130, engraving: "ÅSA 👨‍👩‍👧 & Bo", quantity: 2 };

async function start(options: Parameters<typeof checkoutBody>[0] = {}): Promise<string> {
  const { status, body } = await submit(await checkoutBody(options));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.sessionId as string;
}

async function buy(options: Parameters<typeof checkoutBody>[0] = {}): Promise<string> {
  const session = await start(options);
  if (session.startsWith("cs_")) await stripe.pay(session);
  expect((await verify(session)).status).toBe(200);
  return session;
}

/** A gift card for somebody else, paid. Its code. */
async function buyCard(recipient: object | null = null): Promise<string> {
  const bought = await buyGiftCard(purchaseGiftCardSchema.parse({ amount: 1000, recipient }), null);
  if (!bought.ok) throw new Error(bought.error);
  const session = (await stripe.sessions()).find(({ url }) => url === bought.value.url)!.id;
  await stripe.pay(session);
  const card = await collectGiftCard(session);
  if (card.status !== "completed") throw new Error(card.status);
  return card.card.code;
}

const cards = (count: number) =>
  Promise.all(Array.from({ length: count }, () => giftCard({ amount: kr(500) })));

/** Twenty sales of every kind that Stripe has a part in; three are paid in part with these cards. */
async function sellTwenty(used: readonly { code: string }[]): Promise<void> {
  for (let count = 0; count < 12; count += 1)
    await buy({ items: count % 3 === 0 ? [engraved, adultPole] : [adultPole] });
  for (const { code } of used) await buy({ giftCardCode: code });
  await buyCard();
  await buyCard({
    name: "Åsa Öberg",
    email: "asa@example.se",
    greeting: `Grattis! ${"å".repeat(290)}`,
    send_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  });
  // A card that was sold and used in the same time.
  const fresh = await buyCard();
  await buy({ items: [engraved], giftCardCode: fresh });
  await buy({ items: [engraved, engraved] });
}

const orders = () =>
  db().order.findMany({
    orderBy: { number: "asc" },
    select: {
      id: true,
      number: true,
      kind: true,
      email: true,
      subtotalOre: true,
      shippingOre: true,
      giftCardOre: true,
      giftCardKind: true,
      giftCardVatKind: true,
      giftCardLeftOre: true,
      totalOre: true,
      dueOre: true,
      vatOre: true,
      stripeSessionId: true,
      stripePaymentIntent: true,
      items: { omit: { id: true }, orderBy: { position: "asc" } },
      shippingInfo: { omit: { id: true } },
      checkout: { select: { id: true, recipient: true, lines: true, giftCardId: true, giftCardState: true } },
    },
  });

const balances = () =>
  db().giftCard.findMany({
    orderBy: { id: "asc" },
    select: { id: true, amountOre: true, remainingBalanceOre: true, isActive: true, sourceCheckoutId: true },
  });

const paidEvents = async () => (await stripe.events()).filter(({ type }) => type.startsWith("checkout.session."));
const soon = () => new Date(Date.now() + 2 * 60_000);

async function restore(file: string): Promise<void> {
  await emptyDatabase();
  await readBackup(file, shop);
}

describe("a restored backup", () => {
  test("is told by Stripe of what was sold after it: 40 orders, no number twice, balances right", async () => {
    const [first, second, early] = [await cards(3), await cards(3), await giftCard({ amount: kr(700) })];
    await sellTwenty(first);
    const open = await start(); // on its payment page when the backup is taken
    const { file } = await writeBackup(shop, path.join(folder, "twenty.tar.gz"));
    await sellTwenty(second);
    await stripe.pay(open);
    await verify(open);
    await buy({ giftCardCode: early.code });
    await sweep(soon()); // Stripe is told the numbers
    const before = { orders: await orders(), cards: await balances() };
    expect(before.orders).toHaveLength(42);

    await restore(file);
    expect(await db().order.count()).toBe(20);
    const events = await paidEvents();
    for (const event of events) expect([200, 503]).toContain((await deliver(event)).status);
    await sweep(soon());
    for (const event of events) expect((await deliver(event)).status).toBe(200);
    await sweep(soon());

    expect(await db().order.count()).toBe(42);
    expect(await orders()).toEqual(before.orders);
    expect(await balances()).toEqual(before.cards);
    expect(await db().stripeEvent.count({ where: { status: "ignored" } })).toBe(0);
    await expectInvariants();
    const next = await buy();
    expect(await db().order.findUniqueOrThrow({ where: { stripeSessionId: next } })).toMatchObject({
      number: 1043,
    });
  }, 120_000);
});
