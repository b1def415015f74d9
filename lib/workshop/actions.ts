"use server";
import { refresh } from "next/cache";
import { redirect, RedirectType } from "next/navigation";
import { formAction } from "@/lib/accounts/form-action";
import type { Refusal } from "@/lib/accounts/form-state";
import { needsReauthentication } from "@/lib/accounts/outflow-limit";
import { isScripted } from "@/lib/kernel/form-answer";
import { bookAgain, cancelFreight } from "@/lib/orders/book-freight";
import { saveCustomer } from "@/lib/orders/save-customer";
import { saveRecipient } from "@/lib/orders/save-recipient";
import {
  alreadyMoved,
  orderMessages as messages,
  type MoveError,
  type OrderProblem,
} from "@/lib/orders/messages";
import { moveOrder, moveOrders, saveParcel, undoMoves } from "@/lib/orders/move-order";
import { saveReviewed, saveNote } from "@/lib/orders/mutations";
import { sendMailAgain, sendCard, sendWritten } from "@/lib/orders/send-mail";
import {
  bulkMoveSchema,
  bulkSchema,
  bookingSchema,
  saveCustomerSchema,
  mailSchema,
  moveSchema,
  noteSchema,
  orderSchema,
  parcelSchema,
  refundAgainSchema,
  photoSchema,
  recipientSchema,
  refundSchema,
  replaceSchema,
  reviewSchema,
  writeMailSchema,
} from "@/lib/orders/schema";
import { refundAgain } from "@/lib/refunds/refund-again";
import { refundOrder, checkRefund } from "@/lib/refunds/refund-order";
import { replaceOrder } from "@/lib/replacements/replace-order";
import { fail, ok } from "@/lib/kernel/result";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { judgeWithdrawal } from "@/lib/withdrawals/mutations";
import { verdictSchema } from "@/lib/withdrawals/schema";
import { findNumberAndStatus } from "./queries";
import { removePhoto } from "./photos/mutations";

function tickedIn(form: FormData) {
  return { order: form.getAll("order") };
}

/** The ticked orders, each with its step (`<id>.<step>`). A button may name one step for all, or one order alone. */
function movesIn(form: FormData) {
  const together = form.get("to");
  const alone = form.get("one");
  const moves = (alone === null ? form.getAll("order") : [alone]).map((chosen) => {
    const [order, to] = String(chosen).split(".");
    return { order, to: together ?? to };
  });
  return { moves };
}

/** `line-3` = 2 in the form is two pieces of the third line. */
function refundFields(form: FormData) {
  const lines = [...form]
    .filter(([name, value]) => name.startsWith("line-") && Number(value) > 0)
    .map(([name, value]) => ({ position: name.slice(5), quantity: value }));
  return { ...Object.fromEntries(form), lines, freight: form.get("freight") === "on" };
}

/** Redirects to the order's page with the problem in its address: the page no longer has the form that would show it. */
async function leadToOrder(order: string, fel: OrderProblem): Promise<never> {
  if (await isScripted()) refresh();
  redirect(paths.withParams(adminPaths.order(order), { fel }), RedirectType.replace);
}

/** Why an order was not moved. When it has been moved since the page was drawn, names its step and refreshes the page. */
async function moveRefusal(order: string, code: MoveError): Promise<MoveError | Refusal> {
  const now = code === "illegal" ? await findNumberAndStatus(order) : null;
  if (!now) return code;
  if (await isScripted()) refresh();
  return { code, title: alreadyMoved(now.number, now.status) };
}

/** Moves one order to its next step, or cancels it. */
export const moveOrderAction = formAction(
  "orders",
  { schema: moveSchema, messages },
  async (admin, { order, to, ...parcel }) => {
    const moved = await moveOrder(admin, order, to, new Date(), parcel);
    if (moved.ok) return moved;
    if ((await findNumberAndStatus(order))?.status === "cancelled") return leadToOrder(order, "cancelled");
    return fail(await moveRefusal(order, moved.error));
  },
  (_number, { order, to }) => ({ besked: to === "cancelled" ? to : "moved", flyttade: order }),
);

export const removePhotoAction = formAction(
  "orders",
  { schema: photoSchema, messages },
  (admin, { order, photo }) => removePhoto(admin, order, photo),
  "photo-removed",
);

/** Moves each ticked order to the step beside it. All stay ticked, also those that could not be moved. */
export const moveOrdersAction = formAction(
  "orders",
  { schema: bulkMoveSchema, messages, read: movesIn },
  async (admin, { moves }) => {
    if (moves.length === 0) return fail("none");
    const report = await moveOrders(admin, moves, new Date());
    const { done, problem } = report;
    if (done.length > 0 || !problem) return ok(report);
    return fail(moves.length === 1 ? await moveRefusal(moves[0]!.order, problem) : problem);
  },
  ({ done, refused, problem }) => ({
    besked: "moved",
    flyttade: done.join(","),
    valda: [...done, ...refused].join(","),
    ...(problem && { fel: "some_stayed" }),
  }),
);

/** Undoes the newest move of each order. */
export const undoMovesAction = formAction(
  "orders",
  { schema: bulkSchema, messages, read: tickedIn },
  async (admin, { order }) => {
    if (order.length === 0) return fail("none");
    const report = await undoMoves(admin, order, new Date());
    return report.done.length === 0 && report.problem ? fail(report.problem) : ok(report);
  },
  ({ done, problem }) => ({
    besked: "undone",
    valda: done.join(","),
    ...(problem && { fel: "some_kept" }),
  }),
);

export const saveNoteAction = formAction(
  "orders",
  { schema: noteSchema, messages, failed: "Anteckningen är inte sparad" },
  (admin, { order, note, seen }) => saveNote(admin, order, note, seen),
  "note-saved",
);

/** Ends the review of an order: it may be built. */
export const saveReviewedAction = formAction(
  "money",
  { schema: reviewSchema, messages },
  (admin, { order, seen }) => saveReviewed(admin, order, seen),
  "reviewed",
);

export const sendMailAgainAction = formAction(
  "orders",
  { schema: mailSchema, messages },
  (admin, { order, mail }) => sendMailAgain(admin, order, mail),
  "sent-again",
);

/** Sends a sold gift card whose mail was never planned. */
export const sendCardAction = formAction(
  "codes",
  { schema: orderSchema, messages },
  (admin, { order }) => sendCard(admin, order),
  "sent-again",
);

export const judgeWithdrawalAction = formAction(
  "money",
  { schema: verdictSchema, messages, failed: "Ångern är inte besvarad" },
  async (admin, { order, withdrawal, ...verdict }) => {
    const judged = await judgeWithdrawal(admin, order, withdrawal, verdict);
    return !judged.ok && judged.error === "judged" ? leadToOrder(order, "judged") : judged;
  },
  "withdrawal-judged",
);

/** Tracking written by hand. */
export const saveParcelAction = formAction(
  "orders",
  { schema: parcelSchema, messages, failed: "Spårningen är inte sparad" },
  (admin, { order, ...parcel }) => saveParcel(admin, order, parcel),
  "tracking-saved",
);

export const bookAgainAction = formAction(
  "orders",
  { schema: orderSchema, messages },
  (admin, { order }) => bookAgain(admin, order, new Date()),
  "booking",
);

export const cancelFreightAction = formAction(
  "orders",
  { schema: bookingSchema, messages },
  (admin, { order, shipment }) => cancelFreight(admin, order, shipment),
  "booking-cancelled",
);

/** Pays out a bounced refund again, or records that it was paid by hand. */
export const refundAgainAction = formAction(
  "money",
  { schema: refundAgainSchema, messages, failed: "Pengarna är inte utbetalda" },
  (admin, { order, refund, payout, via, note }) =>
    refundAgain(admin, order, { refundId: refund, payoutId: payout, via, note }, new Date()),
  (paid) => (paid === "succeeded" ? "paid-again" : "refund-begun"),
);

/** Pays money back. The first press only puts the sum on the button; a press on a button with that sum pays. */
export const refundAction = formAction(
  "money",
  { schema: refundSchema, messages, failed: "Inget är betalt tillbaka", read: refundFields },
  async (admin, { order, seen, ...input }) => {
    const wish = {
      refundId: input.refund,
      amount: input.amount ?? null,
      lines: input.lines,
      withFreight: input.freight,
      reason: input.reason,
      withdrawalId: input.withdrawal,
    };
    const sum = await checkRefund(order, wish);
    if (!sum.ok) return sum;
    const now = new Date();
    const detail = { sum: sum.value };
    // Re-authentication is asked for together with the sum, so that the press after it pays.
    if (seen !== String(sum.value))
      return fail({
        code: (await needsReauthentication(admin, sum.value, now)) ? "reauthentication_required" : "ask",
        detail,
      });
    const refunded = await refundOrder(admin, order, wish, now);
    return !refunded.ok && refunded.error === "reauthentication_required"
      ? fail({ code: "reauthentication_required", detail })
      : refunded;
  },
  (refunded) => (refunded === "succeeded" ? "refunded" : "refund-begun"),
);

/** Corrects the address a gift card is sent to. */
export const saveRecipientAction = formAction(
  "codes",
  { schema: recipientSchema, messages, failed: "Adressen är inte ändrad" },
  (admin, { order, email, renew }) => saveRecipient(admin, order, { email, renew: renew === "on" }),
  (state) => `recipient-${state}` as const,
);

/** Corrects a customer's data. */
export const saveCustomerAction = formAction(
  "orders",
  { schema: saveCustomerSchema, messages, failed: "Uppgifterna är inte ändrade" },
  (admin, { order, seen, ...input }) => saveCustomer(admin, order, input, seen),
  (state) => `customer-${state}` as const,
);

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
    replaceOrder(admin, order, { requestId: request, lines, reason }, new Date()),
  "replaced",
);
