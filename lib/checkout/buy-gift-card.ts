import "server-only";
import { randomUUID } from "node:crypto";
import { formatShortDate, stockholmHour } from "@/lib/dates";
import type { Tx } from "@/lib/db";
import { env } from "@/lib/env";
import type { PurchaseGiftCard } from "@/lib/gift-cards/purchase-schema";
import { ZERO } from "@/lib/money";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { vatIn } from "@/lib/pricing/pricing";
import { ok, type Result } from "@/lib/result";
import { SESSION_LIFE_MS, toFrozenCheckout, type FrozenRecipient } from "./frozen-checkout";
import { findOpen, fingerprintOf, openOnce } from "./resume";
import { paymentPage, type PaymentError } from "./start-payment";

/**
 * What makes two calls one purchase: a random key that only this buyer has, from the page or a cookie. Whoever shares a
 * payment session gets its code, so nothing that two people can share will do. Null: a purchase of its own.
 */
export type SameBuyer = { key: string } | null;

/** Whether a text from outside can be a buyer's key. */
export function isBuyerKey(text: string | null | undefined): text is string {
  return /^[\w-]{16,100}$/.test(text ?? "");
}

/** Cards are mailed at this hour of the chosen day, Stockholm time. */
const SEND_AT_HOUR = 8;
function recipientOf({ recipient }: PurchaseGiftCard, now: Date): FrozenRecipient | null {
  if (!recipient) return null;
  const { name, email, greeting, send_on: day } = recipient;
  const later = day !== null && day > formatShortDate(now);
  return { name, email, greeting, sendOn: later ? stockholmHour(day, SEND_AT_HOUR).toISOString() : null };
}

async function openCheckout(tx: Tx, input: PurchaseGiftCard, fingerprint: string, now: Date) {
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
      // Single-purpose: taxed when it is sold. Multi-purpose: when it is used (domain.md 3.3).
      vatOre: env().GIFT_CARD_VAT === "single" ? vatIn(GIFT_CARD_PRICE) : ZERO,
      ...(recipient ? { recipient } : {}),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    },
  });
  return toFrozenCheckout(row);
}

/**
 * Starts the purchase of a gift card as a checkout of its own kind, which webhook, return page and sweeper handle like
 * any other. Repeated by the same buyer it is one payment session.
 */
export async function buyGiftCard(
  input: PurchaseGiftCard,
  buyer: SameBuyer,
  now = new Date(),
): Promise<Result<{ url: string }, PaymentError>> {
  const fingerprint = fingerprintOf("gift_card", buyer ?? randomUUID(), input);
  const opened = await openOnce(async (tx) => {
    const open = await findOpen(tx, fingerprint);
    return { checkout: open ?? (await openCheckout(tx, input, fingerprint, now)) };
  }, now);
  if (!opened.ok) return opened;
  if ("paidBy" in opened.value)
    return ok({ url: `/presentkort?success=true&session_id=${opened.value.paidBy}` });
  const page = await paymentPage(opened.value.checkout);
  return page.ok ? ok({ url: page.value.url }) : page;
}
