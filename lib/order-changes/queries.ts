import "server-only";
import type { LinkState } from "@/lib/checkout/pay-link";
import { db } from "@/lib/kernel/db";
import { ore } from "@/lib/kernel/money";
import { frozenLinesSchema, type FrozenLine } from "@/lib/orders/order-line";
import type { OrderStatus } from "@/lib/orders/order";
import { getPaidTogether } from "@/lib/refunds/additions";
import { isUuid } from "@/lib/kernel/uuid";
import type { OrderChangeModel } from "@/prisma/generated/models";
import { differencesIn, type LineChange } from "./change";

/** Reads the change in a row; null when its order has been made anonymous. */
export function readChange(row: Pick<OrderChangeModel, "before" | "after">): LineChange | null {
  const before = row.before === null ? null : readLine(row.before);
  const after = row.after === null ? null : readLine(row.after);
  if (before) return { before, after };
  return after && { before, after };
}

const readLine = (stored: unknown): FrozenLine => frozenLinesSchema.parse([stored])[0]!;

export type Debt = NonNullable<Awaited<ReturnType<typeof findDebt>>>;

function debtState(
  { paidByOrderId, askedOre, payBy }: OrderChangeModel,
  order: { status: OrderStatus; email: string },
  now: Date,
): LinkState {
  if (paidByOrderId) return "paid";
  if (askedOre === 0 || order.status === "cancelled" || order.email === "") return "withdrawn";
  return payBy! < now ? "expired" : "sent";
}

/** The extra cost of a change, as its link shows it; null for an unknown id. A cancelled order asks for nothing. */
export async function findDebt(changeId: string, now: Date) {
  if (!isUuid(changeId)) return null;
  const row = await db().orderChange.findUnique({
    where: { id: changeId },
    include: { order: { select: { number: true, email: true, status: true } } },
  });
  if (!row) return null;
  const { askedOre, payBy, orderId, order } = row;
  const known = readChange(row);
  const said = known ? differencesIn(known) : [];
  return {
    /** Each difference in words; empty when its order has been made anonymous. */
    said,
    /** The line is engraved afterwards, so it has no right of withdrawal. */
    isExempt: known?.after?.withdrawalExempt ?? false,
    changeId,
    orderId,
    orderNumber: order.number,
    email: order.email,
    amount: ore(askedOre),
    /** How much of that is freight. */
    freight: ore(row.freightOre),
    payBy: payBy ?? now,
    state: debtState(row, order, now),
  };
}

/**
 * A change that was made, with what was given, asked for and paid back, in öre. Null when its order has been made anonymous.
 */
export async function findChange(changeId: string) {
  const row = await db().orderChange.findUniqueOrThrow({ where: { id: changeId } });
  const change = readChange(row);
  if (!change) return null;
  const back = await getPaidTogether(row.orderId, row.createdAt, { status: { not: "failed" } });
  return {
    change,
    changeId,
    offered: ore(row.offeredOre),
    back,
    freight: ore(row.freightOre),
    asked: ore(row.askedOre),
    payBy: row.payBy,
    waits: row.waits,
    isPaid: row.paidByOrderId !== null,
  };
}
