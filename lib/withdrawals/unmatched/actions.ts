"use server";
import { redirect } from "next/navigation";
import * as z from "zod";
import { formAction } from "@/lib/accounts/form-action";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { fail } from "@/lib/kernel/result";
import { orderNumber } from "@/lib/withdrawals/schema";
import { assignWithdrawal, closeWithdrawal, type AssignError } from "./mutations";

const assignSchema = z.object({ id: z.uuid(), order: orderNumber });

const GONE = adminPaths.withNotice(adminPaths.admin, "withdrawal-gone");

const REFUSALS: Readonly<Record<Exclude<AssignError, "gone">, string>> = {
  unknown: "Ingen beställning har det numret",
  withdrawn: "Den beställningen är redan ångrad",
};

/** Assigns a withdrawal to the order whose number was typed. */
export const assignWithdrawalAction = formAction(
  "orders",
  { schema: assignSchema, failed: "Ångern är inte förd till någon beställning" },
  async (admin, { id, order }) => {
    const assigned = await assignWithdrawal(admin, id, order);
    if (assigned.ok) return assigned;
    if (assigned.error === "gone") redirect(GONE);
    return fail({ code: assigned.error, fields: { order: REFUSALS[assigned.error] } });
  },
  (order) => paths.withParams(adminPaths.order(order), { besked: "withdrawal-assigned" }),
);

export const closeWithdrawalAction = formAction(
  "orders",
  { schema: z.object({ id: z.uuid() }), failed: "Ångern är inte avslutad" },
  async (admin, { id }) => {
    const closed = await closeWithdrawal(admin, id);
    if (!closed.ok) redirect(GONE);
    return closed;
  },
  adminPaths.withNotice(adminPaths.admin, "withdrawal-closed"),
);
