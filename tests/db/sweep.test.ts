// Which checkouts the sweeper takes next: none waits behind one that can't be settled.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { openCheckout, paidAtStripe } from "../support/checkouts";
import { giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { recordQueries, tablesWithoutIndex, touchedRowByRow } from "../support/queries";

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

/** Checkouts whose sessions Stripe has never heard of. */
async function strangers(count: number, age: number): Promise<void> {
  await db().checkout.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      kind: "poles",
      fingerprint: randomUUID(),
      lines: [],
      subtotalOre: kr(995),
      shippingOre: 0,
      totalOre: kr(995),
      dueOre: kr(995),
      vatOre: kr(199),
      email: "astrid@example.se",
      stripeSessionId: `cs_test_unknown_${index}`,
      createdAt: ago(age + index),
      expiresAt: ago(age - HOUR),
    })),
  });
}

/** By which statements it takes its turns. */
const turns = async () =>
  (await recordQueries(() => sweep())).filter(({ text }) => text.includes("swept_at = clock_timestamp()"));

test("the sweeper reaches a paid checkout behind 250 older ones that Stripe doesn't know", async () => {
  await strangers(250, 2 * HOUR);
  const stripeSessionId = await paidAtStripe();
  await db().checkout.update({ where: { stripeSessionId }, data: { createdAt: ago(5 * 60_000) } });
  expect(await sweep()).toMatchObject({ confirmed: 1, failed: 200 });
  expect(await db().order.count()).toBe(1);
  expect(await sweep()).toMatchObject({ confirmed: 0, failed: 200 });
  // Everybody has been asked about before anybody is a third time.
  expect(await db().checkout.count({ where: { sweptAt: null, status: "open" } })).toBe(0);
});

test("the sweeper ends what Stripe doesn't know after a day, when no session can be alive, and frees its card", async () => {
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

test("the sweeper takes its turns by an index, eight with one question", async () => {
  await strangers(9, 2 * HOUR);
  const claims = await turns();
  expect(claims).toHaveLength(2);
  expect(await tablesWithoutIndex(claims)).toEqual([]);
});

// Fails without: no more is taken at a time than is asked for.
test("the sweeper takes eight in a turn, however Postgres goes about it", async () => {
  await strangers(20, 2 * HOUR);
  const [claim] = await turns();
  expect(await touchedRowByRow(claim!)).toBe(8);
});
