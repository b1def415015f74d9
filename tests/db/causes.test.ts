// The cause of an event is a column. The sentence beside it is for people and may be corrected.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { History } from "@/components/workshop/history";
import { vatSummary } from "@/lib/books/vat-summary";
import { settleDisputes } from "@/lib/disputes/settle-disputes";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { pool, transaction } from "@/lib/kernel/db";
import { updateCode } from "@/lib/gift-cards/discount-codes/mutations";
import { emptyCard } from "@/lib/gift-cards/mutations";
import { kr } from "@/lib/kernel/money";
import { findWorkshopOrder } from "@/lib/workshop/queries";
import { monthFacts } from "../support/books";
import { vouchersOf } from "../support/vouchers";
import { giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { disputeThrough, payBack, refundAtStripe } from "../support/money-back";
import { setOrder } from "../support/orders";
import { stripe } from "../support/stripe";
import { addAdmin, admin, orderOf, paidOrder, soldCard } from "../support/workshop";
import { owner } from "../support/owner";

beforeEach(addAdmin);

const now = new Date();
async function books() {
  const facts = await monthFacts();
  return { vouchers: vouchersOf(facts), summary: vatSummary(facts) };
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

// Fails without: the two ledger rows of a failed refund are left out of the books by their cause.
test("correcting a sentence changes no voucher and no VAT return, and breaks no invariant", async () => {
  // Every way a card's money moves: changed by the admin, expired, refunded, refused by Stripe, lost, won on appeal.
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
  await transaction(async (tx) => emptyCard(tx, (await giftCard()).id, "expire", "Giltighetstiden gick ut."));
  const refundOf = async ({ orderId }: { orderId: string }) =>
    payBack(admin, orderId, { amount: kr(100) }, now);
  expect(await refundOf(await soldCard())).toMatchObject({ ok: true });
  const refused = await soldCard();
  await stripe.setFault({ mode: "status", status: 400, match: "POST /v1/refunds" });
  expect(await refundOf(refused)).toEqual({ ok: false, error: "refused" });
  await stripe.setFault(null);
  await disputeThrough((await soldCard()).intent, "lost");
  await disputeThrough((await soldCard()).intent, "lost", "appeal_under_review", "won");
  const poles = await paidOrder({ giftCardCode: refused.code });
  expect(await payBack(admin, poles, { amount: kr(100) }, now)).toMatchObject({ ok: true });

  const before = await books();
  expect(before.vouchers.filter(({ series }) => series === "P")).toHaveLength(2);
  await expectInvariants();
  await correctEverySentence();
  expect(await books()).toEqual(before);
  await expectInvariants();
});

// Fails without: a dispute replaces a review reason only if its cause is a dispute.
test("correcting the sentence of a dispute does not keep its next state from being shown", async () => {
  const id = await paidOrder();
  const intent = (await orderOf(id)).stripePaymentIntent!;
  const { id: disputeId } = await stripe.dispute(intent);
  await settleDisputes(intent, now);
  await correctEverySentence();
  await stripe.decideDispute(disputeId, "lost");
  await settleDisputes(intent, now);
  expect((await orderOf(id)).reviewReason).toContain("betalningen är borta");
});

// Fails without: the constraint that a review, and an adjustment, has a cause.
test("an order under review for another cause keeps that cause when its payment is disputed too", async () => {
  const id = await paidOrder();
  const reviewReason = "Betalt i fel valuta: eur.";
  await setOrder(id, { reviewReason, reviewCause: "payment" });
  await disputeThrough((await orderOf(id)).stripePaymentIntent!, "lost");
  expect(await orderOf(id)).toMatchObject({ reviewReason, reviewCause: "payment" });
  await expect(setOrder(id, { reviewCause: null })).rejects.toThrow();
});

test("an order under review keeps that cause when its used card is refunded in the dashboard, and its history tells of it", async () => {
  const card = await soldCard();
  await paidOrder({ giftCardCode: card.code });
  const reviewReason = "Betalt i fel valuta: eur.";
  await setOrder(card.orderId, { reviewReason, reviewCause: "payment" });
  await refundAtStripe(card.intent, kr(1000));
  await settleRefunds(card.intent, now);
  expect(await orderOf(card.orderId)).toMatchObject({ reviewReason, reviewCause: "payment" });
  const { events } = (await findWorkshopOrder(card.orderId))!;
  // Nobody in the shop has decided it.
  const history = renderToStaticMarkup(History({ events }));
  expect(history).toContain(
    "<b>Återbetalning i Stripe</b><span>: Återbetald i Stripe, men 1\u00a0000\u00a0kr av presentkortet var redan använt.<",
  );
  expect(history).not.toContain("beslutad");
});
