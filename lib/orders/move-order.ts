import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { transaction, type Tx } from "@/lib/kernel/db";
import { cancelAdditions } from "./additions";
import type { MoveError } from "./messages";
import { decided, lockOrder, onOrder, saveEvent, unchanged, type LockedOrder } from "./mutations";
import type { OrderStatus } from "./order";
import { standingOf } from "./standing";
import { canFinish, canMove, canUndo, isInWorkshop, mailOf, UNDO_MS } from "./states";
import { log } from "@/lib/kernel/log";
import { dedupeKeyOf, enqueue } from "@/lib/outbox/mutations";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { carrierOf } from "@/lib/shipping/provider";
import { orderLog } from "./log-words";

/** How long the effects of a move (mails, bookings) wait: until just after it can be undone. */
const AFTER_UNDO_MS = UNDO_MS + 5_000;

type Parcel = { trackingCode: string | null; trackingLink: string | null };

async function shipmentOf(tx: Tx, orderId: string) {
  return tx.shipment.findFirst({
    where: { orderId, status: { not: "cancelled" } },
    orderBy: { createdAt: "desc" },
    select: { id: true, provider: true, status: true, trackingCode: true },
  });
}

/** Makes the shipment of a finished order, and enqueues its booking where the carrier has an API. */
async function prepareShipment(tx: Tx, orderId: string, notBefore: Date): Promise<void> {
  const shipping = await tx.shippingInfo.findUnique({ where: { orderId }, select: { provider: true } });
  if (!shipping) return;
  const shipment =
    (await shipmentOf(tx, orderId)) ??
    (await tx.shipment.create({ data: { orderId, provider: shipping.provider } }));
  if (carrierOf(shipping.provider) && shipment.status === "waiting")
    await enqueue(tx, {
      kind: "freight-booking",
      // Keyed by shipment and not by order, which gets another one after a cancelled booking.
      key: shipment.id,
      payload: { orderId, shipmentId: shipment.id },
      notBefore,
    });
}

function isTracked(parcel: Parcel): boolean {
  return parcel.trackingCode !== null || parcel.trackingLink !== null;
}

async function recordParcel(tx: Tx, orderId: string, parcel: Parcel): Promise<void> {
  const shipment = await shipmentOf(tx, orderId);
  if (shipment) await tx.shipment.update({ where: { id: shipment.id }, data: parcel });
  else if (isTracked(parcel)) {
    const shipping = await tx.shippingInfo.findUnique({ where: { orderId }, select: { provider: true } });
    await tx.shipment.create({
      data: { orderId, provider: shipping?.provider ?? "hand", status: "booked", ...parcel },
    });
  }
}

/** Enqueues the effects of a move in its transaction; none starts before the undo has expired. */
async function scheduleEffects(tx: Tx, order: LockedOrder, to: OrderStatus, now: Date): Promise<void> {
  const orderId = order.id;
  const notBefore = new Date(now.getTime() + AFTER_UNDO_MS);
  const mail = mailOf(to);
  if (mail) await enqueue(tx, { kind: mail, key: orderId, payload: { orderId }, notBefore });
  if (to === "ready") await prepareShipment(tx, orderId, notBefore);
  if (to === "shipped") {
    const shipment = await shipmentOf(tx, orderId);
    if (shipment && carrierOf(shipment.provider))
      await enqueue(tx, {
        kind: "freight-tracking",
        key: `${shipment.id}:1`,
        payload: { orderId, shipmentId: shipment.id, round: 1 },
        notBefore,
      });
  }
}

/**
 * Moves an order, and its additions when it is cancelled or no longer is, and writes its line in the history: dated after the
 * move before it even when the clocks of two instances differ. The caller holds the lock.
 */
async function saveMove(
  tx: Tx,
  { id, status: from }: Pick<LockedOrder, "id" | "status">,
  kind: "moved" | "undone" | "withdrawn" | "back",
  to: OrderStatus,
  actor: string,
  now: Date,
): Promise<void> {
  await tx.order.update({ where: { id }, data: { status: to } });
  if (from === "cancelled" || to === "cancelled") await cancelAdditions(tx, id, to === "cancelled");
  const before = await tx.orderEvent.findFirst({
    where: { orderId: id, kind: { in: ["moved", "undone", "withdrawn", "back"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { createdAt: true },
  });
  const createdAt = new Date(Math.max(now.getTime(), (before?.createdAt.getTime() ?? 0) + 1));
  await saveEvent(tx, id, { kind, fromStatus: from, toStatus: to, actor, createdAt });
}

/** One move with its event and effects, in the caller's transaction. Locks the order's row. */
async function applyMove(
  tx: Tx,
  orderId: string,
  to: OrderStatus,
  actor: string,
  now: Date,
): Promise<Result<LockedOrder, MoveError>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return fail("unknown");
  // Pressed twice, or by two people: the order is there already.
  if (order.status === to) return ok(order);
  const mayGo = canMove(order.status, to, order) || (to === "ready" && canFinish(order.status));
  if (!mayGo) return fail("illegal");
  const { hold } = standingOf({ ...order, needsReview: order.reviewReason !== null });
  if (hold && to !== "cancelled") return fail(hold);
  await saveMove(tx, order, "moved", to, actor, now);
  await scheduleEffects(tx, order, to, now);
  return ok(order);
}

/**
 * Moves an order to its next step, to "ready" (skipping the steps that are left and their mails), or cancels it. Does
 * nothing to an order that is there already. Mails and bookings follow when the move can't be undone any more.
 */
export async function moveOrder(
  admin: Admin,
  orderId: string,
  to: OrderStatus,
  now: Date,
  parcel: Parcel = { trackingCode: null, trackingLink: null },
): Promise<Result<number, MoveError>> {
  let from: OrderStatus = to;
  const result = await onOrder(admin, orderId, orderLog.move, async (tx) => {
    // Stored before the move, because the move's jobs read it. A refused move rolls it back.
    if (to === "shipped" && isTracked(parcel)) await recordParcel(tx, orderId, parcel);
    const moved = await applyMove(tx, orderId, to, admin.email, now);
    if (!moved.ok) return moved;
    from = moved.value.status;
    const { number } = moved.value;
    return from === to ? unchanged(number) : decided(number, null, { log: { details: { from, to } } });
  });
  if (result.ok && from !== to) log.info({ orderId, from, to }, to === "shipped" ? "shipped" : "moved");
  return result;
}

/** Deletes the jobs that the move to this state enqueued, unless they have begun. */
async function deleteJobs(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
  const mail = mailOf(status);
  const shipment = status === "ready" || status === "shipped" ? await shipmentOf(tx, orderId) : null;
  const keys = [
    ...(mail ? [dedupeKeyOf(mail, orderId)] : []),
    ...(shipment && status === "ready" ? [dedupeKeyOf("freight-booking", shipment.id)] : []),
    ...(shipment && status === "shipped" ? [dedupeKeyOf("freight-tracking", `${shipment.id}:1`)] : []),
  ];
  await tx.outboxRow.deleteMany({ where: { dedupeKey: { in: keys }, status: "pending", attempts: 0 } });
}

/** Whether a refund was made since then, of the order or of an addition that paid one of its changes. */
async function isPaidBackSince(tx: Tx, orderId: string, since: Date): Promise<boolean> {
  const order = { OR: [{ id: orderId }, { addsToOrderId: orderId, paidChange: { isNot: null } }] };
  const where = { order, createdAt: { gte: since }, status: { not: "failed" } } as const;
  return (await tx.refund.count({ where })) > 0;
}

/**
 * Undoes the latest move within a minute, and deletes the jobs it enqueued. `paid_back`: a cancelled order has been refunded
 * since.
 */
export async function undoMove(
  admin: Admin,
  orderId: string,
  now: Date,
): Promise<Result<OrderStatus, MoveError>> {
  return onOrder(admin, orderId, orderLog.undo, async (tx, order) => {
    const last = await tx.orderEvent.findFirst({
      where: { orderId, kind: { in: ["moved", "undone", "back"] } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { kind: true, createdAt: true, fromStatus: true, toStatus: true },
    });
    const back = last?.fromStatus;
    if (!back || !canUndo(last, now) || last.toStatus !== order.status) return fail("too_late");
    // The buyer has withdrawn meanwhile: the order must not come back into the workshop.
    if (order.withdrawn === "all" && isInWorkshop(back)) return fail("withdrawn");
    if (order.status === "cancelled" && (await isPaidBackSince(tx, orderId, last.createdAt)))
      return fail("paid_back");
    await deleteJobs(tx, orderId, order.status);
    await saveMove(tx, order, "undone", back, admin.email, now);
    return decided(back, null, { log: { details: { from: order.status, to: back } } });
  });
}

/**
 * Moves an order back to an earlier step. Deletes the jobs of its present state that have not begun; a booked parcel stays
 * booked. The caller holds the order's lock.
 */
export async function sendBack(
  tx: Tx,
  order: Pick<LockedOrder, "id" | "status">,
  to: OrderStatus,
  actor: string,
  now: Date,
): Promise<void> {
  await deleteJobs(tx, order.id, order.status);
  await saveMove(tx, order, "back", to, actor, now);
}

/** Moves an order to delivered, because the carrier has handed the parcel over. False when the move is refused. */
export async function moveToDelivered(orderId: string, now: Date): Promise<boolean> {
  const moved = await transaction((tx) => applyMove(tx, orderId, "delivered", "carrier", now));
  if (moved.ok && moved.value.status !== "delivered") log.info({ orderId, to: "delivered" }, "moved");
  return moved.ok;
}

/** Mails a tracking code that the mail about the parcel did not carry, once per code. Call it before the code is stored. */
async function enqueueTracking(tx: Tx, order: LockedOrder, parcel: Parcel): Promise<void> {
  const code = parcel.trackingCode ?? parcel.trackingLink;
  const known = await shipmentOf(tx, order.id);
  if (order.status !== "shipped" || !code || known?.trackingCode === code) return;
  const dedupeKey = dedupeKeyOf("order-shipped", order.id);
  const waits = await tx.outboxRow.count({ where: { dedupeKey, status: "pending", attempts: 0 } });
  if (waits > 0) return;
  await enqueue(tx, { kind: "tracking", key: `${order.id}:${code}`, payload: { orderId: order.id } });
}

/** Saves tracking that an admin typed, in any state of the order. After "Skickad" the buyer gets a mail about it. */
export async function saveParcel(
  admin: Admin,
  orderId: string,
  parcel: Parcel,
): Promise<Result<null, MoveError>> {
  return onOrder(admin, orderId, orderLog.tracking, async (tx, order) => {
    await enqueueTracking(tx, order, parcel);
    await recordParcel(tx, orderId, parcel);
    return decided(null, { kind: "tracking", note: parcel.trackingCode });
  });
}

/** Acts on each order in a transaction of its own. `problem`: why the first refused order was refused; null when none was. */
async function forEachOrder<Act extends { order: string }>(
  acts: readonly Act[],
  act: (one: Act) => Promise<Result<unknown, MoveError>>,
) {
  const [done, refused]: [string[], string[]] = [[], []];
  let problem: MoveError | null = null;
  for (const one of acts) {
    const result = await act(one);
    (result.ok ? done : refused).push(one.order);
    if (!result.ok) problem ??= result.error;
  }
  return { done, refused, problem };
}

/** Moves each order to the step that was shown beside it: a refusal does not stop the rest. */
export async function moveOrders(
  admin: Admin,
  moves: readonly { order: string; to: OrderStatus }[],
  now: Date,
) {
  return forEachOrder(moves, ({ order, to }) => moveOrder(admin, order, to, now));
}

/** Undoes the newest move of each order: a refusal does not stop the rest. */
export async function undoMoves(admin: Admin, orders: readonly string[], now: Date) {
  const acts = orders.map((order) => ({ order }));
  return forEachOrder(acts, ({ order }) => undoMove(admin, order, now));
}

/** Cancels an order in the workshop when accepted withdrawals cover every line. Sends no mail: the answer says it. */
export async function cancelWithdrawn(tx: Tx, orderId: string, actor: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.withdrawn !== "all" || !isInWorkshop(order.status)) return;
  // Not saved as `moved`: that could be undone.
  await saveMove(tx, order, "withdrawn", "cancelled", actor, new Date());
}
