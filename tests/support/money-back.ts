// Refunds: by the form of an order, and at Stripe without the shop.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Admin } from "@/lib/accounts/require-admin";
import { settleDisputes } from "@/lib/disputes/settle-disputes";
import { processOutbox } from "@/lib/jobs/worker";
import { db } from "@/lib/kernel/db";
import type { Ore } from "@/lib/kernel/money";
import { processRefundJob } from "@/lib/refunds/process-refund";
import { refundOrder, type RefundWish } from "@/lib/refunds/refund-order";
import { stripe, stripeUrl } from "./stripe";

/** The input that the refund form sends: a refund with a new id, of nothing but `parts`. */
export function refundWish(parts: Partial<RefundWish>): RefundWish {
  return {
    refundId: randomUUID(),
    amount: null,
    lines: [],
    withFreight: false,
    reason: "Ångrat",
    withdrawalId: null,
    ...parts,
  };
}

/** So many pairs of an order's first line. */
export const firstLine = (quantity = 1) => [{ position: 1, quantity }];

/** Refunds an order. */
export const payBack = (admin: Admin, orderId: string, more: Partial<RefundWish>, at = new Date()) =>
  refundOrder(admin, orderId, refundWish(more), at);

/** Refunds a sold card while Stripe does not answer. The returned function then has Stripe refuse the refund. */
export async function refundUnanswered(admin: Admin, orderId: string): Promise<() => Promise<void>> {
  const refundId = randomUUID();
  await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/refunds" });
  expect(await payBack(admin, orderId, { refundId })).toEqual({ ok: true, value: "pending" });
  await stripe.setFault(null);
  return async () => {
    await stripe.setFault({ mode: "status", status: 402, match: "POST /v1/refunds" });
    await processRefundJob({ orderId, refundId }, new Date());
    await stripe.setFault(null);
  };
}

/** Makes a refund at Stripe without the shop, as in Stripe's dashboard. Returns Stripe's id of it. */
export async function refundAtStripe(intent: string, amount: Ore, more: Record<string, string> = {}) {
  const made = await fetch(`${stripeUrl}/v1/refunds`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_shop" },
    body: new URLSearchParams({ payment_intent: intent, amount: String(amount), ...more }),
  });
  expect(made.status).toBe(200);
  return ((await made.json()) as { id: string }).id;
}

/** Makes the outbox's refunds due and carries them out. Drops its mails, since each takes 35 ms of CPU to draw and send. */
export async function carryOutRefunds(): Promise<void> {
  const refunds = { kind: { in: ["refund", "refund-payout", "addition-back"] } };
  await db().outboxRow.updateMany({ where: { NOT: refunds }, data: { status: "done" } });
  await db().outboxRow.updateMany({ where: refunds, data: { nextAttemptAt: new Date() } });
  await processOutbox();
}

/** Disputes a payment at the bank, takes the dispute through these states, and has the shop settle each. */
export async function disputeThrough(
  intent: string,
  ...states: Parameters<typeof stripe.decideDispute>[1][]
) {
  const { id } = await stripe.dispute(intent);
  await settleDisputes(intent, new Date());
  for (const state of states) {
    await stripe.decideDispute(id, state);
    await settleDisputes(intent, new Date());
  }
}
