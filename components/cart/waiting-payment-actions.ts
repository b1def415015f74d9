"use client";
import { postJson } from "@/components/ui/post-json";
import { createCartStore } from "@/lib/cart/store";
import type { Cancelled } from "@/lib/checkout/cancel-checkout";
import { cancelCheckoutAction } from "@/lib/checkout/forms/actions";
import * as paths from "@/lib/shop/paths";

/** The text in header, cart and checkout while a payment waits: it is neither paid nor cancelled. */
export const WAITS = "Du har en betalning som väntar";

/**
 * Cancels a payment, by the id of its session or checkout, and puts its lines back into the cart, once. Answers `paid` when
 * the payment came first: then nothing is put back.
 */
export async function takeCartBack(id: string): Promise<Cancelled> {
  const result = await cancelCheckoutAction(id);
  const { bringBack } = createCartStore().getState();
  if (result.status === "unknown") bringBack(id);
  if (result.status === "cancelled") {
    bringBack(result.sessionId);
    // A no-op when the line above has put them back.
    if (result.lines.length > 0) bringBack(result.sessionId, result.lines);
  }
  return result;
}

/**
 * Asks for the state of a waiting payment and updates the cart by it. `processing`: the buyer has paid and the bank has not
 * answered. Resolves with null without an answer.
 */
export async function followPayment(
  sessionId: string,
  signal?: AbortSignal,
): Promise<"processing" | "other" | null> {
  type Verified = { success: boolean; status?: string };
  const answer = await postJson<Verified>(paths.verifyPaymentApi, { sessionId }, signal && { signal });
  if (!answer.ok && answer.status !== 404) return null;
  if (answer.ok && answer.value.success) createCartStore().getState().forget(sessionId);
  else if (!answer.ok || answer.value.status === "expired" || answer.value.status === "failed")
    await takeCartBack(sessionId);
  return answer.ok && answer.value.status === "processing" ? "processing" : "other";
}
