// Which pairs of an order refunds and withdrawals name, and which are left to build and send.
import { ore, type Ore } from "@/lib/kernel/money";
import type { RefundStatus, WithdrawalStatus } from "@/prisma/generated/enums";
import type { OrderStatus } from "./order";
import { readRefundDetails } from "./refund-details";
import { hasLeft } from "./states";
import { isWithdrawn } from "./withdrawn";

export type RefundLine = { position: number; quantity: number };

export type RefundRow = { status: RefundStatus; lines: unknown };

/** Everything that refunds were for, failed ones left out. `cheaper`: refunded because changes made lines cheaper, öre. */
export type Named = { lines: readonly RefundLine[]; freight: boolean; cheaper?: Ore };

/** Collects the lines, the freight and the cheaper changes that refunds name, failed refunds left out. */
export function namedIn(refunds: readonly RefundRow[]): Named {
  const details = refunds
    .filter(({ status }) => status !== "failed")
    .map(({ lines }) => readRefundDetails(lines));
  return {
    lines: details.flatMap(({ lines }) => lines ?? []),
    freight: details.some(({ freightOre }) => freightOre),
    cheaper: ore(details.reduce((all, { changeOre = 0 }) => all + changeOre, 0)),
  };
}

/** The pieces of each line, by position, that no refund names yet, and whether the freight is left: each is credited once. */
export function notYetRefunded(items: readonly RefundLine[], refunds: readonly RefundRow[]) {
  const named = namedIn(refunds);
  const left = items.map(({ position, quantity }) => {
    const gone = named.lines
      .filter((line) => line.position === position)
      .reduce((all, line) => all + line.quantity, 0);
    return [position, Math.max(0, quantity - gone)] as const;
  });
  return { pieces: new Map(left), freight: !named.freight };
}

/**
 * What a withdrawal asks back: pieces by position, and the freight when nothing stays (DAL 2 kap. 14 §). Pieces and
 * freight that a refund names already are left out.
 */
export function askedBack(
  withdrawal: Withdrawals[number] | null,
  items: readonly (RefundLine & { withdrawalExempt: boolean })[],
  refunds: readonly RefundRow[],
): { pieces: Map<number, number>; freight: boolean } {
  const isAsked = (item: (typeof items)[number]) =>
    withdrawal !== null && isWithdrawn(withdrawal, item, items);
  const left = notYetRefunded(items, refunds);
  const pieces = items.map(
    (item) => [item.position, isAsked(item) ? left.pieces.get(item.position)! : 0] as const,
  );
  return { pieces: new Map(pieces), freight: left.freight && items.every(isAsked) };
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

/** The lines of an order's parcel: without pairs that are refunded or withdrawn, unless it has left with them. */
export function linesInParcel<L extends Lines[number]>({
  status,
  items,
  refunds,
  withdrawals,
}: {
  status: OrderStatus;
  items: readonly L[];
  refunds: Refunds;
  withdrawals: Withdrawals;
}): { item: L; quantity: number }[] {
  const left = hasLeft(status) ? null : pairsLeft(items, refunds, withdrawals);
  return items
    .map((item, at) => ({ item, quantity: left ? left[at]! : item.quantity }))
    .filter(({ quantity }) => quantity > 0);
}
