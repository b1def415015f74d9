import type Stripe from "stripe";
import { newId, type StoredSession } from "./state.ts";

// Only those of Stripe's many fields that matter here; the others would be null.

/** The PaymentIntent that a session makes when the customer confirms. */
export function makePaymentIntent(
  { session, paymentMetadata, delivery }: StoredSession,
  created: number,
): Stripe.PaymentIntent {
  return {
    id: newId("pi"),
    object: "payment_intent",
    amount: session.amount_total!,
    amount_received: 0,
    created,
    currency: session.currency!,
    latest_charge: null,
    livemode: false,
    metadata: paymentMetadata,
    payment_method: newId("pm"),
    payment_method_types: session.payment_method_types,
    shipping: delivery ? shippingOf(delivery) : null,
    status: "processing",
  } as Stripe.PaymentIntent;
}

type Delivery = NonNullable<StoredSession["delivery"]>;

function shippingOf({
  address,
  name,
  phone,
  carrier,
  tracking_number,
}: Delivery): Stripe.PaymentIntent.Shipping {
  const { city, country, line1, line2, postal_code, state } = address;
  const known = { city, country, line1, line2, postal_code, state };
  const filled = Object.entries(known).map(([key, value]) => [key, value ?? null]);
  return {
    address: Object.fromEntries(filled) as Stripe.Address,
    carrier: carrier ?? null,
    name,
    phone: phone ?? null,
    tracking_number: tracking_number ?? null,
  };
}

/** The successful charge of a PaymentIntent. */
export function makeCharge(intent: Stripe.PaymentIntent, created: number): Stripe.Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    balance_transaction: newId("txn"),
    created,
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    refunded: false,
    status: "succeeded",
  } as Stripe.Charge;
}
