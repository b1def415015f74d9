// A checkout as it was submitted: its JSON columns, typed, and what Stripe is told and keeps of it.
import * as z from "zod";
import { readRecipient, readStored } from "@/lib/gift-cards/recipient";
import { optionLabel } from "@/lib/shipping/options";
import { frozenLinesSchema } from "@/lib/orders/frozen-lines";
import { lineDetails } from "@/lib/orders/order";
import { ore } from "@/lib/kernel/money";
import { inPieces, type PaymentLine, type SessionRequest } from "@/lib/payments/stripe";
import { deliverySchema, pickupPointSchema, type ShippingAddress } from "@/lib/shipping/schema";
import type { CheckoutModel } from "@/prisma/generated/models";

/** The chosen freight, as stored. */
const optionSchema = z.nullable(
  z.object({
    quoteId: z.string(),
    carrier: z.string(),
    service: z.string(),
    deliveryTime: z.string(),
    provider: z.string(),
    ref: z.string(),
    /** What was promised when it was submitted. */
    delivery: deliverySchema,
    /** Where the buyer chose to fetch it. */
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
export function toFrozenCheckout(row: CheckoutModel) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    lines: frozenLinesSchema.parse(row.lines),
    subtotal: ore(row.subtotalOre),
    shipping: ore(row.shippingOre),
    giftCardId: row.giftCardId,
    giftCard: ore(row.giftCardOre),
    giftCardState: row.giftCardState,
    total: ore(row.totalOre),
    due: ore(row.dueOre),
    vat: ore(row.vatOre),
    /** Null for a gift card until it is paid: the payment page asks for it. */
    email: row.email,
    address: addressSchema.parse(row.shippingAddress),
    option: optionSchema.parse(row.shippingOption),
    recipient: readRecipient(row.recipient),
    /** The same, also where nothing is mailed: a printed card, or poles that are a present. */
    stored: readStored(row.recipient),
    /** The offer by telephone that it pays. */
    offerId: row.offerId,
    /** Of an addition: the order that it adds to, and the change that it pays. */
    addsToOrderId: row.addsToOrderId,
    changeId: row.changeId,
    stripeSessionId: row.stripeSessionId,
    stripeSessionUrl: row.stripeSessionUrl,
    stripeAttempt: row.stripeAttempt,
    expiresAt: row.expiresAt,
    /** Made again after a restore, from what Stripe keeps of it. */
    isRecreated: row.recreatedAt !== null,
  };
}

export type FrozenCheckout = ReturnType<typeof toFrozenCheckout>;

/** The line items of the payment page. Freight is one of them, because coupons don't reduce shipping rates. */
export function paymentLines(checkout: FrozenCheckout): PaymentLine[] {
  if (checkout.kind === "gift_card") return [{ name: "Presentkort", unitPrice: checkout.total, quantity: 1 }];
  return [
    ...checkout.lines.map((line) => ({
      name: checkout.kind === "addition" ? line.title : `${line.title} – ${lineDetails(line)}`,
      ...(line.engraving ? { description: `Gravyr: ${line.engraving}` } : {}),
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      metadata: inPieces("line", line),
    })),
    ...freightLine(checkout),
  ];
}

/** What an addition costs in freight is for the parcel of the order that it adds to. */
function freightLine({ kind, option, shipping: unitPrice }: FrozenCheckout): PaymentLine[] {
  if (unitPrice === 0 || !(option || kind === "addition")) return [];
  return [
    { name: option ? `Frakt – ${optionLabel(option)}` : "Frakt, tyngre paket", unitPrice, quantity: 1 },
  ];
}

const amount = z.int().nonnegative();
/** What stands in a session's metadata beside its lines: enough to make the order again (recover-checkout.ts). */
export const metadataSchema = z.object({
  subtotal: amount,
  shipping: amount,
  giftCard: amount,
  giftCardId: z.uuid().nullable(),
  vat: amount,
  option: optionSchema,
  addsToOrderId: z.nullish(z.uuid()),
  changeId: z.nullish(z.uuid()),
});

/** What is stored at Stripe with a session and its payment, beside the lines. Never a gift card's code. */
export function metadataOf(
  checkout: FrozenCheckout,
): Pick<SessionRequest, "metadata" | "paymentMetadata" | "delivery"> {
  const { subtotal, shipping, giftCard, giftCardId, vat, option, address, stored } = checkout;
  const { addsToOrderId, changeId } = checkout;
  const order: z.output<typeof metadataSchema> = {
    ...{ subtotal, shipping, giftCard, giftCardId, vat, option },
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
