"use server";
import { headers } from "next/headers";
import { clientAddress } from "@/lib/client-address";
import { formatDateTime } from "@/lib/dates";
import { log } from "@/lib/log";
import { consume, type Limit } from "@/lib/rate-limit";
import { withdrawalMessages } from "./messages";
import { recordWithdrawal } from "./mutations";
import { findWithdrawable } from "./queries";
import { withdrawalSchema, type WithdrawalInput } from "./schema";
import { coverageOf, coverageText, type WithdrawnLine } from "./withdrawal";

const PER_ADDRESS: Limit = { name: "withdrawal", points: 20, perSeconds: 3600 };
/** Where addresses can't be told apart, all visitors share this. */
const SHARED: Limit = { name: "withdrawal-shared", points: 300, perSeconds: 3600 };

const FIELDS = ["name", "order", "email", "message"] as const;
export type WithdrawalValues = Record<(typeof FIELDS)[number], string>;
export type WithdrawalState =
  | { step: "form"; values: WithdrawalValues; errors: Record<string, string> }
  | { step: "confirm"; values: WithdrawalValues; lines: WithdrawnLine[]; text: string }
  | { step: "done"; at: string; order: number; email: string; text: string };

function read(form: FormData): WithdrawalValues {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 5000);
  return Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as WithdrawalValues;
}

async function withinLimit(): Promise<boolean> {
  const address = clientAddress(await headers());
  const shared = address === "direct" || address === "unknown";
  return (await consume(shared ? SHARED : PER_ADDRESS, address)).allowed;
}

async function answer(
  input: WithdrawalInput,
  values: WithdrawalValues,
  confirmed: boolean,
): Promise<WithdrawalState> {
  const refused = (text: string): WithdrawalState => ({ step: "form", values, errors: { form: text } });
  if (!(await withinLimit())) return refused(withdrawalMessages.tooMany);
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
  const values = read(form);
  if (form.get("step") === "back") return { step: "form", values, errors: {} };
  const parsed = withdrawalSchema.safeParse(values);
  if (!parsed.success) {
    const errors: Record<string, string> = {};
    for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
    return { step: "form", values, errors };
  }
  try {
    return await answer(parsed.data, values, form.get("step") === "confirm");
  } catch (error) {
    log.error({ err: error }, "withdrawal not taken");
    return { step: "form", values, errors: { form: withdrawalMessages.failed } };
  }
}
