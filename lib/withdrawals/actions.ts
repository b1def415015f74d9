"use server";
import { headers } from "next/headers";
import { clientAddress } from "@/lib/client-address";
import { formatDateTime } from "@/lib/dates";
import { fieldErrors } from "@/lib/field-errors";
import { asForm } from "@/lib/form-answer";
import { log } from "@/lib/log";
import { consume, type Limit } from "@/lib/rate-limit";
import { readWithdrawal, type WithdrawalState, type WithdrawalValues } from "./form-state";
import { withdrawalMessages } from "./messages";
import { recordWithdrawal } from "./mutations";
import { findWithdrawable } from "./queries";
import { withdrawalSchema, type WithdrawalInput } from "./schema";
import { coverageOf, coverageText } from "./withdrawal";

const PER_ADDRESS: Limit = { name: "withdrawal", points: 20, perSeconds: 3600 };

async function answer(
  input: WithdrawalInput,
  values: WithdrawalValues,
  confirmed: boolean,
): Promise<WithdrawalState> {
  const refused = (text: string): WithdrawalState => ({ step: "form", values, errors: { form: text } });
  if (!(await consume(PER_ADDRESS, clientAddress(await headers()))).allowed)
    return refused(withdrawalMessages.tooMany);
  const order = await findWithdrawable(input.order, input.email);
  if (!order) return refused(withdrawalMessages.notFound);
  const text = coverageText(order.kind, coverageOf(order.lines));
  if (!confirmed) return { step: "confirm", values, lines: order.lines, text };
  const { name, email, message } = input;
  const at = await recordWithdrawal({ orderId: order.orderId, name, email, message }, new Date());
  return { step: "done", at: formatDateTime(at), order: order.number, email, text };
}

/**
 * The withdrawal function, both steps (DAL 2 kap. 10 a §): first shows what will be withdrawn, then, with
 * "Bekräfta ångra", records it. Sending it again changes nothing.
 */
export async function withdraw(_: WithdrawalState, form: FormData): Promise<WithdrawalState> {
  form = asForm(form);
  const values = readWithdrawal(form);
  if (form.get("step") === "back") return { step: "form", values, errors: {} };
  const parsed = withdrawalSchema.safeParse(values);
  if (!parsed.success) return { step: "form", values, errors: fieldErrors(parsed.error.issues) };
  try {
    return await answer(parsed.data, values, form.get("step") === "confirm");
  } catch (error) {
    log.error({ err: error }, "withdrawal not taken");
    return { step: "form", values, errors: { form: withdrawalMessages.failed } };
  }
}
