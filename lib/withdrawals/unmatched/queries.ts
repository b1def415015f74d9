import "server-only";
import { db, escapeLike } from "@/lib/db";
import { isUuid } from "@/lib/uuid";

/** An order that a withdrawal may be meant for. */
export type Candidate = {
  id: string;
  number: number;
  email: string;
  paidAt: Date;
  /** Bought with the address that the withdrawal names. */
  isSameAddress: boolean;
  withdrawn: boolean;
};

/** A withdrawal that named no known order and that nobody has taken care of. */
export type Unmatched = {
  id: string;
  name: string;
  email: string;
  message: string | null;
  createdAt: Date;
  /** The number that was named. */
  number: number;
  /** Bought with the same address or having that number, newest first. */
  candidates: Candidate[];
};

const MOST = 10;

/** The withdrawal, or null when it is given to an order, closed or forgotten. */
export async function findUnmatched(id: string): Promise<Unmatched | null> {
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
