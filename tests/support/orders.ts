// Writes states of an order, withdrawals and enquiries straight into their rows.
import type { Admin } from "@/lib/accounts/require-admin";
import { db, type Prisma } from "@/lib/kernel/db";
import { saveReviewed } from "@/lib/orders/mutations";

/** Writes columns of an order without checking any rule. */
export const setOrder = (id: string, data: Prisma.OrderUncheckedUpdateInput) =>
  db().order.update({ where: { id }, data });

export const statusOf = async (id: string) =>
  (await db().order.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

/** Holds an order for review. */
export const holdForReview = (id: string, reviewCause: "payment" | "dispute" = "payment") =>
  setOrder(id, { reviewCause, reviewReason: "Betalt är 10 kr för lite." });

/** Marks a held order as reviewed, as the form does. */
export async function markReviewed(admin: Admin, id: string) {
  const { reviewReason } = await db().order.findUniqueOrThrow({
    where: { id },
    select: { reviewReason: true },
  });
  return saveReviewed(admin, id, reviewReason ?? "");
}

/** Adds a withdrawal from an order, by default from all of it. Returns its id. */
export async function askWithdrawal(
  orderId: string,
  more: Partial<Prisma.WithdrawalUncheckedCreateInput> = {},
): Promise<string> {
  const data = { orderId, name: "Anna Ek", email: "anna@example.se", ...more };
  return (await db().withdrawal.create({ data })).id;
}

/** Adds an enquiry, by default about an event. */
export const enquiry = (more: Partial<Prisma.EventEnquiryUncheckedCreateInput> = {}) =>
  db().eventEnquiry.create({
    data: { name: "Petra Lund", email: "petra@example.se", message: "Vi är sju.", ...more },
  });
