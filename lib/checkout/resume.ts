import "server-only";
import { createHmac } from "node:crypto";
import { db, isUniqueViolation, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { fail, ok, type Result } from "@/lib/result";
import { closeCheckout } from "./close-checkout";
import { SESSION_LIFE_MS, toFrozenCheckout, type FrozenCheckout } from "./frozen-checkout";
import { isRecovering } from "./restores";

// Idempotency of submits: a fingerprint of content and shopper leads a second submit to the first one's checkout. A
// unique index allows one open checkout per fingerprint.

/** A checkout open for longer than this is not resumed: Stripe wants 30 minutes left when it first hears of one. */
const RESUMABLE_MS = 25 * 60_000;

/** A keyed hash (HMAC) of what is bought and by whom: guesses can't be verified against a leaked table. */
export function fingerprintOf(...content: unknown[]): string {
  return createHmac("sha256", env().AUTH_SECRET).update(JSON.stringify(content)).digest("hex");
}

/** The open checkout of this fingerprint, of any age. */
export async function findOpen(tx: Tx, fingerprint: string): Promise<FrozenCheckout | null> {
  const row = await tx.checkout.findFirst({ where: { fingerprint, status: "open" } });
  return row && toFrozenCheckout(row);
}

/** How long ago a checkout was opened, in milliseconds. */
export function ageOf(checkout: FrozenCheckout, now: Date): number {
  return now.getTime() - (checkout.expiresAt.getTime() - SESSION_LIFE_MS);
}

/** Retries after losing a race on the unique index: the second look finds the winner's row. */
async function inTurn<T>(findOrOpen: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db().$transaction(findOrOpen);
    } catch (error) {
      if (!isUniqueViolation(error) || attempt > 2) throw error;
    }
  }
}

/** The paid (or pending) session of an earlier identical submit: a new payment would charge twice. */
export type AlreadyPaid = { paidBy: string };

/**
 * Runs `findOrOpen` in a transaction, so that concurrent submits get one checkout. One about to expire is closed first
 * and replaced; `payment_unanswered` when Stripe does not confirm that, or has not been asked since a restore.
 */
export async function openOnce<T extends { checkout: FrozenCheckout }>(
  findOrOpen: (tx: Tx) => Promise<T>,
  now: Date,
): Promise<Result<T | AlreadyPaid, "payment_unanswered">> {
  // What a restored database says of cards and numbers is not true yet.
  if (await isRecovering()) return fail("payment_unanswered");
  const opened = await inTurn(findOrOpen);
  const { id } = opened.checkout;
  if (ageOf(opened.checkout, now) <= RESUMABLE_MS) return ok(opened);
  try {
    const closed = await closeCheckout(id, now);
    if (closed?.status === "completed" || closed?.status === "processing") {
      const paid = await db().checkout.findUniqueOrThrow({
        where: { id },
        select: { stripeSessionId: true },
      });
      return ok({ paidBy: paid.stripeSessionId ?? id });
    }
  } catch (error) {
    log.warn({ checkoutId: id, err: error }, "could not end an older try");
    return fail("payment_unanswered");
  }
  return ok(await inTurn(findOrOpen));
}
