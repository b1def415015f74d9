import type Stripe from "stripe";
import { newId, type StoredSession } from "./state.ts";

/** The PaymentIntent that a session makes when the customer confirms. */
export function makePaymentIntent(
  { session, paymentMetadata, delivery }: StoredSession,
  created: number,
): Stripe.PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: session.amount_total!,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_standin`,
    confirmation_method: "automatic",
    created,
    currency: session.currency!,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: paymentMetadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId("pm"),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: delivery ? shippingOf(delivery) : null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "processing",
    transfer_group: null,
  };
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
export function makeCharge(
  { session }: StoredSession,
  intent: Stripe.PaymentIntent,
  created: number,
): Stripe.Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: newId("txn"),
    billing_details: {
      address: session.customer_details?.address ?? null,
      email: session.customer_details?.email ?? null,
      name: session.customer_details?.name ?? null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: "STAVMAKERIET",
    captured: true,
    created,
    currency: intent.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method as string,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}
