// Money that is paid back: by the form of an order, and at Stripe past the shop.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Admin } from "@/lib/accounts/require-admin";
import type { Ore } from "@/lib/kernel/money";
import { refundOrder, type RefundWish } from "@/lib/refunds/refund-order";
import { stripeUrl } from "./stripe";

/** What the form of a refund sends: a wish of its own, for nothing but these parts. */
export function refundWish(parts: Partial<RefundWish>): RefundWish {
  return {
    ...{ refundId: randomUUID(), amount: null, lines: [], withFreight: false },
    ...{ reason: "Ångrat", withdrawalId: null },
    ...parts,
  };
}

/** The first line of an order, so many pairs of it. */
export const firstLine = (quantity = 1) => [{ position: 1, quantity }];

/** Pays back what is wished for. */
export const payBack = (admin: Admin, orderId: string, more: Partial<RefundWish>, at = new Date()) =>
  refundOrder(admin, orderId, refundWish(more), at);

/** A refund that somebody makes at Stripe, past the shop. Returns Stripe's id of it. */
export async function refundAtStripe(intent: string, amount: Ore, more: Record<string, string> = {}) {
  const made = await fetch(`${stripeUrl}/v1/refunds`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_shop" },
    body: new URLSearchParams({ payment_intent: intent, amount: String(amount), ...more }),
  });
  expect(made.status).toBe(200);
  return ((await made.json()) as { id: string }).id;
}
