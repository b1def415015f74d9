// Which checkouts the sweeper takes next: none waits behind one that cannot be settled.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { ONE_POLE, openCheckout, paidAtStripe } from "../support/checkouts";
import { giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { recordQueries, tablesWithoutIndex, touchedRowByRow } from "../support/queries";

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

/** Makes checkouts whose sessions Stripe does not know. `age` is in ms. */
async function strangers(count: number, age: number): Promise<void> {
  await db().checkout.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      kind: "poles",
      fingerprint: randomUUID(),
      lines: [],
      ...ONE_POLE,
      email: "astrid@example.se",
      stripeSessionId: `cs_test_unknown_${index}`,
      createdAt: ago(age + index),
      expiresAt: ago(age - HOUR),
    })),
  });
}

/** The statements by which a sweep claims checkouts. */
const turns = async () =>
  (await recordQueries(() => sweep())).filter(({ text }) => text.includes("swept_at = clock_timestamp()"));

test("the sweeper reaches a paid checkout behind 250 older ones that Stripe doesn't know", async () => {
  await strangers(250, 2 * HOUR);
  const stripeSessionId = await paidAtStripe();
  await db().checkout.update({ where: { stripeSessionId }, data: { createdAt: ago(5 * 60_000) } });
  expect(await sweep()).toMatchObject({ confirmed: 1, failed: 200 });
  expect(await db().order.count()).toBe(1);
  expect(await sweep()).toMatchObject({ confirmed: 0, failed: 200 });
  // Every checkout is asked about before any is asked about a third time.
  expect(await db().checkout.count({ where: { sweptAt: null, status: "open" } })).toBe(0);
});

test("the sweeper ends a checkout that Stripe does not know after a day, and releases its gift card", async () => {
  const card = await giftCard();
  const stripeSessionId = await openCheckout({ giftCardCode: card.code });
  const data = { stripeSessionId: "cs_test_of_another_account" };
  await db().checkout.update({ where: { stripeSessionId }, data });
  const balance = async () =>
    (await db().giftCard.findUniqueOrThrow({ where: { id: card.id } })).remainingBalanceOre;
  expect(await sweep(new Date(Date.now() + 2 * HOUR))).toMatchObject({ failed: 1, closed: 0 });
  expect(await balance()).toBe(0);
  expect(await sweep(new Date(Date.now() + 25 * HOUR))).toMatchObject({ failed: 0, closed: 1 });
  expect(await balance()).toBe(kr(1000));
  await expectInvariants();
});

// Fails without: a claim takes no more rows than it asks for.
test("the sweeper claims checkouts by an index, eight with one query, by any query plan", async () => {
  await strangers(20, 2 * HOUR);
  const claims = await turns();
  expect(claims).toHaveLength(3);
  expect(await tablesWithoutIndex(claims)).toEqual([]);
  expect(await touchedRowByRow(claims[0]!)).toBe(8);
});
