import "server-only";
import { db, escapeLike, type Prisma, type Tx } from "@/lib/kernel/db";
import { hasLeft } from "@/lib/orders/states";
import { withdrawnOf } from "@/lib/orders/withdrawn";
import { coverageOf, mayKeepSome } from "./coverage";

const orderSelect = {
  id: true,
  number: true,
  kind: true,
  status: true,
  items: {
    orderBy: { position: "asc" as const },
    select: { productTitle: true, quantity: true, withdrawalExempt: true },
  },
} as const;

function toOrder(row: Prisma.OrderGetPayload<{ select: typeof orderSelect }>) {
  return {
    orderId: row.id,
    number: row.number,
    kind: row.kind,
    hasLeft: hasLeft(row.status),
    lines: row.items.map((item) => ({
      title: item.productTitle,
      quantity: item.quantity,
      exempt: item.withdrawalExempt,
    })),
  };
}

export type WithdrawableOrder = ReturnType<typeof toOrder>;

/** The order with this number, if it was bought with this e-mail address. A person judges whether it is too late. */
export async function findWithdrawable(number: number, email: string): Promise<WithdrawableOrder | null> {
  const row = await db().order.findFirst({
    where: { number, email: { equals: escapeLike(email), mode: "insensitive" } },
    select: { ...orderSelect, addsTo: { select: orderSelect } },
  });
  // An addition is withdrawn with the order that it adds to.
  return row && toOrder(row.kind === "addition" && row.addsTo ? row.addsTo : row);
}

/**
 * Whether a further withdrawal of an order says nothing new: one waits for its answer, or the accepted ones name every line
 * that can be withdrawn. The caller holds the order's lock.
 */
export async function isWithdrawnAlready(tx: Tx, orderId: string): Promise<boolean> {
  const { withdrawals, items } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      withdrawals: { select: { status: true, lines: true } },
      items: { where: { withdrawalExempt: false }, select: { position: true, withdrawalExempt: true } },
    },
  });
  return withdrawnOf(withdrawals, items) !== null;
}

/** An order's withdrawal and the shop's answer, for the mail about it; null before the answer. */
export async function findAnsweredWithdrawal(id: string) {
  const row = await db().withdrawal.findUnique({
    where: { id, status: { not: "received" } },
    select: {
      status: true,
      message: true,
      createdAt: true,
      order: {
        select: {
          ...orderSelect,
          email: true,
          events: {
            where: { kind: "withdrawal-refused" },
            orderBy: { createdAt: "desc" },
            take: 1,
            select: { note: true },
          },
        },
      },
    },
  });
  if (!row?.order) return null;
  const { order } = row;
  const withdrawn = toOrder(order);
  return {
    ...withdrawn,
    /** The buyer's address as the order has it now. */
    email: order.email,
    createdAt: row.createdAt,
    coverage: coverageOf(withdrawn.lines),
    keepsSome: mayKeepSome(row.message, withdrawn.lines),
    /** Why it was refused; null when it was accepted. */
    refusedFor: row.status === "refused" ? (order.events[0]?.note ?? "") : null,
  };
}

/** A withdrawal for its mails; null when it does not exist. */
export async function findWithdrawal(id: string) {
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
  /** `number` was named in the withdrawal. `order` is null when no order has it and was bought with that address. */
  return { ...told, number: order?.number ?? orderNumber!, order: order && toOrder(order) };
}
