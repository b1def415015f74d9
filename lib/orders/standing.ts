// What may be done with an order where it stands: the one place that list, order page, panel, printing and moves ask.
import type { OrderKind, OrderStatus } from "./order";
import { canFinish, isInWorkshop, movesFrom, nextStatus, type Craft } from "./states";
import type { Withdrawn } from "./withdrawn";

/** Why an order in the workshop is not built on: a person looks at it first, its buyer has withdrawn. */
export type Hold = "review" | "asked" | "withdrawn";

type Held = { status: OrderStatus; needsReview: boolean; withdrawn: Withdrawn };
type Facts = Craft & Held & { kind: OrderKind };

export type Standing = ReturnType<typeof standingOf>;

/** Why an order is not built on; null while it goes on, and outside the workshop. */
export function holdOf({ status, needsReview, withdrawn }: Held): Hold | null {
  if (!isInWorkshop(status)) return null;
  if (withdrawn) return withdrawn === "asked" ? "asked" : "withdrawn";
  return needsReview ? "review" : null;
}

/** Where an order stands. A gift card has no steps. */
export function standingOf(facts: Facts) {
  const { kind, status } = facts;
  const hold = holdOf(facts);
  const isPoles = kind === "poles";
  const isOnBench = isPoles && isInWorkshop(status) && (hold === null || hold === "review");
  const moves = isPoles ? movesFrom(status, facts) : [];
  return {
    hold,
    /** The one step ahead; null where it ends, and while it is held. */
    next: isPoles && hold === null ? nextStatus(status, facts) : null,
    /** All steps that are left may be finished in one move. */
    canFinish: isPoles && hold === null && canFinish(status),
    canCancel: moves.includes("cancelled"),
    /** To be built or sent: counted, printed, packed. One that is reviewed counts, so that nobody forgets it. */
    isOnBench,
    /** Something of it is still to be built. */
    isToBuild: isOnBench && canFinish(status),
  };
}
