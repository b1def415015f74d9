import "server-only";
import { db } from "@/lib/db";
import { emptyCard, lockBalance } from "@/lib/gift-cards/mutations";
import { log } from "@/lib/log";
import { deleteExpiredQuotes } from "@/lib/shipping/mutations";
import { closeCheckout } from "./close-checkout";
import { confirmPayment } from "./confirm-payment";
import { forget, type Forgotten } from "./forget";

/** How often the shop looks for what webhooks and pages missed. */
const SWEEP_EVERY_MS = 2 * 60_000;

/** Younger than this a checkout is left to its shopper and to the webhook. */
const GRACE_MS = 60_000;
/** A try that Stripe never answered is ended after this. */
const UNANSWERED_MS = 10 * 60_000;
const BATCH = 200;
const AT_ONCE = 4;

export type SweepReport = {
  confirmed: number;
  closed: number;
  failed: number;
  expiredCards: number;
  quotes: number;
  forgotten: Forgotten;
};

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function sweepCheckouts(now: Date, report: SweepReport): Promise<void> {
  const open = await db().checkout.findMany({
    where: { status: { in: ["open", "processing"] }, createdAt: { lt: new Date(now.getTime() - GRACE_MS) } },
    select: { id: true, stripeSessionId: true, createdAt: true, expiresAt: true },
    orderBy: { createdAt: "asc" },
    take: BATCH,
  });
  await inParallel(open, async (checkout) => {
    try {
      if (checkout.stripeSessionId) {
        const found = await confirmPayment(checkout.stripeSessionId, now);
        if (found?.status === "completed") report.confirmed += 1;
        else if (found?.status === "expired" || found?.status === "failed") report.closed += 1;
        // Stripe expires sessions on its own clock; one that is still open long after its time is ended by us.
        else if (found?.status === "open" && checkout.expiresAt.getTime() + 5 * 60_000 < now.getTime()) {
          await closeCheckout(checkout.id, now);
          report.closed += 1;
        }
      } else if (now.getTime() - checkout.createdAt.getTime() > UNANSWERED_MS) {
        await closeCheckout(checkout.id, now);
        report.closed += 1;
      }
    } catch (error) {
      report.failed += 1;
      log.warn({ checkoutId: checkout.id, err: error }, "sweep: checkout left for the next round");
    }
  });
}

/** Writes off cards past their day, unless an open checkout still holds some of them. */
async function sweepCards(now: Date, report: SweepReport): Promise<void> {
  const expired = await db().giftCard.findMany({
    where: {
      expiresAt: { lt: now },
      remainingBalanceOre: { gt: 0 },
      checkouts: { none: { giftCardState: "reserved" } },
    },
    select: { id: true },
    take: BATCH,
  });
  for (const { id } of expired) {
    await db().$transaction(async (tx) => {
      await lockBalance(tx, id);
      // Looked at again under the lock: an admin may have moved the day meanwhile.
      if ((await tx.giftCard.count({ where: { id, expiresAt: { lt: now } } })) === 0) return;
      const left = await emptyCard(tx, id, "expire", "Giltighetstiden gick ut.");
      if (left > 0) report.expiredCards += 1;
    });
  }
}

/**
 * Heals what was missed: open checkouts against Stripe (paid ones become orders, dead ones give their gift card
 * back), cards past their day, old quotes, and what is to be forgotten by now. Safe to run at any time and on several instances at once.
 */
export async function sweep(now = new Date()): Promise<SweepReport> {
  const forgotten: Forgotten = { checkouts: 0, enquiries: 0, events: 0, withdrawals: 0, orders: 0 };
  const report: SweepReport = { confirmed: 0, closed: 0, failed: 0, expiredCards: 0, quotes: 0, forgotten };
  await sweepCheckouts(now, report);
  await sweepCards(now, report);
  report.quotes = await deleteExpiredQuotes(now);
  report.forgotten = await forget(now);
  const forgot = Object.values(report.forgotten).some((count) => count > 0);
  if (forgot || report.confirmed + report.closed + report.failed + report.expiredCards > 0)
    log.info(report, "sweep");
  return report;
}

const kept = globalThis as { shopSweeper?: NodeJS.Timeout };

/** Sweeps now and then every two minutes; called once from instrumentation.ts. */
export function startSweeper(): void {
  if (kept.shopSweeper) return;
  const run = () => void sweep().catch((error: unknown) => log.warn({ err: error }, "sweep"));
  kept.shopSweeper = setInterval(run, SWEEP_EVERY_MS);
  kept.shopSweeper.unref();
  run();
}

/** No further round begins; one that runs goes on to its end. */
export function stopSweeper(): void {
  clearInterval(kept.shopSweeper);
  kept.shopSweeper = undefined;
}
