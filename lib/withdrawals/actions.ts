"use server";
import { headers } from "next/headers";
import { clientAddress } from "@/lib/kernel/http";
import { formatDateTime } from "@/lib/kernel/dates";
import { fieldErrors } from "@/lib/kernel/field-errors";
import { asForm } from "@/lib/kernel/form-answer";
import { log } from "@/lib/kernel/log";
import { readWithdrawal, type WithdrawalState } from "./form-state";
import { withdrawalMessages } from "./messages";
import { receiveWithdrawal } from "./mutations";
import { withdrawalSchema } from "./schema";

/**
 * The withdrawal function, both steps (DAL 2 kap. 10 a §): first shows what was typed, then, with "Bekräfta ångra",
 * receives it. Reveals nothing about an order, not even that it exists. Idempotent.
 */
export async function withdraw(_: WithdrawalState, form: FormData): Promise<WithdrawalState> {
  form = asForm(form);
  const values = readWithdrawal(form);
  if (form.get("step") === "back") return { step: "form", values, errors: {} };
  const parsed = withdrawalSchema.safeParse(values);
  if (!parsed.success) return { step: "form", values, errors: fieldErrors(parsed.error.issues) };
  if (form.get("step") !== "confirm") return { step: "confirm", values };
  const refused = (text: string): WithdrawalState => ({ step: "form", values, errors: { form: text } });
  try {
    const now = new Date();
    const received = await receiveWithdrawal(parsed.data, clientAddress(await headers()), now);
    if (!received.ok) return refused(withdrawalMessages[received.error]);
    return { step: "done", at: formatDateTime(now), order: parsed.data.order, email: parsed.data.email };
  } catch (error) {
    log.error({ err: error }, "withdrawal not taken");
    return refused(withdrawalMessages.failed);
  }
}
