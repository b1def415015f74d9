import "server-only";
import { createHmac } from "node:crypto";
import { db, isTaken, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { fail, ok, type Result } from "@/lib/result";
import { closeCheckout } from "./close-checkout";
import { SESSION_LIFE_MS, toFrozenCheckout, type FrozenCheckout } from "./frozen-checkout";

// How a second submit gets the checkout of the first: by what is bought, and by whom. The database lets only one open
// checkout bear a fingerprint.

/** A checkout open for longer than this is not resumed: Stripe wants 30 minutes left when it first hears of one. */
const RESUMABLE_MS = 25 * 60_000;

/** The name of what is bought and by whom. Keyed: nobody who reads the table can try addresses against it. */
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

/** In a race one insert wins by the unique index; the loser looks again and finds what the winner made. */
async function inTurn<T>(findOrOpen: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db().$transaction(findOrOpen);
    } catch (error) {
      if (!isTaken(error) || attempt > 2) throw error;
    }
  }
}

/** The session that has paid an older try of the same thing, or is paying it: buying it again would charge twice. */
export type AlreadyPaid = { paidBy: string };

/**
 * Runs `findOrOpen` in a transaction, so that however many submits come at once there is one checkout. One that is
 * too old to be paid in peace is ended first; `payment_unanswered` when Stripe doesn't say that it is.
 */
export async function openOnce<T extends { checkout: FrozenCheckout }>(
  findOrOpen: (tx: Tx) => Promise<T>,
  now: Date,
): Promise<Result<T | AlreadyPaid, "payment_unanswered">> {
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
