"use server";
import { bookAgain, cancelFreight } from "@/lib/orders/book-freight";
import { changeCustomer } from "@/lib/orders/change-customer";
import { changeRecipient } from "@/lib/orders/change-recipient";
import { moveOrder, saveParcel } from "@/lib/orders/move-order";
import { moveOrders, undoMoves } from "@/lib/orders/move-orders";
import { payAgain } from "@/lib/refunds/pay-again";
import { refundOrder, sumRefund } from "@/lib/refunds/refund-order";
import { asForm, keepAnswer } from "@/lib/form-answer";
import { recipientEmail } from "@/lib/gift-cards/purchase-schema";
import { kr } from "@/lib/money";
import { judgeWithdrawal } from "@/lib/withdrawals/mutations";
import { clearReview, resendMail, saveNote, sendCard } from "@/lib/orders/mutations";
import {
  bulkMoveSchema,
  bulkSchema,
  customerSchema,
  isKronor,
  mailSchema,
  moveSchema,
  noteSchema,
  orderSchema,
  payAgainSchema,
  photoSchema,
  recipientSchema,
  refundSchema,
  withdrawalSchema,
} from "@/lib/orders/schema";
import { needsProof } from "@/lib/accounts/outflow-limit";
import { requireProof } from "@/lib/accounts/proof";
import * as paths from "@/lib/paths";
import {
  fieldsOf,
  linesIn,
  movesIn,
  refundFields,
  tickedIn,
  typedCustomer,
  typedRefund,
} from "./form-fields";
import { handleForm, pathOf, toOutcome, type Outcome } from "./handle-form";
import { removePhoto } from "./photos/mutations";

/** Moves one order to its next step, or cancels it. */
export async function moveOrderAction(form: FormData): Promise<void> {
  await handleForm("orders", form, moveSchema, async (admin, { order, to, ...parcel }): Promise<Outcome> => {
    const moved = await moveOrder(admin, order, to, new Date(), parcel);
    return moved.ok
      ? { notice: to === "cancelled" ? "cancelled" : "moved", params: { flyttade: order } }
      : { problem: moved.error, params: { om: order } };
  });
}

export async function removePhotoAction(form: FormData): Promise<void> {
  await handleForm("orders", form, photoSchema, async (admin, { order, photo }) =>
    toOutcome(await removePhoto(admin, order, photo), "photo-removed"),
  );
}

/** Each ticked order to the step that stands beside it. */
export async function moveOrdersAction(form: FormData): Promise<void> {
  await handleForm(
    "orders",
    form,
    bulkMoveSchema,
    async (admin, { moves }) => {
      if (moves.length === 0) return { problem: "none" };
      const { moved, refused, problem } = await moveOrders(admin, moves, new Date());
      if (moved.length === 0 && problem) return { problem };
      const params = {
        flyttade: moved.join(","),
        valda: [...moved, ...refused].join(","),
        ...(problem && { fel: "some_stayed" }),
      };
      return { notice: "moved", params };
    },
    movesIn,
  );
}

export async function undoMovesAction(form: FormData): Promise<void> {
  await handleForm(
    "orders",
    form,
    bulkSchema,
    async (admin, { order }) => {
      if (order.length === 0) return { problem: "none" };
      const { undone, problem } = await undoMoves(admin, order, new Date());
      if (undone.length === 0 && problem) return { problem };
      const params = { valda: undone.join(","), ...(problem && { fel: "some_kept" }) };
      return { notice: "undone", params };
    },
    tickedIn,
  );
}

export async function saveNoteAction(form: FormData): Promise<void> {
  await handleForm("orders", form, noteSchema, async (admin, { order, note }) =>
    toOutcome(await saveNote(admin, order, note), "note-saved"),
  );
}

/** A person has looked at the order: it may go on. */
export async function clearReviewAction(form: FormData): Promise<void> {
  await handleForm("money", form, orderSchema, async (admin, { order }) =>
    toOutcome(await clearReview(admin, order), "reviewed"),
  );
}

export async function resendMailAction(form: FormData): Promise<void> {
  await handleForm("orders", form, mailSchema, async (admin, { order, mail }) =>
    toOutcome(await resendMail(admin, order, mail), "sent-again"),
  );
}

/** Sends a sold gift card whose mail was never planned. */
export async function sendCardAction(form: FormData): Promise<void> {
  await handleForm("codes", form, orderSchema, async (admin, { order }) =>
    toOutcome(await sendCard(admin, order), "sent-again"),
  );
}

export async function judgeWithdrawalAction(form: FormData): Promise<void> {
  await handleForm("money", form, withdrawalSchema, async (admin, { order, withdrawal, verdict, reason }) => {
    if (verdict === "refused" && !reason) return { problem: "no_reason" };
    const answer = verdict === "refused" ? { verdict, reason: reason! } : { verdict };
    return toOutcome(await judgeWithdrawal(admin, order, withdrawal, answer), "withdrawal-judged");
  });
}

/** Tracking written by hand. */
export async function saveParcelAction(form: FormData): Promise<void> {
  await handleForm(
    "orders",
    form,
    moveSchema,
    async (admin, input) => {
      const { order, trackingCode, trackingLink } = input;
      return toOutcome(await saveParcel(admin, order, { trackingCode, trackingLink }), "tracking-saved");
    },
    (fields) => ({ ...fieldsOf(fields), to: "shipped" }),
  );
}

export async function bookAgainAction(form: FormData): Promise<void> {
  await handleForm("orders", form, orderSchema, async (admin, { order }) =>
    toOutcome(await bookAgain(admin, order, new Date()), "booking"),
  );
}

export async function cancelFreightAction(form: FormData): Promise<void> {
  await handleForm("orders", form, orderSchema, async (admin, { order }) =>
    toOutcome(await cancelFreight(admin, order), "booking-cancelled"),
  );
}

/** Pays a refund again that came back, or notes that it has been paid by hand. */
export async function payAgainAction(form: FormData): Promise<void> {
  form = asForm(form);
  await handleForm("money", form, payAgainSchema, async (admin, { order, refund, payout, via, note }) => {
    const paid = await payAgain(admin, order, { refundId: refund, payoutId: payout, via, note }, new Date());
    if (!paid.ok) return { problem: paid.error, typed: { note: note ?? "" } };
    return { notice: paid.value === "succeeded" ? "paid-again" : "refund-begun" };
  });
}

/** Pays money back, after the sum has stood on the button that was pressed; what was typed stays in the form until it has gone through. */
export async function refundAction(form: FormData): Promise<void> {
  form = asForm(form);
  const refund = typedRefund(form);
  await keepAnswer(pathOf(form), { refund });
  if (!isKronor(refund.amount ?? ""))
    await handleForm("money", form, orderSchema, async () => ({ problem: "bad_amount" }));
  await handleForm(
    "money",
    form,
    refundSchema,
    async (admin, input) => {
      const wish = {
        refundId: input.refund,
        amount: input.amount === null || input.amount === undefined ? null : kr(input.amount),
        lines: linesIn(input.lines),
        withFreight: input.freight,
        reason: input.reason,
        withdrawalId: input.withdrawal,
      };
      const sum = await sumRefund(input.order, wish);
      if (!sum.ok) return { problem: sum.error };
      const now = new Date();
      const ask = () => requireProof(admin, paths.withParams(pathOf(form), { besked: "refund-ask" }));
      await keepAnswer(pathOf(form), { refund, sum: sum.value });
      if (input.seen !== String(sum.value)) {
        // Asked before the sum is shown, so that the press after it pays.
        if (await needsProof(admin, sum.value, now)) await ask();
        return { notice: "refund-ask" };
      }
      const refunded = await refundOrder(admin, input.order, wish, now);
      if (!refunded.ok && refunded.error === "unproven") await ask();
      if (!refunded.ok) return { problem: refunded.error };
      await keepAnswer(pathOf(form), null);
      return { notice: refunded.value === "succeeded" ? "refunded" : "refund-begun" };
    },
    refundFields,
  );
}

/** Corrects the address a gift card is sent to; what is no address stays in the form. */
export async function changeRecipientAction(form: FormData): Promise<void> {
  const path = pathOf(asForm(form));
  await handleForm("codes", form, recipientSchema, async (admin, { order, email, renew }) => {
    const address = recipientEmail.safeParse(email);
    await keepAnswer(path, address.success ? null : { recipient: email.slice(0, 300) });
    if (!address.success) return { problem: "wrong_address" };
    const changed = await changeRecipient(admin, order, { email: address.data, renew: renew === "on" });
    const typed = { recipient: address.data };
    return changed.ok ? { notice: `recipient-${changed.value}` } : { problem: changed.error, typed };
  });
}

/** Corrects a customer's data; what can't be right stays in the form. */
export async function changeCustomerAction(form: FormData): Promise<void> {
  form = asForm(form);
  const customer = typedCustomer(form);
  const parsed = customerSchema.safeParse(customer);
  await handleForm("orders", form, orderSchema, async (admin, { order }) => {
    await keepAnswer(pathOf(form), parsed.success ? null : { customer });
    if (!parsed.success) return { problem: "wrong_customer" };
    const changed = await changeCustomer(admin, order, parsed.data);
    const typed = customer;
    return changed.ok ? { notice: `customer-${changed.value}` } : { problem: changed.error, typed };
  });
}
