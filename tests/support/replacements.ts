// What is made again, as the form of an order asks for it.
import { randomUUID } from "node:crypto";
import type { Admin } from "@/lib/accounts/require-admin";
import { replaceOrder } from "@/lib/replacements/replace-order";

/** The first pair of an order, unless told otherwise, under an id of its own. */
export const replacementWish = (lines = [{ position: 1, quantity: 1 }]) => ({
  requestId: randomUUID(),
  lines,
  reason: "Spetsen brast",
});

/** Makes a pair of an order again. Returns the replacement's id. */
export async function replacementOf(
  admin: Admin,
  orderId: string,
  wish = replacementWish(),
  at = new Date(),
) {
  const made = await replaceOrder(admin, orderId, wish, at);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}
