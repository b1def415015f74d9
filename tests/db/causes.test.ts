// Why something happened is a column. The sentences beside it are for people, and may be corrected.
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/accounts/require-admin";
import { monthOf, periodOf } from "@/lib/books/period";
import { listFacts } from "@/lib/books/queries";
import { vatSummary } from "@/lib/books/vat-summary";
import { vouchersOf } from "@/lib/books/vouchers";
import { moveOrder } from "@/lib/orders/move-order";
import { reconcileDisputes } from "@/lib/disputes/reconcile";
import { refundOrder } from "@/lib/refunds/refund-order";
import { db, pool, transaction } from "@/lib/db";
import { updateCode } from "@/lib/gift-cards/discount-codes/mutations";
import { emptyCard } from "@/lib/gift-cards/mutations";
import { kr } from "@/lib/money";
import { clearReview } from "@/lib/orders/mutations";
import { migrate } from "../../ops/migrate";
import { giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { stripe } from "../support/stripe";
import { makeAdmin, paidOrder, plain, soldCard } from "../support/workshop";
import { owner, ownerUrl } from "../support/owner";

let admin: Admin;
beforeEach(async () => {
  admin = await makeAdmin();
});

const now = new Date();
const wish = () => ({
  refundId: randomUUID(),
  amount: kr(100),
  lines: [],
  withFreight: false,
  reason: "Ångrat",
  withdrawalId: null,
});
const orderOf = (id: string) => db().order.findUniqueOrThrow({ where: { id } });

async function books() {
  const facts = await listFacts(periodOf(monthOf(now))!);
  return { vouchers: vouchersOf(facts), summary: vatSummary(facts) };
}

/** The disputed payment of an order, brought to this state. */
async function dispute(intent: string, ...states: ("lost" | "appeal_under_review" | "won")[]) {
  const { id } = await stripe.dispute(intent);
  await reconcileDisputes(intent, now);
  for (const state of states) {
    await stripe.decideDispute(id, state);
    await reconcileDisputes(intent, now);
  }
}

/** Every sentence that the shop or a person has written beside what happened. */
const SENTENCES = {
  gift_card_entries: "reason",
  order_events: "note",
  orders: "note",
  refunds: "reason",
  refund_payouts: "note",
  checkouts: "failure_reason",
  shipments: "last_error",
  outbox: "last_error",
  withdrawals: "message",
};

async function correctEverySentence(): Promise<void> {
  await owner().query("ALTER TABLE gift_card_entries DISABLE TRIGGER gift_card_entries_append_only");
  for (const [table, column] of Object.entries(SENTENCES))
    await owner().query(`UPDATE ${table} SET ${column} = 'En annan mening.'`);
  await pool().query("UPDATE orders SET review_reason = 'En annan mening.' WHERE review_reason IS NOT NULL");
  await owner().query("ALTER TABLE gift_card_entries ENABLE TRIGGER gift_card_entries_append_only");
}

describe("correcting a sentence", () => {
  // Fails without: a failed refund's two rows are not booked, by cause.
  test("correcting a sentence changes no voucher, no VAT return and no rule of a month", async () => {
    // Corrected by the admin, expired, refunded, refused by Stripe, lost, won on appeal: every way a card's money moves.
    const saved = await giftCard();
    const input = {
      code: saved.code,
      amount: kr(800),
      expiresAt: null,
      isActive: true,
      balanceChoice: "refill" as const,
      reason: "För mycket laddat",
    };
    expect(await updateCode(admin, saved.id, 1, input, now)).toMatchObject({ ok: true });
    await transaction(async (tx) =>
      emptyCard(tx, (await giftCard()).id, "expire", "Giltighetstiden gick ut."),
    );
    const refundOf = async ({ orderId }: { orderId: string }) => refundOrder(admin, orderId, wish(), now);
    expect(await refundOf(await soldCard())).toMatchObject({ ok: true });
    const refused = await soldCard();
    await stripe.setFault({ mode: "status", status: 400, match: "POST /v1/refunds" });
    expect(await refundOf(refused)).toEqual({ ok: false, error: "refused" });
    await stripe.setFault(null);
    await dispute((await soldCard()).intent, "lost");
    await dispute((await soldCard()).intent, "lost", "appeal_under_review", "won");
    const poles = await paidOrder({ items: [plain], giftCardCode: refused.code });
    expect(await refundOrder(admin, poles, wish(), now)).toMatchObject({ ok: true });

    const before = await books();
    expect(before.vouchers.filter(({ series }) => series === "P")).toHaveLength(2);
    await expectInvariants();
    await correctEverySentence();
    expect(await books()).toEqual(before);
    await expectInvariants();
  });

  // Fails without: a dispute replaces only its own word, by cause.
  test("correcting a sentence does not take a dispute's word for a person's: the next state of the dispute is told", async () => {
    const id = await paidOrder();
    const intent = (await orderOf(id)).stripePaymentIntent!;
    const { id: disputeId } = await stripe.dispute(intent);
    await reconcileDisputes(intent, now);
    await correctEverySentence();
    await stripe.decideDispute(disputeId, "lost");
    await reconcileDisputes(intent, now);
    expect((await orderOf(id)).reviewReason).toContain("betalningen är borta");
  });
});

describe("an order that waits for a person", () => {
  // Fails without: a review has a cause, an adjustment too.
  test("an order that waits for a person says why in a column, which goes with the sentence", async () => {
    const id = await paidOrder();
    await dispute((await orderOf(id)).stripePaymentIntent!);
    expect(await orderOf(id)).toMatchObject({ reviewCause: "dispute" });
    expect(await moveOrder(admin, id, "bamboo", now)).toEqual({ ok: false, error: "review" });
    await clearReview(admin, id);
    expect(await orderOf(id)).toMatchObject({ reviewCause: null, reviewReason: null });
    await expect(
      db().order.update({ where: { id }, data: { reviewReason: "Utan orsak." } }),
    ).rejects.toThrow();
  });

  test("an order that waits for a person for another cause keeps it when its payment is disputed too", async () => {
    const id = await paidOrder();
    const reviewReason = "Betalt i fel valuta: eur.";
    await db().order.update({ where: { id }, data: { reviewReason, reviewCause: "payment" } });
    await dispute((await orderOf(id)).stripePaymentIntent!, "lost");
    expect(await orderOf(id)).toMatchObject({ reviewReason, reviewCause: "payment" });
  });
});

describe("rows from before the causes", () => {
  const MIGRATION = "20261122120000_causes";
  const url = new URL(ownerUrl());
  url.pathname += "_before";
  const name = url.pathname.slice(1);
  let before: pg.Client | undefined;
  const connect = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  const folder = mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await before?.end();
    const client = await connect(ownerUrl());
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
  });

  // Fails without: old rows get their cause.
  test("rows from before the causes get theirs from the sentence they have", async () => {
    await owner().query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await owner().query(`CREATE DATABASE ${name}`);
    const all = path.join(import.meta.dirname, "../../prisma/migrations");
    for (const one of readdirSync(all).filter((each) => /^\d/.test(each) && each < MIGRATION))
      cpSync(path.join(all, one), path.join(folder, one), { recursive: true });
    await migrate(url.toString(), folder);
    const client = (before = await connect(url.toString()));
    const entries = [
      ["issue", 100000, null],
      ["adjust", -20000, "Sparat med beloppet 800 kr"],
      ["void", -80000, "Ångrat"],
      ["adjust", 80000, "Återbetalningen gick inte igenom."],
      ["void", -80000, "Betalningen bestreds."],
      ["adjust", 80000, "Den bestridda betalningen är tillbaka."],
    ] as const;
    await client.query("BEGIN");
    const { rows: cards } = await client.query<{ id: string }>(
      `INSERT INTO gift_cards (id, code, kind, vat_kind, amount, remaining_balance)
       VALUES (gen_random_uuid(), 'GAMMALT', 'purchased', 'single', 100000, 80000) RETURNING id`,
    );
    for (const [kind, amount, reason] of entries)
      await client.query(
        "INSERT INTO gift_card_entries (id, gift_card_id, kind, amount, reason) VALUES (gen_random_uuid(), $1, $2, $3, $4)",
        [cards[0]!.id, kind, amount, reason],
      );
    // Of orders that were in doubt when they were paid, and of orders that came to be later.
    const reviews = [
      { reason: null, cause: null, paid: null },
      { reason: "Betalt i fel valuta: eur.", cause: "payment", paid: "payment" },
      {
        reason: "Betalningen kom efter att presentkortet lämnats tillbaka, och saldot räcker inte längre.",
        cause: "gift_card",
        paid: "gift_card",
      },
      {
        reason: "Återbetald i Stripe, men 894\u00a0kr av presentkortet var redan använt.",
        cause: "refund",
        paid: null,
      },
      {
        reason: "Banken gav kunden rätt: betalningen är borta. Bygg eller skicka inget mer.",
        cause: "dispute",
        paid: null,
      },
      { reason: "Banken gav butiken rätt: betalningen är kvar.", cause: "dispute", paid: null },
    ];
    for (const [index, { reason, paid }] of reviews.entries())
      await client.query(
        `WITH checkout AS (
           INSERT INTO checkouts (id, kind, status, fingerprint, lines, subtotal_amount, shipping_cost, total_amount,
             due_amount, vat_amount, email, expires_at)
           VALUES (gen_random_uuid(), 'poles', 'completed', $1, '[]', 1000, 0, 1000, 1000, 200, 'a@b.se', now())
           RETURNING id),
         made AS (
           INSERT INTO orders (id, checkout_id, number, kind, status, email, subtotal_amount, shipping_cost, total_amount,
             due_amount, vat_amount, review_reason, paid_at)
           SELECT gen_random_uuid(), id, $1::int, 'poles', 'received', 'a@b.se', 1000, 0, 1000, 1000, 200, $2, now()
           FROM checkout RETURNING id)
         INSERT INTO order_events (id, order_id, kind, actor, note) SELECT gen_random_uuid(), id, 'paid', 'shop', $3 FROM made`,
        [1001 + index, reason, paid && reason],
      );
    await client.query("COMMIT");
    expect(await migrate(url.toString())).toContain(MIGRATION);

    const { rows: byReason } = await client.query<{ reason: string | null; cause: string | null }>(
      "SELECT reason, cause FROM gift_card_entries WHERE cause IS NOT NULL",
    );
    expect(Object.fromEntries(byReason.map(({ reason, cause }) => [reason, cause]))).toEqual({
      "Sparat med beloppet 800 kr": "saved",
      "Återbetalningen gick inte igenom.": "refund_failed",
      "Den bestridda betalningen är tillbaka.": "dispute_won",
    });
    const { rows: orders } = await client.query<{ review_cause: string | null; cause: string | null }>(
      `SELECT o.review_cause, e.cause FROM orders o JOIN order_events e ON e.order_id = o.id ORDER BY number`,
    );
    expect(orders).toEqual(reviews.map(({ cause, paid }) => ({ review_cause: cause, cause: paid })));
    await expect(client.query("UPDATE gift_card_entries SET reason = 'x'")).rejects.toThrow("append-only");
  });
});
