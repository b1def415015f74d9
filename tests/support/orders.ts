// What becomes of an order, and what customers write, straight into their rows.
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Prisma } from "@/lib/kernel/db";
import { saveReviewed } from "@/lib/orders/mutations";

/** Writes an order's columns past every rule. */
export const setOrder = (id: string, data: Prisma.OrderUncheckedUpdateInput) =>
  db().order.update({ where: { id }, data });

export const statusOf = async (id: string) =>
  (await db().order.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

/** The order waits for a person. */
export const hold = (id: string, reviewCause: "payment" | "dispute" = "payment") =>
  setOrder(id, { reviewCause, reviewReason: "Betalt är 10 kr för lite." });

/** Somebody has looked at why it waits. */
export async function review(admin: Admin, id: string) {
  const { reviewReason } = await db().order.findUniqueOrThrow({
    where: { id },
    select: { reviewReason: true },
  });
  return saveReviewed(admin, id, reviewReason ?? "");
}

/** The buyer withdraws, from all of it unless told otherwise. Returns the withdrawal's id. */
export async function askWithdrawal(
  orderId: string,
  more: Partial<Prisma.WithdrawalUncheckedCreateInput> = {},
): Promise<string> {
  const data = { orderId, name: "Anna Ek", email: "anna@example.se", ...more };
  return (await db().withdrawal.create({ data })).id;
}

/** Somebody asks about an evening, or about what else is told. */
export const enquiry = (more: Partial<Prisma.EventEnquiryUncheckedCreateInput> = {}) =>
  db().eventEnquiry.create({
    data: { name: "Petra Lund", email: "petra@example.se", message: "Vi är sju.", ...more },
  });
