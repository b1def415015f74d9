import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import { least, ore, type Ore } from "@/lib/kernel/money";
import { dueAfterDisputes } from "@/lib/orders/order";
import { refundable } from "@/lib/refunds/rules";

type Paid = Parameters<typeof dueAfterDisputes>[0] & {
  giftCardOre: number;
  giftCardKind: GiftCardKind | null;
  giftRefundedOre: number;
};

export const LEFT_COLUMNS = {
  dueOre: true,
  giftCardOre: true,
  giftCardKind: true,
  refundedOre: true,
  giftRefundedOre: true,
  disputedOre: true,
} as const;

/** What can still be paid back; of a sold gift card no more than is left on it. */
export function leftOf(row: Paid, soldCard: { remainingBalanceOre: number } | null): Ore {
  const left = refundable(
    { due: dueAfterDisputes(row), giftCard: ore(row.giftCardOre), giftCardKind: row.giftCardKind },
    { stripe: ore(row.refundedOre), giftCard: ore(row.giftRefundedOre) },
  );
  return soldCard ? least(left, ore(soldCard.remainingBalanceOre)) : left;
}
