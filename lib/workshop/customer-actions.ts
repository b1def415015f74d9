"use server";
// What an admin does for the buyer of an order: write, and build again.
import { formAction } from "@/lib/accounts/form-action";
import { orderMessages as messages } from "@/lib/orders/messages";
import { sendWritten } from "@/lib/orders/mutations";
import { replaceSchema, writeMailSchema } from "@/lib/orders/schema";
import { replaceOrder } from "@/lib/replacements/replace-order";
import { linesIn, refundFields } from "./form-fields";

export const writeMailAction = formAction(
  "orders",
  { schema: writeMailSchema, messages, failed: "Mejlet är inte skickat" },
  (admin, { order, ...mail }) => sendWritten(admin, order, mail),
  "mail-written",
);

export const replaceOrderAction = formAction(
  "money",
  { schema: replaceSchema, messages, failed: "Ersättningen är inte skapad", read: refundFields },
  (admin, { order, request, lines, reason }) =>
    replaceOrder(admin, order, { requestId: request, lines: linesIn(lines), reason }, new Date()),
  "replaced",
);
