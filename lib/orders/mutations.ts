import "server-only";
import { randomUUID } from "node:crypto";
import { writeAudit } from "@/lib/admin-auth/audit";
import type { Admin } from "@/lib/admin-auth/require-admin";
import { db, Prisma, type Tx } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import type { MoveError } from "./messages";
import type { OrderStatus } from "./order";

export type LockedOrder = {
  id: string;
  number: number;
  kind: "poles" | "gift_card";
  status: OrderStatus;
  engraved: boolean;
  reviewReason: string | null;
};

/** Locks an order for the rest of the transaction, so that its moves and refunds happen one after another. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const rows = await tx.$queryRaw<
    {
      id: string;
      number: number;
      kind: LockedOrder["kind"];
      status: OrderStatus;
      review_reason: string | null;
    }[]
  >(
    Prisma.sql`SELECT id, number, kind, status, review_reason FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`,
  );
  const row = rows[0];
  if (!row) return null;
  const engraved = await tx.orderItem.count({ where: { orderId, engraving: { not: null } } });
  return { ...row, reviewReason: row.review_reason, engraved: engraved > 0 };
}

type NewEvent = {
  kind: string;
  actor: string;
  fromStatus?: OrderStatus;
  toStatus?: OrderStatus;
  note?: string | null;
  createdAt?: Date;
};

/** Writes one line of an order's history. */
export async function addEvent(tx: Tx, orderId: string, event: NewEvent): Promise<string> {
  const row = await tx.orderEvent.create({ data: { orderId, ...event }, select: { id: true } });
  return row.id;
}

/** Replaces the workshop's note on an order. */
export async function saveNote(
  admin: Admin,
  orderId: string,
  note: string,
): Promise<Result<null, MoveError>> {
  return db().$transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return fail("unknown");
    await tx.order.update({ where: { id: orderId }, data: { note: note || null }, select: { id: true } });
    await addEvent(tx, orderId, { kind: "note", actor: admin.email, note: note.slice(0, 200) || null });
    await writeAudit(tx, admin, { action: "note", entity: "order", entityId: orderId });
    return ok(null);
  });
}

/** A person has looked at an order that did not match its payment: it may be built. */
export async function clearReview(admin: Admin, orderId: string): Promise<Result<null, MoveError>> {
  return db().$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return fail("unknown");
    await tx.order.update({ where: { id: orderId }, data: { reviewReason: null }, select: { id: true } });
    await addEvent(tx, orderId, { kind: "reviewed", actor: admin.email, note: order.reviewReason });
    await writeAudit(tx, admin, { action: "review", entity: "order", entityId: orderId });
    return ok(null);
  });
}

/** Sends a mail of this order once more, written from the order as it is now. */
export async function resendMail(
  admin: Admin,
  orderId: string,
  outboxId: string,
): Promise<Result<null, MoveError>> {
  return db().$transaction(async (tx) => {
    const row = await tx.outboxRow.findUnique({
      where: { id: outboxId },
      select: { kind: true, payload: true },
    });
    const payload = row?.payload as { orderId?: string } | undefined;
    if (!row || payload?.orderId !== orderId) return fail("unknown");
    await tx.outboxRow.create({
      data: {
        kind: row.kind,
        payload: row.payload as Prisma.InputJsonObject,
        dedupeKey: `${row.kind}:again:${randomUUID()}`,
      },
      select: { id: true },
    });
    await addEvent(tx, orderId, { kind: "mail-again", actor: admin.email, note: row.kind });
    await writeAudit(tx, admin, { action: "resend", entity: "outbox", entityId: outboxId });
    return ok(null);
  });
}

/** What the shop answers to a withdrawal. Money moves only by a refund. */
export async function judgeWithdrawal(
  admin: Admin,
  orderId: string,
  withdrawalId: string,
  verdict: "accepted" | "refused",
): Promise<Result<null, MoveError>> {
  return db().$transaction(async (tx) => {
    const { count } = await tx.withdrawal.updateMany({
      where: { id: withdrawalId, orderId },
      data: { status: verdict },
    });
    if (count === 0) return fail("unknown");
    await addEvent(tx, orderId, { kind: `withdrawal-${verdict}`, actor: admin.email });
    await writeAudit(tx, admin, { action: verdict, entity: "withdrawal", entityId: withdrawalId });
    return ok(null);
  });
}
