import type Stripe from "stripe";
import { badRequest, found, missingParam, tooSmall } from "./errors.ts";
import { mergeMetadata, newId, type World } from "./state.ts";

const FIVE_YEARS = 5 * 366 * 24 * 3600;

/** POST /v1/coupons. */
export function createCoupon({ store, now }: World, params: Stripe.CouponCreateParams): Stripe.Coupon {
  const { amount_off: amountOff, percent_off: percentOff, currency, name, redeem_by: redeemBy } = params;
  if ((amountOff === undefined) === (percentOff === undefined))
    throw badRequest(
      "You must pass exactly one of `amount_off` and `percent_off`.",
      "parameter_missing",
      "amount_off",
    );
  if (amountOff !== undefined && amountOff < 1) throw tooSmall("amount_off");
  if (amountOff !== undefined && !currency)
    throw badRequest("You must pass `currency` when passing `amount_off`.", "parameter_missing", "currency");
  if (percentOff !== undefined && !(percentOff > 0 && percentOff <= 100))
    throw badRequest("Percent off must be above 0 and at most 100.", "parameter_invalid_type", "percent_off");
  if (name && name.length > 40)
    throw badRequest(
      "Invalid string: must be at most 40 characters",
      "parameter_invalid_string_length",
      "name",
    );
  if (params.max_redemptions !== undefined && params.max_redemptions < 1) throw tooSmall("max_redemptions");
  if (params.duration === "repeating" && !params.duration_in_months) throw missingParam("duration_in_months");
  if (redeemBy !== undefined && (redeemBy <= now() || redeemBy > now() + FIVE_YEARS))
    throw badRequest(
      "`redeem_by` must lie in the future, at most 5 years.",
      "parameter_invalid_integer",
      "redeem_by",
    );
  const id = params.id ?? newId("").slice(1, 9);
  if (store.state.coupons[id]) throw badRequest("Coupon already exists.", "resource_already_exists", "id");
  const coupon: Stripe.Coupon = {
    id,
    object: "coupon",
    amount_off: amountOff ?? null,
    created: now(),
    currency: amountOff === undefined ? null : currency!.toLowerCase(),
    duration: params.duration ?? "once",
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    name: name ?? null,
    percent_off: percentOff ?? null,
    redeem_by: redeemBy ?? null,
    times_redeemed: 0,
    valid: true,
  };
  store.state.coupons[id] = coupon;
  return coupon;
}

/** GET /v1/coupons/:id. */
export function getCoupon({ store, now }: World, id: string): Stripe.Coupon {
  const coupon = found(store.state.coupons[id], "coupon", id);
  return { ...coupon, valid: isUsable(coupon, now()) };
}

/** The coupon that a session names. Throws Stripe's error when it cannot be used. */
export function usableCoupon({ store, now }: World, id: string, currency: string): Stripe.Coupon {
  const param = "discounts[0][coupon]";
  const coupon = found(store.state.coupons[id], "coupon", id, param);
  if (!isUsable(coupon, now())) throw badRequest(`Coupon expired: ${id}`, "coupon_expired", param);
  if (coupon.currency && coupon.currency !== currency)
    throw badRequest(
      `The coupon ${id} is in ${coupon.currency}, the session in ${currency}.`,
      undefined,
      param,
    );
  return coupon;
}

/** May it be redeemed once more? */
export function isUsable(coupon: Stripe.Coupon, now: number): boolean {
  const left = coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions;
  return left && (coupon.redeem_by === null || now <= coupon.redeem_by);
}

/** What the coupon takes off a subtotal. */
export function discountOn(coupon: Stripe.Coupon, subtotal: number): number {
  const off = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100);
  return Math.min(off, subtotal);
}
