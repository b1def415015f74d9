import "server-only";
import { randomUUID } from "node:crypto";
import type { Tx } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import type { PurchaseGiftCard } from "@/lib/gift-cards/schema";
import { ZERO } from "@/lib/kernel/money";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { vatIn } from "@/lib/pricing/totals";
import { fail, type Result } from "@/lib/kernel/result";
import { withDeadline } from "@/lib/kernel/deadline";
import { toFrozenCheckout, getPaymentPage, type PaymentError, type PaymentPage } from "./checkout";
import { SESSION_LIFE_MS } from "@/lib/payments/session-life";
import { findSubmitted, fingerprintOf, createOnce, findResumable } from "./create-checkout";
import { recipientOf } from "@/lib/gift-cards/recipient";

/**
 * The idempotency key of a purchase: a random value from the page or a cookie. The payment session reveals the card's
 * code, so two people must never share a key. Null: every call is a new purchase.
 */
type BuyerKey = { key: string } | null;

/** Whether a text from a request has the form of a buyer's key. */
export function isBuyerKey(text: string | null | undefined): text is string {
  return /^[\w-]{16,100}$/.test(text ?? "");
}

async function openCardCheckout(tx: Tx, input: PurchaseGiftCard, fingerprint: string, now: Date) {
  const recipient = recipientOf(input, now);
  const row = await tx.checkout.create({
    data: {
      kind: "gift_card",
      fingerprint,
      lines: [],
      subtotalOre: GIFT_CARD_PRICE,
      shippingOre: 0,
      totalOre: GIFT_CARD_PRICE,
      dueOre: GIFT_CARD_PRICE,
      // Single-purpose: taxed when it is sold. Multi-purpose: when it is used.
      vatOre: env().GIFT_CARD_VAT === "single" ? vatIn(GIFT_CARD_PRICE) : ZERO,
      ...(recipient ? { recipient } : {}),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    },
  });
  return toFrozenCheckout(row);
}

async function buy(
  input: PurchaseGiftCard,
  buyer: BuyerKey,
  now: Date,
  signal: AbortSignal,
): Promise<Result<PaymentPage, PaymentError>> {
  const fingerprint = fingerprintOf("gift_card", buyer ?? randomUUID(), input);
  const earlier = await findResumable(fingerprint, now);
  if (!earlier.ok) return earlier;
  const checkout =
    earlier.value ??
    (await createOnce(
      async (tx) => (await findSubmitted(tx, fingerprint)) ?? openCardCheckout(tx, input, fingerprint, now),
    ));
  signal.throwIfAborted();
  return getPaymentPage(checkout);
}

/** Starts the purchase of a gift card. The same key again gets the same payment page, or the receipt once it is paid. */
export async function buyGiftCard(
  input: PurchaseGiftCard,
  buyer: BuyerKey,
  now = new Date(),
): Promise<Result<PaymentPage, PaymentError>> {
  const late: Result<PaymentPage, PaymentError> = fail("payment_unanswered");
  return withDeadline((signal) => buy(input, buyer, now, signal), late);
}
