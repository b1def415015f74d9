// Request schemas of the checkout API.
import * as z from "zod/mini";
import { orderItemsSchema } from "@/lib/cart/schema";
import { hasUnprintable, withoutInvisible } from "@/lib/kernel/characters";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { inscriptionSchema } from "@/lib/gift-cards/purchase-schema";
import { shippingMessages } from "@/lib/shipping/messages";
import { shippingAddressSchema } from "@/lib/shipping/schema";
import { line } from "@/lib/kernel/text";

const CODE_MAX = 64;

const giftCardCode = line({
  required: giftCardMessages.empty,
  max: CODE_MAX,
  tooLong: giftCardMessages.unusable,
});

export const createCheckoutSchema = z.object({
  items: orderItemsSchema,
  /** Kronor the shopper saw; only compared. */
  shippingCost: z.number({ error: shippingMessages.chooseOption }),
  shippingAddress: z.object(shippingAddressSchema.shape, { error: "Fyll i leveransadressen" }),
  shippingOptionId: z
    .string({ error: shippingMessages.chooseOption })
    .check(
      z.minLength(1, { error: shippingMessages.chooseOption }),
      z.maxLength(100, { error: shippingMessages.unknownOption }),
    ),
  /** One of the pick-up points offered with the option; missing: the carrier chooses. */
  pickupPointId: z.nullish(z.string().check(z.maxLength(100, { error: shippingMessages.unknownPoint }))),
  giftCardCode: z.pipe(
    z.nullish(
      z.string({ error: giftCardMessages.unusable }).check(
        z.overwrite(withoutInvisible),
        z.maxLength(CODE_MAX, { error: giftCardMessages.unusable }),
        z.refine((code) => !hasUnprintable(code.trim()), { error: giftCardMessages.unusable }),
      ),
    ),
    z.transform((code) => normalizeCode(code ?? "") || null),
  ),
  /** Kronor of the card the shopper saw taken off, when the page says it; only compared. */
  giftCardAmount: z.nullish(z.number()),
  /** The poles are a present: no price lies in the parcel, but this, for whom and what is written to them. */
  gift: z.nullish(inscriptionSchema),
});
export type CreateCheckoutInput = z.output<typeof createCheckoutSchema>;

export const validateGiftCardSchema = z.object({
  code: giftCardCode,
  /** What is in the cart: a campaign's code is worth what it takes off that. */
  items: z.pipe(
    z.nullish(orderItemsSchema),
    z.transform((items) => items ?? []),
  ),
});

export const sessionIdSchema = z.object({
  sessionId: z
    .string({ error: "Ingen session ID hittades" })
    .check(
      z.minLength(1, { error: "Ingen session ID hittades" }),
      z.maxLength(200, { error: "Ogiltigt session ID" }),
      z.regex(/^[\w-]+$/, { error: "Ogiltigt session ID" }),
    ),
});
