import "server-only";
import { writeAudit, type AuditDetails } from "@/lib/accounts/audit";
import type { LogAction } from "@/lib/accounts/log-words";
import type { Refusal } from "@/lib/accounts/form-state";
import type { Admin } from "@/lib/accounts/require-admin";
import { savedMeanwhile, type Seen } from "@/lib/accounts/saved-meanwhile";
import { transaction, type Prisma, type Tx } from "@/lib/kernel/db";
import { wakeOutbox } from "@/lib/outbox/mutations";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { MoveError } from "./messages";
import type { OrderModel } from "@/prisma/generated/models";
import { withdrawnOf, type Withdrawn } from "./withdrawn";
import { orderLog } from "./log-words";

/** The review reason of an order that is held until its change is paid. */
export const AWAITS_PAYMENT = "Kunden ska betala en ändring först.";

/** Selects the orders that nobody has to review yet. The review of one that waits for a payment leaves it waiting. */
export const UNREVIEWED = {
  OR: [{ reviewCause: null }, { reviewCause: "unpaid" }],
} satisfies Prisma.OrderWhereInput;

type OrderRow = Pick<
  OrderModel,
  "id" | "number" | "kind" | "giftCardKind" | "status" | "reviewCause" | "reviewReason"
>;
export type LockedOrder = OrderRow & { engraved: boolean; withdrawn: Withdrawn };

/** Locks an order for the rest of the transaction, so that its moves and refunds happen one after another. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [row] = await tx.$queryRaw<OrderRow[]>`
    SELECT id, number, kind, gift_card_kind AS "giftCardKind", status, review_cause AS "reviewCause", review_reason AS "reviewReason"
    FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  if (!row) return null;
  const items = await tx.orderItem.findMany({
    where: { orderId },
    select: { position: true, engraving: true, withdrawalExempt: true },
  });
  const withdrawals = await tx.withdrawal.findMany({
    where: { orderId },
    select: { status: true, lines: true },
  });
  return {
    ...row,
    engraved: items.some(({ engraving }) => engraving !== null),
    withdrawn: withdrawnOf(withdrawals, items),
  };
}

type NewEvent = Omit<Prisma.OrderEventUncheckedCreateInput, "orderId">;

/** Writes one line of an order's history. */
export async function saveEvent(tx: Tx, orderId: string, event: NewEvent): Promise<void> {
  await tx.orderEvent.create({ data: { orderId, ...event } });
}

export type Decided<V> = {
  value: V;
  /** Its line in the order's history; null where that is written already, or nothing was changed. */
  event: Omit<NewEvent, "actor"> | null;
  /** Its row in the log, which is about the order. Null where nothing was changed. */
  log: { details?: AuditDetails } | null;
  /** Runs last in the transaction, so that what it writes comes later in the history. */
  after?: () => Promise<unknown>;
};

/** The answer of a decision that changed something: a line in the order's history, and a row in the log. */
export const decided = <V>(
  value: V,
  event: Decided<V>["event"],
  more: Omit<Partial<Decided<V>>, "value" | "event"> = {},
) => ok<Decided<V>>({ log: {}, ...more, value, event });

/** The answer of a decision that changed nothing: no history, no log. */
export const unchanged = <V>(value: V) => ok<Decided<V>>({ value, event: null, log: null });

/**
 * Runs a decision on an order in one transaction: locks the order, lets `decide` judge and write, then adds its line to the
 * history and its row to the log. A refusal rolls everything back. After the commit the outbox is woken, so that enqueued
 * jobs begin at once. `by` is an admin, or an e-mail address for a decision without a row in the log. `unknown`: no such
 * order.
 */
export async function onOrder<V, E = never>(
  by: Admin | string,
  orderId: string,
  action: LogAction,
  decide: (tx: Tx, order: LockedOrder) => Promise<Result<Decided<V>, E>>,
): Promise<Result<V, E | "unknown">> {
  const answer = await transaction(async (tx): Promise<Result<V, E | "unknown">> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("unknown");
    const result = await decide(tx, order);
    if (!result.ok) return result;
    const { value, event, log, after } = result.value;
    if (event) await saveEvent(tx, orderId, { ...event, actor: typeof by === "string" ? by : by.email });
    if (log && typeof by !== "string") await writeAudit(tx, by, action, ["order", orderId], log.details);
    await after?.();
    return ok(value);
  });
  if (answer.ok) wakeOutbox();
  return answer;
}

/** Replaces the workshop's note on an order. Refused when somebody else has saved another one since the form was `seen`. */
export async function saveNote(
  admin: Admin,
  orderId: string,
  note: string,
  seen: Seen = null,
): Promise<Result<null, MoveError | Refusal>> {
  return onOrder(admin, orderId, orderLog.note, async (tx) => {
    const before = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { note: true } });
    const now = { note: before.note ?? "" };
    const lost = savedMeanwhile({ seen, now, mine: { note }, labels: { note: "Anteckning" } });
    if (lost) return fail(lost);
    await tx.order.update({ where: { id: orderId }, data: { note: note || null } });
    return decided(null, { kind: "note", note: note.slice(0, 200) || null });
  });
}

/**
 * Marks an order as reviewed by an admin who has `seen` this reason, so that it may be built. A hold as `unpaid` ends with
 * it; after any other cause the order is still held while a change of it waits for payment. `illegal`: the reason has changed
 * since.
 */
export async function saveReviewed(
  admin: Admin,
  orderId: string,
  seen: string,
): Promise<Result<null, MoveError>> {
  return onOrder(admin, orderId, orderLog.review, async (tx, { reviewCause, reviewReason }) => {
    if (reviewReason === null) return unchanged(null);
    if (reviewReason !== seen) return fail("illegal");
    const waiting = { orderId, waits: true };
    const awaitsPayment = reviewCause !== "unpaid" && (await tx.orderChange.count({ where: waiting })) > 0;
    const data = awaitsPayment
      ? ({ reviewCause: "unpaid", reviewReason: AWAITS_PAYMENT } as const)
      : { reviewCause: null, reviewReason: null };
    await tx.order.update({ where: { id: orderId }, data });
    if (!awaitsPayment) await tx.orderChange.updateMany({ where: waiting, data: { waits: false } });
    return decided(null, { kind: "reviewed", note: reviewReason });
  });
}
