import "server-only";
import { db } from "@/lib/db";

export type LinkedOrder = { id: string; number: number };

export type Replacements = {
  /** The order this one stands in for. */
  replaces: LinkedOrder | null;
  /** The orders that stand in for this one. */
  replacedBy: LinkedOrder[];
};

const linked = { select: { id: true, number: true } } as const;

/** How an order is linked to others by replacements at 0 kr. */
export async function findReplacements(orderId: string): Promise<Replacements> {
  const [own, codes] = await Promise.all([
    db().order.findUnique({
      where: { id: orderId },
      select: { checkout: { select: { giftCard: { select: { replacesOrder: linked } } } } },
    }),
    db().giftCard.findMany({
      where: { replacesOrderId: orderId },
      orderBy: { createdAt: "asc" },
      select: { checkouts: { where: { order: { isNot: null } }, select: { order: linked } } },
    }),
  ]);
  return {
    replaces: own?.checkout.giftCard?.replacesOrder ?? null,
    replacedBy: codes.flatMap(({ checkouts }) => checkouts.flatMap(({ order }) => order ?? [])),
  };
}
