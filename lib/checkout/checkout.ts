// A checkout: its row as typed values, what Stripe is told and stores of it, and how it is locked, closed and paid.
import "server-only";
import * as z from "zod";
import { release } from "@/lib/gift-cards/mutations";
import { readRecipient, readStored } from "@/lib/gift-cards/recipient";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { inOre } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { siteUrl } from "@/lib/kernel/site-url";
import { frozenLinesSchema } from "@/lib/orders/order-line";
import { codeName, isCampaign } from "@/lib/orders/order";
import { enqueueLoss } from "@/lib/orders/sold-card";
import {
  classifyError,
  createSession,
  inPieces,
  type PaymentLine,
  type PaymentSession,
} from "@/lib/payments/stripe";
import { captionOf } from "@/lib/pole-picture/alt-text";
import { optionLabel } from "@/lib/shipping/options";
import { deliverySchema, pickupPointSchema, type ShippingAddress } from "@/lib/shipping/schema";
import * as paths from "@/lib/shop/paths";
import type { CheckoutModel } from "@/prisma/generated/models";

/** Freight as it was quoted, without its price. */
export const freightSchema = z.object({
  carrier: z.string(),
  service: z.string(),
  deliveryTime: z.string(),
  provider: z.string(),
  ref: z.string(),
});

const optionSchema = z.nullable(
  freightSchema.extend({
    quoteId: z.string(),
    /** The delivery time that was promised at the submit. */
    delivery: deliverySchema,
    pickupPoint: z.nullish(pickupPointSchema),
  }),
);

export const addressSchema: z.ZodType<ShippingAddress | null> = z.nullable(
  z.object({
    recipient_name: z.string(),
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
);

export type FrozenShipping = NonNullable<z.output<typeof optionSchema>>;

/** A row of `checkouts` in the shop's own types. Throws when its JSON is not what a submit froze. */
export function toFrozenCheckout({ shippingAddress, shippingOption, ...row }: CheckoutModel) {
  return {
    ...inOre(row),
    lines: frozenLinesSchema.parse(row.lines),
    address: addressSchema.parse(shippingAddress),
    option: optionSchema.parse(shippingOption),
    recipient: readRecipient(row.recipient),
    /** Like `recipient`, but set also where nothing is mailed: for a printed card, and for poles that are a present. */
    stored: readStored(row.recipient),
    /** Recreated after a restore from what Stripe keeps. */
    isRecreated: row.recreatedAt !== null,
  };
}

export type FrozenCheckout = ReturnType<typeof toFrozenCheckout>;

/** The line items of the payment page. Freight is one of them, because coupons don't reduce shipping rates. */
export function paymentLines(checkout: FrozenCheckout): PaymentLine[] {
  if (checkout.kind === "gift_card")
    return [{ name: "Presentkort", unitPrice: checkout.totalOre, quantity: 1 }];
  return [
    ...checkout.lines.map((line) => ({
      name: checkout.kind === "addition" ? line.title : `${line.title} – ${captionOf(line)}`,
      ...(line.engraving ? { description: `Gravyr: ${line.engraving}` } : {}),
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      // Stripe need not know whom the poles are for.
      metadata: inPieces("line", { ...line, whose: undefined }),
    })),
    ...freightLine(checkout),
  ];
}

/** An addition has no parcel of its own: its freight is what the order's parcel costs more. */
function freightLine({ kind, option, shippingOre: unitPrice }: FrozenCheckout): PaymentLine[] {
  if (unitPrice === 0 || !(option || kind === "addition")) return [];
  return [
    { name: option ? `Frakt – ${optionLabel(option)}` : "Frakt, tyngre paket", unitPrice, quantity: 1 },
  ];
}

const amount = z.int().nonnegative();
/** A session's metadata beside its lines: enough to recreate the checkout after a restore (recover-checkout.ts). */
export const metadataSchema = z.object({
  subtotal: amount,
  shipping: amount,
  giftCard: amount,
  giftCardId: z.uuid().nullable(),
  vat: amount,
  option: optionSchema,
  offerId: z.nullish(z.uuid()),
  addsToOrderId: z.nullish(z.uuid()),
  changeId: z.nullish(z.uuid()),
});

/** The metadata that Stripe stores with a session and its payment, beside the lines. Never a gift card's code. */
export function metadataOf(checkout: FrozenCheckout) {
  const { giftCardId, option, address, stored, offerId, addsToOrderId, changeId } = checkout;
  const order: z.output<typeof metadataSchema> = {
    subtotal: checkout.subtotalOre,
    shipping: checkout.shippingOre,
    giftCard: checkout.giftCardOre,
    giftCardId,
    vat: checkout.vatOre,
    option,
    ...(offerId !== null && { offerId }),
    ...(checkout.kind === "addition" && { addsToOrderId, changeId }),
  };
  return {
    metadata: inPieces("order", order),
    paymentMetadata: stored ? inPieces("recipient", stored) : {},
    delivery:
      address && option
        ? {
            name: address.recipient_name,
            phone: address.phone,
            carrier: option.carrier,
            address: {
              line1: address.address_line1,
              ...(address.address_line2 ? { line2: address.address_line2 } : {}),
              postal_code: address.postal_code,
              city: address.city,
              country: address.country,
            },
          }
        : null,
  };
}

/** Locks a checkout's row for the rest of the transaction. */
export async function lockCheckout(tx: Tx, id: string): Promise<FrozenCheckout | null> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT id FROM checkouts WHERE id = ${id}::uuid FOR UPDATE`;
  if (locked.length === 0) return null;
  return toFrozenCheckout(await tx.checkout.findUniqueOrThrow({ where: { id } }));
}

/** Closes a checkout that can no longer be paid and releases its gift card. The caller has locked the row. */
export async function cancelUnpaid(
  tx: Tx,
  checkout: FrozenCheckout,
  status: "expired" | "failed",
  reason?: string,
): Promise<void> {
  if (checkout.giftCardId && checkout.giftCardState === "reserved") {
    await release(tx, checkout.giftCardId, checkout.id, checkout.giftCardOre);
    await enqueueLoss(tx, checkout.giftCardId, checkout.id);
  }
  await tx.checkout.update({
    where: { id: checkout.id },
    data: {
      status,
      failureReason: reason ?? null,
      ...(checkout.giftCardState === "reserved" ? { giftCardState: "released" } : {}),
    },
  });
}

function requestFor(checkout: FrozenCheckout) {
  const site = siteUrl().replace(/\/$/, "");
  const payLink = checkout.offerId ?? checkout.changeId;
  return {
    checkoutId: checkout.id,
    kind: checkout.kind,
    attempt: checkout.stripeAttempt,
    email: checkout.email,
    lines: paymentLines(checkout),
    ...metadataOf(checkout),
    giftCard: checkout.giftCardOre,
    giftCardName: codeName(isCampaign(checkout.lines)),
    expiresAt: checkout.expiresAt,
    successUrl: site + paths.paidAtStripe(checkout.kind),
    cancelUrl: site + (payLink ? paths.payLink(payLink) : paths.cancelled(checkout.kind, checkout.id)),
  };
}

type StartError = "refused" | "unanswered";
type Started = Pick<PaymentSession, "id" | "url">;

/** The session that is stored for a checkout. */
async function findStarted(id: string): Promise<Started | null> {
  const row = await db().checkout.findUniqueOrThrow({
    where: { id },
    select: { stripeSessionId: true, stripeSessionUrl: true },
  });
  return row.stripeSessionId === null ? null : { id: row.stripeSessionId, url: row.stripeSessionUrl };
}

/**
 * Creates the payment session of an open checkout, idempotently. `refused`: Stripe declined, the checkout is closed and
 * its gift card released. `unanswered`: the outcome is unknown, so everything is kept, and the next submit or the
 * sweeper repeats the request under the same key.
 */
export async function startPayment(checkout: FrozenCheckout): Promise<Result<Started, StartError>> {
  let session: PaymentSession;
  try {
    session = await createSession(requestFor(checkout));
  } catch (error) {
    const meaning = classifyError(error);
    log.warn({ checkoutId: checkout.id, meaning, err: error }, "no payment session");
    if (meaning === "refused") {
      await transaction(async (tx) => {
        const locked = await lockCheckout(tx, checkout.id);
        if (locked?.status === "open" && !locked.stripeSessionId)
          await cancelUnpaid(tx, locked, "failed", "Stripe avböjde betalningen.");
      });
      return fail("refused");
    }
    // Stripe repeats a 5xx answer for the same key; only a new key can succeed.
    if (meaning === "broken")
      await db().checkout.updateMany({
        where: { id: checkout.id, status: "open", stripeAttempt: checkout.stripeAttempt },
        data: { stripeAttempt: { increment: 1 } },
      });
    return fail("unanswered");
  }
  const { count } = await db().checkout.updateMany({
    where: { id: checkout.id, stripeSessionId: null },
    data: { stripeSessionId: session.id, stripeSessionUrl: session.url },
  });
  // Another attempt may have been faster: nobody is shown a second session, so that none is paid twice.
  return ok((count === 0 && (await findStarted(checkout.id))) || session);
}

export type PaymentError = "payment_refused" | "payment_unanswered";

export type PaymentPage = {
  /** Where to pay, or the receipt's path when that is done. */
  url: string;
  /** Stripe's session, or the checkout's own id when Stripe was not needed. */
  sessionId: string;
};

/** Where the shopper of a checkout goes next: its payment, or its receipt once it is paid or being paid. */
export async function getPaymentPage(checkout: FrozenCheckout): Promise<Result<PaymentPage, PaymentError>> {
  const { id, kind, status, stripeSessionId, stripeSessionUrl } = checkout;
  if (status !== "open") {
    const sessionId = stripeSessionId ?? id;
    return ok({ url: paths.paid(kind, sessionId), sessionId });
  }
  if (stripeSessionId && stripeSessionUrl) return ok({ url: stripeSessionUrl, sessionId: stripeSessionId });
  const session = await startPayment(checkout);
  if (!session.ok) return fail(`payment_${session.error}` as const);
  const { url } = session.value;
  return url ? ok({ url, sessionId: session.value.id }) : fail("payment_unanswered");
}
