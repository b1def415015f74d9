import "server-only";
import { db, escapeLike } from "@/lib/kernel/db";
import { isUuid } from "@/lib/kernel/uuid";

const MOST = 10;

/**
 * A withdrawal of no known order, with the orders it may mean, newest first. Null when it is assigned, closed or deleted.
 */
export async function findUnmatched(id: string) {
  if (!isUuid(id)) return null;
  const row = await db().withdrawal.findUnique({
    where: { id, orderId: null, status: "received" },
    select: { id: true, name: true, email: true, message: true, createdAt: true, orderNumber: true },
  });
  if (!row) return null;
  const { orderNumber, ...told } = row;
  const number = orderNumber!;
  const orders = await db().order.findMany({
    where: { OR: [{ number }, { email: { equals: escapeLike(row.email), mode: "insensitive" } }] },
    orderBy: { number: "desc" },
    take: MOST,
    select: { id: true, number: true, email: true, paidAt: true, withdrawals: { select: { id: true } } },
  });
  const candidates = orders.map(({ withdrawals, ...order }) => ({
    ...order,
    isSameAddress: order.email.toLowerCase() === row.email.toLowerCase(),
    withdrawn: withdrawals.length > 0,
  }));
  return { ...told, number, candidates };
}

export type Unmatched = NonNullable<Awaited<ReturnType<typeof findUnmatched>>>;
export type Candidate = Unmatched["candidates"][number];
