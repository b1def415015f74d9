import "server-only";
import { db } from "@/lib/db";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import { findCardByCode, type FoundCard } from "@/lib/gift-cards/queries";
import { log } from "@/lib/log";
import { ore, sum, type Ore } from "@/lib/money";
import { closeCheckout } from "./close-checkout";

/** So long a checkout keeps a discount code for itself; a bought card it keeps until it can no longer be paid. */
const KEEPS_CODE_MS = 10 * 60_000;
/** Older checkouts ended for one newcomer, all at the same time. */
const ENDED_AT_MOST = 5;

const HOLDING = { giftCardState: "reserved", status: "open" } as const;

function keptTooLong(now: Date) {
  return { createdAt: { lt: new Date(now.getTime() - KEEPS_CODE_MS) } };
}

/**
 * The card of a code with the balance a newcomer can have: of a discount code also what others have kept for too long.
 * Both questions are asked for every code: one more for known codes would tell them by the time of the answer.
 */
export async function findAvailableCard(code: string, now: Date): Promise<FoundCard | null> {
  const [card, overdue] = await Promise.all([
    findCardByCode(code),
    db().checkout.aggregate({
      where: { giftCard: { code: normalizeCode(code), kind: "promo" }, ...HOLDING, ...keptTooLong(now) },
      _sum: { giftCardOre: true },
    }),
  ]);
  return (
    card && { ...card, remainingBalance: sum(card.remainingBalance, ore(overdue._sum.giftCardOre ?? 0)) }
  );
}

/**
 * Cancels checkouts that keep a card from a newcomer who wants `wanted` of it: the same shopper's (same e-mail) older
 * ones, and when a discount code is short of that, those that have kept it for too long. Each is expired at Stripe
 * first: what can still be paid is never released. False when Stripe has not answered for all of them.
 */
export async function freeHeldCards(of: {
  card: FoundCard;
  email: string;
  wanted: Ore;
  exceptFingerprint: string;
  now: Date;
}): Promise<boolean> {
  const { card, now } = of;
  const isShort = card.kind === "promo" && card.remainingBalance < of.wanted;
  const held = await db().checkout.findMany({
    where: {
      giftCardId: card.id,
      ...HOLDING,
      NOT: { fingerprint: of.exceptFingerprint },
      OR: [{ email: of.email }, ...(isShort ? [keptTooLong(now)] : [])],
    },
    orderBy: { createdAt: "asc" },
    take: ENDED_AT_MOST,
    select: { id: true },
  });
  const answers = await Promise.all(
    held.map(({ id }) =>
      closeCheckout(id, now).catch((error: unknown) => {
        log.warn({ checkoutId: id, err: error }, "could not end an older try");
        return null;
      }),
    ),
  );
  return !answers.includes(null);
}
