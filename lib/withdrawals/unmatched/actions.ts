"use server";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { fieldErrors } from "@/lib/field-errors";
import { asForm, keepAnswer } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { isUuid } from "@/lib/uuid";
import { assignWithdrawal, closeWithdrawal, type AssignError } from "./mutations";
import { assignSchema } from "./schema";

const REFUSALS: Readonly<Record<Exclude<AssignError, "gone">, string>> = {
  no_order: "Ingen beställning har det numret",
  withdrawn: "Den beställningen är redan ångrad",
};

function readId(form: FormData): string {
  const id = form.get("id");
  if (!isUuid(id)) redirect(paths.admin);
  return id;
}

/** Gives a withdrawal to the order whose number is typed; what can't be right comes back in the field. */
export async function assignWithdrawalAction(sent: FormData): Promise<void> {
  const form = asForm(sent);
  const id = readId(form);
  const page = paths.unmatchedWithdrawal(id);
  const admin = await requireAdmin("orders", page);
  const typed = String(form.get("order") ?? "").slice(0, 40);
  const refuse = async (why: string): Promise<never> => {
    await keepAnswer(page, { typed, why });
    redirect(page);
  };
  const parsed = assignSchema.safeParse({ order: typed });
  if (!parsed.success) return refuse(fieldErrors(parsed.error.issues).order!);
  const assigned = await assignWithdrawal(admin, id, parsed.data.order);
  if (!assigned.ok && assigned.error !== "gone") return refuse(REFUSALS[assigned.error]);
  await keepAnswer(page, null);
  redirect(
    assigned.ok
      ? paths.withParams(paths.order(assigned.value), { besked: "withdrawal-assigned" })
      : paths.withNotice(paths.admin, "withdrawal-gone"),
  );
}

export async function closeWithdrawalAction(sent: FormData): Promise<void> {
  const id = readId(asForm(sent));
  const admin = await requireAdmin("orders", paths.unmatchedWithdrawal(id));
  const closed = await closeWithdrawal(admin, id);
  redirect(paths.withNotice(paths.admin, closed.ok ? "withdrawal-closed" : "withdrawal-gone"));
}
