"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { readProductQuery } from "@/lib/catalogue/design-query";
import { clientAddress } from "@/lib/kernel/http";
import { formatLongDate } from "@/lib/kernel/dates";
import { asForm, keepAnswer, readAnswer } from "@/lib/kernel/form-answer";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { log } from "@/lib/kernel/log";
import { formatKronor } from "@/lib/kernel/money";
import { cancelCheckout, type Cancelled } from "@/lib/checkout/cancel-checkout";
import { findBalance } from "@/lib/checkout/check-gift-card";
import { checkoutMessages } from "@/lib/checkout/messages";
import { isRefused, ONE_POLE_SECONDS, onePoleSchema, stateFor } from "./one-pole-state";
import { lineQuery, buyOnePole } from "./buy-one-pole";
import { validateGiftCardSchema } from "@/lib/checkout/schema";
import { mayAsk } from "@/lib/checkout/visitor-limits";
import * as paths from "@/lib/shop/paths";

const ID = /^[\w-]{1,200}$/;

/** Cancels a checkout, by its own id or Stripe's session id. */
export async function cancelCheckoutAction(id: string): Promise<Cancelled> {
  if (typeof id !== "string" || !ID.test(id)) return { status: "unknown" };
  const { allowed } = await mayAsk("payment", clientAddress(await headers()));
  return allowed ? cancelCheckout(id) : { status: "too_many" };
}

/** The same from a form without JavaScript. If it was paid after all, the receipt is shown. */
export async function cancelCheckoutForm(form: FormData): Promise<void> {
  form = asForm(form);
  const id = String(form.get("checkout") ?? "");
  const result = await cancelCheckoutAction(id);
  redirect(
    result.status === "paid"
      ? paths.paid("poles", result.sessionId)
      : paths.cancelAnswer(id, result.status === "too_many" ? "senare" : "1"),
  );
}

/** A step of the checkout without JavaScript: keeps what was typed and redirects to the next step, or to the payment. */
export async function buyOnePoleForm(form: FormData): Promise<void> {
  form = asForm(form);
  const line = readProductQuery(form);
  const before = await readAnswer(paths.checkout, onePoleSchema);
  let next;
  try {
    next = await buyOnePole(form, clientAddress(await headers()), before);
  } catch (error) {
    log.warn({ err: error }, "till without script");
    const shown = stateFor(line ? lineQuery(line) : "", before);
    const values = { ...shown.values };
    for (const [name, value] of form)
      if (name in values && typeof value === "string") values[name] = value.slice(0, 120);
    next = { ...shown, values, fields: {}, message: checkoutMessages.couldNotStart };
  }
  if ("goTo" in next) {
    await keepAnswer(paths.checkout, null);
    redirect(paths.given(next.goTo));
  }
  await keepAnswer(paths.checkout, next, ONE_POLE_SECONDS);
  redirect(paths.onePole(next.line, isRefused(next)));
}

export type BalanceState =
  | { status: "empty" }
  | { status: "refused"; typed: string; errors: { code: string } }
  | {
      status: "found";
      code: string;
      balance: string;
      isEmpty: boolean;
      expires: string | null;
      rows: { at: string; text: string; amount: string }[];
    };

/** A card's balance and history as text, with or without JavaScript. */
export async function findBalanceForm(_: BalanceState, form: FormData): Promise<BalanceState> {
  form = asForm(form);
  const typed = String(form.get("code") ?? "").slice(0, 100);
  const refused = (message: string): BalanceState => ({
    status: "refused",
    typed,
    errors: { code: message },
  });
  const parsed = validateGiftCardSchema.safeParse({ code: typed });
  if (!parsed.success) return refused(parsed.error.issues[0]!.message);
  const address = clientAddress(await headers());
  const found = await findBalance(parsed.data.code, address, new Date()).catch((error: unknown) => {
    log.warn({ err: error }, "balance not read");
    return null;
  });
  if (!found) return refused(giftCardMessages.failed);
  if (!found.ok)
    return refused(found.error.code === "too_many" ? giftCardMessages.tooMany : giftCardMessages.unusable);
  const { code, balance, expiresAt, history } = found.value;
  return {
    status: "found",
    code,
    balance: formatKronor(balance),
    isEmpty: balance === 0,
    expires: expiresAt && formatLongDate(expiresAt),
    rows: history.map((row) => ({
      at: formatLongDate(row.at),
      text: row.text,
      amount: formatKronor(row.amount),
    })),
  };
}
