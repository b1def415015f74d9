// Disputed payments (chargebacks): their statuses, and how much of them is lost.
import { isDecided, isKept } from "@/lib/payments/dispute-status";
import { minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { DisputeMoveKind } from "@/prisma/generated/enums";

/** The status to store after an answer of Stripe's; a late answer about an earlier status changes nothing. */
export function statusAfter(before: string | null, found: string): string {
  const isLate = before !== null && isDecided(before) && !isDecided(found) && !found.startsWith("appeal_");
  return isLate ? before : found;
}

export type Move = { kind: DisputeMoveKind; amountOre: number };

function total(moves: readonly Move[], kind: DisputeMoveKind): Ore {
  return sum(...moves.flatMap((move) => (move.kind === kind ? [ore(move.amountOre)] : [])));
}

/** How much of a payment Stripe has taken and not given back, in öre. */
function takenBack(moves: readonly Move[]): Ore {
  return ore(Math.max(0, minus(total(moves, "withdrawn"), total(moves, "reinstated"))));
}

/** The sum of `pick` over the lost moves, less that over the regained ones. */
export function lostBy<M extends Pick<Move, "kind">>(moves: readonly M[], pick: (move: M) => number): Ore {
  const of = (kind: DisputeMoveKind) =>
    moves.reduce((all, move) => (move.kind === kind ? all + pick(move) : all), 0);
  return ore(of("lost") - of("regained"));
}

/** The loss that is not booked yet; negative when a booked loss has to be reversed. */
export function lossToBook(status: string, moves: readonly Move[]): Ore {
  return minus(
    status === "lost" ? takenBack(moves) : ZERO,
    lostBy(moves, (move) => move.amountOre),
  );
}

/** True when nothing more is to come from Stripe: decided, and the money moved accordingly. */
export function isSettled(status: string, moves: readonly Move[]): boolean {
  return status === "lost" ? takenBack(moves) > 0 : isKept(status) && takenBack(moves) === 0;
}
