import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import { least, ore, type Ore } from "@/lib/kernel/money";
import { dueAfterDisputes } from "@/lib/orders/order";
import { askedBack, notYetRefunded, refundable } from "@/lib/refunds/rules";
import type { WithdrawalStatus } from "@/prisma/generated/enums";

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

type Lines = Parameters<typeof askedBack>[1];
type Refunds = Parameters<typeof askedBack>[2];
type Withdrawals = readonly { status: WithdrawalStatus; lines: unknown }[];

/** How many pairs of each line are to be built and sent: without those refunded by line, or withdrawn. */
export function pairsLeft(items: Lines, refunds: Refunds, withdrawals: Withdrawals): number[] {
  const accepted = withdrawals.find(({ status }) => status === "accepted") ?? null;
  const back = askedBack(accepted, items, refunds).pieces;
  const pieces = [...notYetRefunded(items, refunds).pieces];
  return pieces.map(([position, pairs]) => pairs - (back.get(position) ?? 0));
}
