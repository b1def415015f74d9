// What is made again, as the form of an order asks for it.
import { randomUUID } from "node:crypto";
import type { Admin } from "@/lib/accounts/require-admin";
import { replaceOrder } from "@/lib/replacements/replace-order";
import { valueOf } from "./value-of";

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
  return valueOf(await replaceOrder(admin, orderId, wish, at));
}
