import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import { least, ore, type Ore } from "@/lib/kernel/money";
import { dueAfterDisputes } from "@/lib/orders/order";
import { refundable } from "@/lib/refunds/rules";

type Paid = Parameters<typeof dueAfterDisputes>[0] & {
  giftCardOre: number;
  giftCardKind: GiftCardKind | null;
  giftRefundedOre: number;
};

export const REFUNDABLE_COLUMNS = {
  dueOre: true,
  giftCardOre: true,
  giftCardKind: true,
  refundedOre: true,
  giftRefundedOre: true,
  disputedOre: true,
} as const;

/** What can still be refunded of an order; for a sold gift card at most the card's balance. */
export function refundableOf(row: Paid, soldCard: { remainingBalanceOre: number } | null): Ore {
  const left = refundable(
    { due: dueAfterDisputes(row), giftCard: ore(row.giftCardOre), giftCardKind: row.giftCardKind },
    { stripe: ore(row.refundedOre), giftCard: ore(row.giftRefundedOre) },
  );
  return soldCard ? least(left, ore(soldCard.remainingBalanceOre)) : left;
}
