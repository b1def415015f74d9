import "server-only";
import { reconcilePayouts } from "@/lib/books/reconcile-payouts";
import { sweepCards } from "@/lib/gift-cards/mutations";
import { log } from "@/lib/kernel/log";
import { counters } from "@/lib/kernel/counters";
import { deleteExpiredQuotes } from "@/lib/shipping/mutations";
import { forget } from "@/lib/retention/forget";
import { addUpSales } from "@/lib/numbers/mutations";
import { saveNumbers } from "@/lib/orders/numbers";
import { processUndelivered } from "./process-webhook";
import { recover } from "./recover";
import { sweepCheckouts } from "@/lib/checkout/sweep-checkouts";

const SWEEP_EVERY_MS = 2 * 60_000;

const PAYOUTS_EVERY_MS = 6 * 3_600_000;

/**
 * Settles what a restore lost and what webhooks and pages missed: events that Stripe could not deliver, then open checkouts,
 * expired gift cards, old quotes, and data past its retention. Idempotent, and safe on several instances at once. Throws,
 * and does nothing more, while a restored database can't be recovered.
 */
export async function sweep(now = new Date()) {
  await recover(now);
  const events = await processUndelivered(now).catch((error: unknown) => {
    log.warn({ err: error }, "sweep: undelivered events not asked for");
    return 0;
  });
  const checkouts = await sweepCheckouts(now);
  await saveNumbers();
  const expiredCards = await sweepCards(now);
  const quotes = await deleteExpiredQuotes(now);
  const forgotten = await forget(now);
  await addUpSales(now);
  const report = { events, ...checkouts, expiredCards, quotes, forgotten };
  const forgot = Object.values(forgotten).some((count) => count > 0);
  if (forgot || report.events + report.confirmed + report.closed + report.failed + report.expiredCards > 0)
    log.info(report, "sweep");
  return report;
}

const shared = globalThis as {
  shopSweeper?: NodeJS.Timeout;
  shopSweep?: Promise<void>;
  shopPayoutsAt?: number;
};

/** Asks Stripe for payouts: an event may never have come, or a restore may have lost what it brought. */
async function sweepPayouts(now: number): Promise<void> {
  if (now - (shared.shopPayoutsAt ?? 0) < PAYOUTS_EVERY_MS) return;
  shared.shopPayoutsAt = now;
  await reconcilePayouts();
}

/** Sweeps at once, then every two minutes; called once from background.ts. */
export function startSweeper(): void {
  if (shared.shopSweeper) return;
  // One round at a time: with Stripe silent a round can take longer than the time between two.
  const run = () => {
    shared.shopSweep ??= sweep()
      .then(() => void (counters.sweptAt = new Date()))
      .then(() => sweepPayouts(Date.now()))
      .catch((error: unknown) => log.warn({ err: error }, "sweep"))
      .finally(() => {
        shared.shopSweep = undefined;
      });
  };
  shared.shopSweeper = setInterval(run, SWEEP_EVERY_MS);
  shared.shopSweeper.unref();
  run();
}

/** Starts no further round; one that runs goes on to its end. */
export function stopSweeper(): void {
  clearInterval(shared.shopSweeper);
  shared.shopSweeper = undefined;
}
