"use server";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { cancelCheckout, type Cancelled } from "./cancel-checkout";

const ID = /^[\w-]{1,200}$/;

/** Ends a checkout the shopper turned back from, by its own id or Stripe's session id. */
export async function cancelCheckoutAction(id: string): Promise<Cancelled> {
  if (typeof id !== "string" || !ID.test(id)) return { status: "unknown" };
  return cancelCheckout(id);
}

export type CancelState = "waiting" | "cancelled" | "failed";

/** The same from a form, for a browser without script. Paid after all leads to the receipt. */
export async function cancelCheckoutForm(_: CancelState, form: FormData): Promise<CancelState> {
  let result: Cancelled;
  try {
    result = await cancelCheckoutAction(String(form.get("checkout") ?? ""));
  } catch {
    return "failed";
  }
  if (result.status === "paid")
    redirect(`/checkout/success?session_id=${encodeURIComponent(result.sessionId)}` as Route);
  return "cancelled";
}
