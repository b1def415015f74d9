import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { formatShortDate, stockholmHour } from "@/lib/dates";
import { db, Prisma } from "@/lib/db";
import { env } from "@/lib/env";
import type { PurchaseGiftCard } from "@/lib/gift-cards/purchase-schema";
import { ZERO } from "@/lib/money";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { vatIn } from "@/lib/pricing/pricing";
import { fail, ok, type Result } from "@/lib/result";
import { closeCheckout } from "./close-checkout";
import {
  SESSION_LIFE_MS,
  toFrozenCheckout,
  type FrozenCheckout,
  type FrozenRecipient,
} from "./frozen-checkout";
import { startPayment } from "./start-payment";

export type BuyGiftCardError = "payment_refused" | "payment_unanswered";

/** Cards are mailed at this hour of the chosen day, Stockholm time. */
const SEND_AT_HOUR = 8;
/** Stripe wants 30 minutes left when it first hears of a session. */
const RESUMABLE_MS = 25 * 60_000;

/** The buyer is unknown, so what makes two clicks one is the page's own key; without one every call is a new try. */
function fingerprintOf(input: PurchaseGiftCard, intent: string | null): string {
  const content = ["gift_card", intent ?? randomUUID(), input.recipient ?? null];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function recipientOf({ recipient }: PurchaseGiftCard, now: Date): FrozenRecipient | null {
  if (!recipient) return null;
  const { name, email, greeting, send_on: day } = recipient;
  const later = day !== null && day > formatShortDate(now);
  return { name, email, greeting, sendOn: later ? stockholmHour(day, SEND_AT_HOUR).toISOString() : null };
}

/** The open checkout of this click, or a new one. A race between two clicks is decided by a unique index. */
async function openOnce(input: PurchaseGiftCard, fingerprint: string, now: Date): Promise<FrozenCheckout> {
  const open = await db().checkout.findFirst({ where: { fingerprint, status: "open" } });
  if (open) return toFrozenCheckout(open);
  const recipient = recipientOf(input, now);
  try {
    const row = await db().checkout.create({
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
  } catch (error) {
    const lostRace = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    if (!lostRace) throw error;
    return openOnce(input, fingerprint, now);
  }
}

/** A checkout whose session can no longer be paid in peace makes room for a new one. */
async function endWhenStale(checkout: FrozenCheckout, now: Date): Promise<boolean> {
  const age = now.getTime() - (checkout.expiresAt.getTime() - SESSION_LIFE_MS);
  if (age < RESUMABLE_MS) return false;
  await closeCheckout(checkout.id, now);
  return true;
}

/**
 * Starts the purchase of a gift card: a checkout like any other, so that webhook, return page and sweeper all
 * know what was meant. `intent` is the click's own key: however often it is sent, there is one session.
 */
export async function buyGiftCard(
  input: PurchaseGiftCard,
  intent: string | null,
  now = new Date(),
): Promise<Result<{ url: string }, BuyGiftCardError>> {
  const fingerprint = fingerprintOf(input, intent);
  let checkout = await openOnce(input, fingerprint, now);
  try {
    if (await endWhenStale(checkout, now)) checkout = await openOnce(input, fingerprint, now);
  } catch {
    return fail("payment_unanswered");
  }
  if (checkout.stripeSessionUrl) return ok({ url: checkout.stripeSessionUrl });
  const session = await startPayment(checkout);
  if (!session.ok) return fail(session.error === "refused" ? "payment_refused" : "payment_unanswered");
  return session.value.url ? ok({ url: session.value.url }) : fail("payment_unanswered");
}
