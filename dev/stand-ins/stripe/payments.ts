// Payments and refunds: paying a session, delayed methods, refunds.
import type Stripe from "stripe";
import { isUsable } from "./coupons.ts";
import { badRequest, found, tooSmall } from "./errors.ts";
import { makeCharge, makePaymentIntent } from "./payment-objects.ts";
import { findSession } from "./sessions.ts";
import { mergeMetadata, newId, type Session, type StoredSession, type World } from "./state.ts";

export type PaymentMethod = "card" | "delayed";

/** The customer pays on the hosted page. A delayed method leaves the session complete but unpaid until settled. */
export function paySession(world: World, id: string, method: PaymentMethod = "card"): Session {
  const stored = findSession(world, id);
  const { session } = stored;
  if (session.status !== "open")
    throw badRequest(`This Checkout Session is ${session.status} and cannot be paid.`);
  redeemCoupon(world, session);
  Object.assign(session, {
    status: "complete",
    url: null,
    customer_details: {
      address: { city: null, country: "SE", line1: null, line2: null, postal_code: null, state: null },
      business_name: null,
      email: session.customer_email ?? "kund@example.se",
      individual_name: null,
      name: "Testkund Testsson",
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    } satisfies Session["customer_details"],
  });
  if (session.amount_total === 0) session.payment_status = "no_payment_required";
  else {
    const intent = makePaymentIntent(stored, world.now());
    world.store.state.paymentIntents[intent.id] = intent;
    session.payment_intent = intent.id;
    if (method === "card") capture(world, stored, intent);
    else stored.pending = true;
  }
  world.emit("checkout.session.completed", session);
  return session;
}

/** The bank's answer to a delayed payment. */
export function settleSession(world: World, id: string, outcome: "succeeded" | "failed"): Session {
  const stored = findSession(world, id);
  if (!stored.pending) throw badRequest("This Checkout Session has no payment under way.");
  stored.pending = false;
  const intent = world.store.state.paymentIntents[stored.session.payment_intent as string]!;
  if (outcome === "succeeded") {
    capture(world, stored, intent);
    world.emit("checkout.session.async_payment_succeeded", stored.session);
  } else {
    intent.status = "requires_payment_method";
    world.emit("payment_intent.payment_failed", intent);
    world.emit("checkout.session.async_payment_failed", stored.session);
  }
  return stored.session;
}

/** POST /v1/payment_intents/:id. Only metadata can be changed. */
export function updatePaymentIntent(
  world: World,
  { metadata, ...other }: Stripe.PaymentIntentUpdateParams,
  id: string,
): Stripe.PaymentIntent {
  const intent = found(world.store.state.paymentIntents[id], "payment_intent", id);
  const [strange] = Object.keys(other);
  if (strange) throw badRequest(`Ersättaren ändrar bara metadata, inte ${strange}.`, undefined, strange);
  if (metadata !== undefined) intent.metadata = mergeMetadata(intent.metadata, metadata);
  return intent;
}

/** POST /v1/refunds. */
export function createRefund(world: World, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeFor(world, params);
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (left === 0)
    throw badRequest(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded", "charge");
  if (amount < 1) throw tooSmall("amount");
  if (amount > left)
    throw badRequest(
      `Refund amount (${(amount / 100).toFixed(2)} kr) is greater than unrefunded amount on charge (${(left / 100).toFixed(2)} kr)`,
      undefined,
      "amount",
    );
  const refund: Stripe.Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  world.store.state.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.emit("refund.created", refund);
  world.emit("charge.refunded", charge);
  return refund;
}

/** The bank sends a refund back: the money is on the balance again. */
export function failRefund(world: World, id: string): Stripe.Refund {
  const refund = found(world.store.state.refunds[id], "refund", id);
  if (refund.status === "failed") return refund;
  Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
  const charge = world.store.state.charges[refund.charge as string]!;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  world.emit("refund.updated", refund);
  world.emit("refund.failed", refund);
  return refund;
}

function capture(world: World, stored: StoredSession, intent: Stripe.PaymentIntent): void {
  const charge = makeCharge(intent, world.now());
  world.store.state.charges[charge.id] = charge;
  Object.assign(intent, { status: "succeeded", amount_received: intent.amount, latest_charge: charge.id });
  stored.session.payment_status = "paid";
  world.emit("charge.succeeded", charge);
  world.emit("payment_intent.succeeded", intent);
}

function redeemCoupon(world: World, session: Session): void {
  const id = session.discounts?.[0]?.coupon as string | undefined;
  const coupon = id ? world.store.state.coupons[id] : undefined;
  if (!coupon) return;
  if (!isUsable(coupon, world.now())) throw badRequest(`Coupon expired: ${coupon.id}`, "coupon_expired");
  coupon.times_redeemed += 1;
}

function chargeFor(world: World, params: Stripe.RefundCreateParams): Stripe.Charge {
  const { charges, paymentIntents } = world.store.state;
  if (params.charge && params.payment_intent)
    throw badRequest("You may only specify one of these parameters: charge, payment_intent.");
  if (params.charge) return found(charges[params.charge], "charge", params.charge, "charge");
  if (!params.payment_intent)
    throw badRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const { payment_intent: id } = params;
  const intent = found(paymentIntents[id], "payment_intent", id, "payment_intent");
  const charge = charges[intent.latest_charge as string];
  if (!charge)
    throw badRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      undefined,
      "payment_intent",
    );
  return charge;
}
