import "server-only";
import { db } from "@/lib/kernel/db";
import { countUses } from "@/lib/gift-cards/campaigns/uses";
import { findCardByCode, namedBy, type FoundCard } from "@/lib/gift-cards/queries";
import { log } from "@/lib/kernel/log";
import { ore, sum, type Ore } from "@/lib/kernel/money";
import { expireCheckout } from "./expire-checkout";

/** An unpaid checkout can lose a discount code to another after this time, but never a bought card. */
const KEEPS_CODE_MS = 10 * 60_000;
/** How many older checkouts are closed for one new order, in parallel. */
const ENDED_AT_MOST = 5;

const HOLDING = { giftCardState: "reserved", status: "open" } as const;

function heldTooLong(now: Date) {
  return { createdAt: { lt: new Date(now.getTime() - KEEPS_CODE_MS) } };
}

/**
 * The card of a code, with the balance in öre that a new order can use: for a discount code it includes what unpaid
 * checkouts have held for too long. Both queries run for every code, so that the response time does not tell which codes
 * exist.
 */
export async function findAvailableCard(code: string, now: Date): Promise<FoundCard | null> {
  const [card, overdue] = await Promise.all([
    findCardByCode(code),
    db().checkout.aggregate({
      where: {
        giftCard: { ...namedBy(code), kind: "promo" },
        ...HOLDING,
        ...heldTooLong(now),
      },
      _sum: { giftCardOre: true },
    }),
  ]);
  return (
    card && { ...card, remainingBalance: sum(card.remainingBalance, ore(overdue._sum.giftCardOre ?? 0)) }
  );
}

/** A campaign's uses that count for a new order, of all customers: not those that unpaid checkouts have held for too long. */
export function countLastingUses(card: FoundCard, now: Date) {
  return countUses(db(), card.id, null, { ...HOLDING, ...heldTooLong(now) });
}

/** Whether a code has too little left for an order of `wanted` öre, or a campaign has no use left. */
async function isCodeShort({ id, kind, remainingBalance, campaign }: FoundCard, wanted: Ore) {
  if (!campaign) return kind === "promo" && remainingBalance < wanted;
  return campaign.maxUses !== null && (await countUses(db(), id, null)).all >= campaign.maxUses;
}

/**
 * Expires checkouts that hold a card of which a new order wants `wanted` öre: older ones of the same e-mail and, when a
 * discount code falls short, those that have held it for too long. Each is expired at Stripe before its part is released:
 * nothing is released that can still be paid. False when Stripe has not answered for all of them.
 */
export async function releaseHeldCards(of: {
  card: FoundCard;
  email: string;
  wanted: Ore;
  exceptFingerprint: string;
  now: Date;
}): Promise<boolean> {
  const { card, now } = of;
  const isShort = await isCodeShort(card, of.wanted);
  const held = await db().checkout.findMany({
    where: {
      giftCardId: card.id,
      ...HOLDING,
      NOT: { fingerprint: of.exceptFingerprint },
      OR: [{ email: of.email }, ...(isShort ? [heldTooLong(now)] : [])],
    },
    orderBy: { createdAt: "asc" },
    take: ENDED_AT_MOST,
    select: { id: true },
  });
  const answers = await Promise.all(
    held.map(({ id }) =>
      expireCheckout(id, now).catch((error: unknown) => {
        log.warn({ checkoutId: id, err: error }, "could not end an older try");
        return null;
      }),
    ),
  );
  return !answers.includes(null);
}
