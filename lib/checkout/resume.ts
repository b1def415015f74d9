import "server-only";
import { createHmac } from "node:crypto";
import { db, isUniqueViolation, transaction, type Tx } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { closeCheckout } from "./close-checkout";
import { toFrozenCheckout, type FrozenCheckout } from "./frozen-checkout";
import { SESSION_LIFE_MS } from "@/lib/payments/payment-session";
import { isRecovering } from "@/lib/orders/restores";

// One submit is one order, whatever is due. A submit's fingerprint is what is bought and by whom, for poles with the
// freight quote: whoever wants the same again is quoted again, and so buys it again. A unique index allows one
// checkout per fingerprint that is open, being paid or paid; every further submit leads to that one.

/** A checkout open for longer than this is not resumed: Stripe wants 30 minutes left when it first hears of one. */
const RESUMABLE_MS = 25 * 60_000;

/** A keyed hash (HMAC) of what is bought and by whom: guesses can't be verified against a leaked table. */
export function fingerprintOf(...content: unknown[]): string {
  return createHmac("sha256", env().AUTH_SECRET).update(JSON.stringify(content)).digest("hex");
}

/** The checkout that a submit of this fingerprint has made. Null as well when that can no longer be paid. */
export async function findSubmitted(tx: Tx, fingerprint: string): Promise<FrozenCheckout | null> {
  const row = await tx.checkout.findFirst({
    where: { fingerprint, status: { in: ["open", "processing", "completed"] } },
  });
  return row && toFrozenCheckout(row);
}

/** How long ago a checkout was opened, in milliseconds. */
function ageOf(checkout: FrozenCheckout, now: Date): number {
  return now.getTime() - (checkout.expiresAt.getTime() - SESSION_LIFE_MS);
}

/** Runs `findOrOpen` in a transaction; after losing a race on the unique index its second look finds the winner's row. */
export async function openOnce(findOrOpen: (tx: Tx) => Promise<FrozenCheckout>): Promise<FrozenCheckout> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await transaction(findOrOpen);
    } catch (error) {
      if (!isUniqueViolation(error) || attempt > 2) throw error;
    }
  }
}

/**
 * The checkout that this submit has made, if any. One about to expire is ended at Stripe first and looked for again: if
 * it was paid meanwhile, it is still the same. `payment_unanswered` when Stripe does not confirm the end, or has not been
 * asked since a restore.
 */
export async function resume(
  fingerprint: string,
  now: Date,
): Promise<Result<FrozenCheckout | null, "payment_unanswered">> {
  // What a restored database says of cards and numbers is not true yet.
  if (await isRecovering()) return fail("payment_unanswered");
  const found = await findSubmitted(db(), fingerprint);
  if (found?.status !== "open" || ageOf(found, now) <= RESUMABLE_MS) return ok(found);
  try {
    await closeCheckout(found.id, now);
  } catch (error) {
    log.warn({ checkoutId: found.id, err: error }, "could not end an older try");
    return fail("payment_unanswered");
  }
  return ok(await findSubmitted(db(), fingerprint));
}
