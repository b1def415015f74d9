// What an order's state allows. List, order page, panel, printing and moves all ask here.
import type { OrderKind, OrderStatus } from "./order";
import { canFinish, isInWorkshop, movesFrom, nextStatus, type Craft } from "./states";
import type { Withdrawn } from "./withdrawn";

/** Why an order in the workshop is held: a person must review it; a withdrawal waits for its answer, or is accepted. */
export type Hold = "review" | "asked" | "withdrawn";
/** The same to the buyer. `exempt`: they have asked, but nothing in the order can be withdrawn. */
export type BuyersHold = Hold | "exempt";

type Held = { status: OrderStatus; needsReview: boolean; withdrawn: Withdrawn };
type Facts = Craft & Held & { kind: OrderKind };

export type Standing = ReturnType<typeof standingOf>;

/** Why an order is held; null when it isn't, and outside the workshop. */
export function holdOf({ status, needsReview, withdrawn }: Held): Hold | null {
  if (!isInWorkshop(status)) return null;
  if (withdrawn) return withdrawn === "asked" ? "asked" : "withdrawn";
  return needsReview ? "review" : null;
}

/** What may be done with an order now. Only poles have steps. */
export function standingOf(facts: Facts) {
  const { kind, status } = facts;
  const hold = holdOf(facts);
  const isPoles = kind === "poles";
  const isOnBench = isPoles && isInWorkshop(status) && (hold === null || hold === "review");
  const moves = isPoles ? movesFrom(status, facts) : [];
  return {
    hold,
    /** The next step; null in a final state, and while the order is held. */
    next: isPoles && hold === null ? nextStatus(status, facts) : null,
    /** All steps that are left may be finished in one move. */
    canFinish: isPoles && hold === null && canFinish(status),
    canCancel: moves.includes("cancelled"),
    /** To be built or sent: counted, printed, packed. An order under review counts, so that nobody forgets it. */
    isOnBench,
    /** Something of it is still to be built. */
    isToBuild: isOnBench && canFinish(status),
  };
}
