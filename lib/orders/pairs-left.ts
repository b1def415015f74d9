// Which pairs of an order refunds and withdrawals name, and which are left to build and send.
import type { Prisma } from "@/lib/kernel/db";
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

/** What `pairsInParcel` reads of an order besides its lines: its events are the newest sending, and accepted withdrawals. */
export const PARCEL_SELECT = {
  status: true,
  refunds: { select: { status: true, lines: true, withdrawalId: true, createdAt: true } },
  withdrawals: {
    orderBy: { createdAt: "desc" },
    select: { id: true, status: true, lines: true, createdAt: true },
  },
  events: {
    where: { OR: [{ kind: "moved", toStatus: "shipped" }, { kind: "withdrawal-accepted" }] },
    orderBy: { createdAt: "desc" },
    select: { kind: true, createdAt: true },
  },
} as const satisfies Prisma.OrderSelect;

type Packed = {
  status: OrderStatus;
  refunds: readonly (RefundRow & { withdrawalId: string | null; createdAt: Date })[];
  withdrawals: readonly (Withdrawals[number] & { id: string; createdAt: Date })[];
  events: readonly { kind: string; createdAt: Date }[];
};

/** How many pairs of each line are in an order's parcel: once it was sent, what was refunded later is in it all the same. */
export function pairsInParcel(order: Packed & { items: Lines }): number[] {
  const { status, items, refunds, withdrawals, events } = order;
  if (!hasLeft(status)) return pairsLeft(items, refunds, withdrawals);
  const sent = events.find(({ kind }) => kind === "moved")?.createdAt;
  if (!sent) return items.map(({ quantity }) => quantity);
  const isBefore = ({ createdAt }: { createdAt: Date }) => createdAt < sent;
  const refunded = refunds.filter(isBefore);
  // A withdrawal that came in before may have been assigned to the order, and accepted, after the sending.
  const isAccepted = events.some((event) => event.kind === "withdrawal-accepted" && isBefore(event));
  const back = withdrawals.filter(
    (each) => isBefore(each) && (isAccepted || refunded.some(({ withdrawalId }) => withdrawalId === each.id)),
  );
  return pairsLeft(items, refunded, back);
}

/** The lines of an order's parcel that have a pair in it. */
export function linesInParcel<L extends Lines[number]>(
  order: Packed & { items: readonly L[] },
): { item: L; quantity: number }[] {
  const pairs = pairsInParcel(order);
  return order.items
    .map((item, at) => ({ item, quantity: pairs[at]! }))
    .filter(({ quantity }) => quantity > 0);
}
