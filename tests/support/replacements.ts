// Replacements, as the form of an order asks for them.
import { randomUUID } from "node:crypto";
import type { Admin } from "@/lib/accounts/require-admin";
import { replaceOrder } from "@/lib/replacements/replace-order";
import { valueOf } from "./value-of";

/** The input that the replacement form sends, with a new id; by default one pair of the first line. */
export const replacementWish = (lines = [{ position: 1, quantity: 1 }]) => ({
  requestId: randomUUID(),
  lines,
  reason: "Spetsen brast",
});

/** Replaces a pair of an order. Returns the replacement's id. */
export async function replacementOf(
  admin: Admin,
  orderId: string,
  wish = replacementWish(),
  at = new Date(),
) {
  return valueOf(await replaceOrder(admin, orderId, wish, at));
}
