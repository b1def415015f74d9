import "server-only";
import { db, escapeLike } from "@/lib/db";
import type { OrderKind } from "@/lib/orders/order";
import type { WithdrawnLine } from "./withdrawal";

export type WithdrawableOrder = {
  orderId: string;
  number: number;
  kind: OrderKind;
  lines: WithdrawnLine[];
};

const orderSelect = {
  id: true,
  number: true,
  kind: true,
  items: {
    orderBy: { position: "asc" as const },
    select: { productTitle: true, quantity: true, withdrawalExempt: true },
  },
} as const;

type Row = {
  id: string;
  number: number;
  kind: OrderKind;
  items: { productTitle: string; quantity: number; withdrawalExempt: boolean }[];
};

function toOrder(row: Row): WithdrawableOrder {
  return {
    orderId: row.id,
    number: row.number,
    kind: row.kind,
    lines: row.items.map((item) => ({
      title: item.productTitle,
      quantity: item.quantity,
      exempt: item.withdrawalExempt,
    })),
  };
}

/** The order with this number, if it was bought with this address; lateness is for a person to judge. */
export async function findWithdrawable(number: number, email: string): Promise<WithdrawableOrder | null> {
  const row = await db().order.findFirst({
    where: { number, email: { equals: escapeLike(email), mode: "insensitive" } },
    select: orderSelect,
  });
  return row && toOrder(row);
}

export type StoredWithdrawal = {
  name: string;
  email: string;
  message: string | null;
  createdAt: Date;
  /** The number that was named. */
  number: number;
  /** Null: no order has that number and was bought with that address. */
  order: WithdrawableOrder | null;
};

/** A withdrawal for its mails; null when it does not exist. */
export async function findWithdrawal(id: string): Promise<StoredWithdrawal | null> {
  const row = await db().withdrawal.findUnique({
    where: { id },
    select: {
      name: true,
      email: true,
      message: true,
      createdAt: true,
      orderNumber: true,
      order: { select: orderSelect },
    },
  });
  if (!row) return null;
  const { orderNumber, order, ...told } = row;
  return { ...told, number: order?.number ?? orderNumber!, order: order && toOrder(order) };
}
