// The states of an order in the workshop: their names, and a table of which may follow which.
import type { OrderKind, OrderStatus } from "./order";

export type Craft = {
  /** True when at least one line is engraved: only then there is a sixth step. */
  engraved: boolean;
};

/** The state machine. Which of `straps`' two successors is allowed depends on the engraving. */
const MOVES = {
  received: ["bamboo", "cancelled"],
  bamboo: ["tip", "cancelled"],
  tip: ["ferrule", "cancelled"],
  ferrule: ["handle", "cancelled"],
  handle: ["straps", "cancelled"],
  straps: ["engraving", "ready", "cancelled"],
  engraving: ["ready", "cancelled"],
  ready: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  received: "Mottagen",
  bamboo: "Hitta bambu",
  tip: "Forma spetsen",
  ferrule: "Montera hylsan",
  handle: "Montera handtaget",
  straps: "Montera remmar",
  engraving: "Gravera staven",
  ready: "Klar",
  shipped: "Skickad",
  delivered: "Levererad",
  cancelled: "Avbruten",
};

/** The name of an order that is not of poles. */
export const KIND_NAMES = { gift_card: "Presentkort", addition: "Tillägg" } as const satisfies Partial<
  Record<OrderKind, string>
>;

/** The six process steps in order. A state named after a step means: it is being done now. */
export const PROCESS_STEPS = ["bamboo", "tip", "ferrule", "handle", "straps", "engraving"] as const;
export type ProcessStep = (typeof PROCESS_STEPS)[number];

/** How long a move can be taken back. Mails that a move causes wait a little longer than this. */
export const UNDO_MS = 60_000;

/** Where an order can go from here: the next step first, `cancelled` last where it is allowed. */
export function movesFrom(status: OrderStatus, { engraved }: Craft): OrderStatus[] {
  return MOVES[status].filter((to) => {
    if (to === "engraving") return engraved;
    return !(status === "straps" && to === "ready" && engraved);
  });
}

/** True for a legal move of this order, cancelling included. */
export function canMove(from: OrderStatus, to: OrderStatus, craft: Craft): boolean {
  return movesFrom(from, craft).includes(to);
}

/** True for an order that is being built, or waits for it: all its steps may be finished in one move, to "ready". */
export function canFinish(from: OrderStatus): boolean {
  return from === "received" || PROCESS_STEPS.some((step) => step === from);
}

/** The next state, or null in a final one. */
export function nextStatus(status: OrderStatus, craft: Craft): OrderStatus | null {
  return movesFrom(status, craft).find((to) => to !== "cancelled") ?? null;
}

/** The steps this order goes through: five, or six with an engraving. */
export function stepsOf({ engraved }: Craft): readonly ProcessStep[] {
  return engraved ? PROCESS_STEPS : PROCESS_STEPS.filter((step) => step !== "engraving");
}

export function stepsDone(status: OrderStatus, craft: Craft): number {
  const steps = stepsOf(craft);
  const current = steps.findIndex((step) => step === status);
  if (current >= 0) return current;
  return status === "received" || status === "cancelled" ? 0 : steps.length;
}

/** True for orders the workshop still has something to do with. */
export function isInWorkshop(status: OrderStatus): boolean {
  return status !== "shipped" && status !== "delivered" && status !== "cancelled";
}

/** True once the parcel has left the workshop. */
export function hasLeft(status: OrderStatus): boolean {
  return status === "shipped" || status === "delivered";
}

/** True while the newest event of an order is a move less than a minute old. */
export function canUndo(last: { kind: string; createdAt: Date } | null | undefined, now: Date): boolean {
  return last?.kind === "moved" && now.getTime() - last.createdAt.getTime() < UNDO_MS;
}

/** The mail to the buyer that a move causes, each at most once per order. */
const MAILS = {
  bamboo: "build-started",
  shipped: "order-shipped",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
} as const;

/** The kind of mail that the buyer gets when an order comes to this step; null for none. */
export function mailOf(status: OrderStatus) {
  return status in MAILS ? MAILS[status as keyof typeof MAILS] : null;
}
