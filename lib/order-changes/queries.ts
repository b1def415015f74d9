import "server-only";
import type { LinkState } from "@/lib/checkout/pay-link";
import { db } from "@/lib/kernel/db";
import { ore, type Ore } from "@/lib/kernel/money";
import { frozenLinesSchema } from "@/lib/orders/stored-line";
import type { FrozenLine } from "@/lib/orders/order";
import { getPaidTogether } from "@/lib/refunds/additions";
import { isUuid } from "@/lib/kernel/uuid";
import type { OrderChangeModel } from "@/prisma/generated/models";
import { differencesIn, inLabels, type LineChange, type Said } from "./change";

/** A row as a change; null when its order is anonymous by now. */
export function readChange(row: Pick<OrderChangeModel, "before" | "after">): LineChange | null {
  const before = row.before === null ? null : readLine(row.before);
  const after = row.after === null ? null : readLine(row.after);
  if (before) return { before, after };
  return after && { before, after };
}

const readLine = (stored: unknown): FrozenLine => frozenLinesSchema.parse([stored])[0]!;

export type Debt = {
  changeId: string;
  orderId: string;
  orderNumber: number;
  email: string;
  /** Each difference in words; empty when its order is anonymous by now. */
  said: Said[];
  /** It is engraved afterwards: without a right of withdrawal. */
  isExempt: boolean;
  /** The same without anything personal. */
  title: string;
  amount: Ore;
  /** How much of that is freight. */
  freight: Ore;
  payBy: Date;
  state: LinkState;
};

/** What a change costs more, as its link shows it; null for none. An order that is called off asks for nothing. */
export async function findDebt(changeId: string, now: Date): Promise<Debt | null> {
  if (!isUuid(changeId)) return null;
  const row = await db().orderChange.findUnique({
    where: { id: changeId },
    include: { order: { select: { number: true, email: true, status: true } } },
  });
  if (!row) return null;
  const { askedOre, payBy, orderId, order } = row;
  const known = readChange(row);
  const of = known ? ` ${inLabels(known)}` : "";
  const isOff = order.status === "cancelled" || order.email === "";
  return {
    said: known ? differencesIn(known) : [],
    isExempt: known?.after?.withdrawalExempt ?? false,
    ...{ changeId, orderId, orderNumber: order.number, email: order.email },
    title: `Tillägg till order ${order.number}:${of}`,
    amount: ore(askedOre),
    freight: ore(row.freightOre),
    payBy: payBy ?? now,
    state: row.paidByOrderId
      ? "paid"
      : askedOre === 0 || isOff
        ? "withdrawn"
        : payBy! < now
          ? "expired"
          : "sent",
  };
}

/**
 * A change that was made, what of it was given, asked for and paid, and what is paid back, in öre; null when its order is
 * anonymous by now.
 */
export async function findChange(changeId: string) {
  const row = await db().orderChange.findUniqueOrThrow({ where: { id: changeId } });
  const change = readChange(row);
  if (!change) return null;
  const back = await getPaidTogether(row.orderId, row.createdAt, { status: { not: "failed" } });
  return {
    ...{ change, changeId, offered: ore(row.offeredOre), back },
    freight: ore(row.freightOre),
    ...{ asked: ore(row.askedOre), payBy: row.payBy, waits: row.waits, isPaid: row.paidByOrderId !== null },
  };
}
