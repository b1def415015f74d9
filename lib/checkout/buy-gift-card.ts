import "server-only";
import { randomUUID } from "node:crypto";
import { formatShortDate, stockholmHour } from "@/lib/dates";
import type { Tx } from "@/lib/db";
import { env } from "@/lib/env";
import type { PurchaseGiftCard } from "@/lib/gift-cards/purchase-schema";
import { ZERO } from "@/lib/money";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { vatIn } from "@/lib/pricing/pricing";
import { fail, ok, type Result } from "@/lib/result";
import { inTime } from "./deadline";
import {
  SESSION_LIFE_MS,
  toFrozenCheckout,
  type FrozenCheckout,
  type FrozenRecipient,
} from "./frozen-checkout";
import { ageOf, findSubmitted, fingerprintOf, openOnce, resume } from "./resume";
import { paymentPage, type PaymentError } from "./start-payment";

/**
 * What makes two calls one purchase: the page's idempotency `key`, or without JavaScript the `visitor`; the buyer is not
 * known before Stripe asks. Null: every call is a purchase of its own.
 */
export type SameBuyer = { key: string } | { visitor: string } | null;

/** Cards are mailed at this hour of the chosen day, Stockholm time. */
const SEND_AT_HOUR = 8;
/**
 * The same form from the same visitor within this time is a double click: longer than the slowest response, too short to
 * give one payment (and its code) to two people behind one IP address.
 */
const SAME_CLICK_MS = 30_000;

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

/** The checkout of this purchase, or a new one. A visitor's older or paid one is not reused: it may be somebody else's. */
async function findOrOpen(
  tx: Tx,
  input: PurchaseGiftCard,
  fingerprint: string,
  isVisitor: boolean,
  now: Date,
): Promise<FrozenCheckout> {
  const found = await findSubmitted(tx, fingerprint);
  if (!found) return openCheckout(tx, input, fingerprint, now);
  if (!isVisitor || (found.status === "open" && ageOf(found, now) <= SAME_CLICK_MS)) return found;
  return findOrOpen(tx, input, fingerprintOf(fingerprint, found.id), isVisitor, now);
}

async function buy(
  input: PurchaseGiftCard,
  buyer: SameBuyer,
  now: Date,
  signal: AbortSignal,
): Promise<Result<{ url: string }, PaymentError>> {
  const fingerprint = fingerprintOf("gift_card", buyer ?? randomUUID(), input);
  const isVisitor = buyer !== null && "visitor" in buyer;
  const look = () => openOnce((tx) => findOrOpen(tx, input, fingerprint, isVisitor, now));
  const opened = await resume(look, now);
  signal.throwIfAborted();
  return opened.ok ? paymentPage(opened.value) : opened;
}

/**
 * Starts the purchase of a gift card as a checkout of its own kind, which webhook, return page and sweeper handle like
 * any other. Repeated by the same buyer it is one payment session, or its receipt.
 */
export async function buyGiftCard(
  input: PurchaseGiftCard,
  buyer: SameBuyer,
  now = new Date(),
): Promise<Result<{ url: string }, PaymentError>> {
  const late: Result<{ url: string }, PaymentError> = fail("payment_unanswered");
  const page = await inTime((signal) => buy(input, buyer, now, signal), late);
  return page.ok ? ok({ url: page.value.url }) : page;
}
