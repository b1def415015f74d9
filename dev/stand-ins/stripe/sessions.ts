import type Stripe from "stripe";
import { discountOn, usableCoupon } from "./coupons.ts";
import { badRequest, found, missing, missingParam } from "./errors.ts";
import { makeLines, spreadDiscount } from "./line-items.ts";
import {
  inRange,
  listPage,
  mergeMetadata,
  newId,
  type Session,
  type StoredSession,
  type World,
} from "./state.ts";

const MINIMUM_SEK = 300;
const HALF_HOUR = 30 * 60;
const DAY = 24 * 3600;

/** POST /v1/checkout/sessions. */
export function createSession(world: World, params: Stripe.Checkout.SessionCreateParams): Session {
  const { store, now, baseUrl } = world;
  if (params.mode !== "payment")
    throw params.mode
      ? badRequest("Ersättaren kan bara mode=payment.", "parameter_invalid_type", "mode")
      : missingParam("mode");
  requireUrl(params.success_url, "success_url", true);
  requireUrl(params.cancel_url, "cancel_url", false);
  if (params.customer_email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(params.customer_email))
    throw badRequest(`Invalid email address: ${params.customer_email}`, "email_invalid", "customer_email");
  if ((params.client_reference_id?.length ?? 0) > 200)
    throw badRequest("At most 200 characters.", "parameter_invalid_string_length", "client_reference_id");
  const created = now();
  const expiresAt = params.expires_at ?? created + DAY;
  if (expiresAt < created + HALF_HOUR)
    throw badRequest(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      undefined,
      "expires_at",
    );
  if (expiresAt > created + DAY)
    throw badRequest(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      undefined,
      "expires_at",
    );

  const lines = makeLines(params.line_items, created);
  const currency = lines[0]!.currency;
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  const coupon = chosenCoupon(world, params, currency);
  const discount = coupon ? discountOn(coupon, subtotal) : 0;
  spreadDiscount(lines, discount);
  const shipping = shippingCost(params);
  const total = subtotal - discount + (shipping?.amount_total ?? 0);
  if (currency === "sek" && total > 0 && total < MINIMUM_SEK)
    throw badRequest(
      "The Checkout Session's total amount due must add up to at least 3.00 kr sek",
      "amount_too_small",
      "line_items",
    );

  const id = newId("cs_test");
  // Only those of Stripe's many fields that matter here; the others would be null.
  const session = {
    id,
    object: "checkout.session",
    amount_subtotal: subtotal,
    amount_total: total,
    adaptive_pricing: params.adaptive_pricing ? { enabled: params.adaptive_pricing.enabled ?? false } : null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    excluded_payment_method_types: params.excluded_payment_method_types ?? undefined,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: coupon ? [{ coupon: coupon.id, promotion_code: null }] : [],
    expires_at: expiresAt,
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode: "payment",
    payment_intent: null,
    payment_method_collection: params.payment_method_collection ?? "if_required",
    payment_method_types: ["card", "klarna", "swish"].filter(
      (type) => !params.excluded_payment_method_types?.includes(type),
    ),
    payment_status: "unpaid",
    shipping_cost: shipping,
    status: "open",
    submit_type: params.submit_type ?? null,
    success_url: params.success_url!,
    total_details: { amount_discount: discount, amount_shipping: shipping?.amount_total ?? 0, amount_tax: 0 },
    url: `${baseUrl()}/c/pay/${id}`,
  } as Session;
  const { metadata: given, shipping: delivery } = params.payment_intent_data ?? {};
  const paymentMetadata = mergeMetadata({}, given);
  const details = params.line_items?.map((line) => line.price_data?.product_data?.description);
  store.state.sessions[id] = { session, lines, details, paymentMetadata, delivery };
  return session;
}

/** The stored session; expires it first if it is overdue. */
export function findSession(world: World, id: string): StoredSession {
  const stored = found(world.store.state.sessions[id], "checkout.session", id);
  expireIfOver(world, stored);
  return stored;
}

/** Expires every open session that is overdue. */
export function expireOverdue(world: World): void {
  for (const stored of Object.values(world.store.state.sessions)) expireIfOver(world, stored);
}

/** POST /v1/checkout/sessions/:id/expire. */
export function expireSession(world: World, id: string): Session {
  const stored = findSession(world, id);
  if (stored.session.status !== "open")
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${stored.session.status}.`,
    );
  close(world, stored);
  return stored.session;
}

/** GET /v1/checkout/sessions. */
export function listSessions(world: World, params: Stripe.Checkout.SessionListParams) {
  expireOverdue(world);
  const email = params.customer_details?.email;
  const list = Object.values(world.store.state.sessions)
    .map((stored) => stored.session)
    .filter((session) => inRange(session.created, params.created))
    .filter((session) => !params.status || session.status === params.status)
    .filter((session) => !params.payment_intent || session.payment_intent === params.payment_intent)
    .filter((session) => !email || session.customer_details?.email === email)
    .reverse();
  return listPage(list, "/v1/checkout/sessions", params);
}

function expireIfOver(world: World, stored: StoredSession): void {
  if (stored.session.status === "open" && world.now() >= stored.session.expires_at) close(world, stored);
}

function close(world: World, stored: StoredSession): void {
  Object.assign(stored.session, { status: "expired", url: null });
  world.emit("checkout.session.expired", stored.session);
}

function requireUrl(value: string | undefined, name: string, required: boolean): void {
  if (value === undefined && required) throw missingParam(name);
  if (value !== undefined && !/^https?:\/\/./.test(value))
    throw badRequest("Not a valid URL", "url_invalid", name);
}

function chosenCoupon(world: World, params: Stripe.Checkout.SessionCreateParams, currency: string) {
  if (!params.discounts?.length) return undefined;
  if (params.allow_promotion_codes !== undefined)
    throw badRequest("You may only specify one of these parameters: allow_promotion_codes, discounts.");
  if (params.discounts.length > 1)
    throw badRequest("You can specify at most 1 discount.", "parameter_invalid_type", "discounts");
  const [{ coupon, promotion_code: promotion } = {}] = params.discounts;
  if (promotion) throw missing("promotion code", promotion, "discounts[0][promotion_code]");
  if (!coupon)
    throw badRequest("Missing required param: discounts[0][coupon].", "parameter_missing", "discounts");
  return usableCoupon(world, coupon, currency);
}

function shippingCost(
  params: Stripe.Checkout.SessionCreateParams,
): Stripe.Checkout.Session.ShippingCost | null {
  const options = params.shipping_options ?? [];
  if (options.length > 5)
    throw badRequest("At most 5 shipping options.", "parameter_invalid_type", "shipping_options");
  const amount = options[0]?.shipping_rate_data?.fixed_amount?.amount;
  if (amount === undefined) return null;
  return { amount_subtotal: amount, amount_tax: 0, amount_total: amount, shipping_rate: newId("shr") };
}
