// Request schemas of the checkout API.
import * as z from "zod";
import { orderItemsSchema } from "@/lib/cart/schema";
import { hasUnprintable, withoutInvisible } from "@/lib/kernel/characters";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { inscriptionSchema } from "@/lib/gift-cards/schema";
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
    .min(1, { error: shippingMessages.chooseOption })
    .max(100, { error: shippingMessages.unknownOption }),
  /** One of the pick-up points offered with the option; missing: the carrier chooses. */
  pickupPointId: z.string().max(100, { error: shippingMessages.unknownPoint }).nullish(),
  giftCardCode: z
    .string({ error: giftCardMessages.unusable })
    .overwrite(withoutInvisible)
    .max(CODE_MAX, { error: giftCardMessages.unusable })
    .refine((code) => !hasUnprintable(code.trim()), { error: giftCardMessages.unusable })
    .nullish()
    .transform((code) => normalizeCode(code ?? "") || null),
  /** Kronor that the shopper saw the card take off, where the page showed it; only compared. */
  giftCardAmount: z.number().nullish(),
  /** Set when the poles are a present: the parcel then holds no price, but a card with this name and greeting. */
  gift: inscriptionSchema.nullish(),
});
export type CreateCheckoutInput = z.output<typeof createCheckoutSchema>;

export const validateGiftCardSchema = z.object({
  code: giftCardCode,
  /** The cart: a campaign's code is worth what it takes off these lines. */
  items: orderItemsSchema.nullish().transform((items) => items ?? []),
});

export const sessionIdSchema = z.object({
  sessionId: z
    .string({ error: "Ingen session ID hittades" })
    .min(1, { error: "Ingen session ID hittades" })
    .max(200, { error: "Ogiltigt session ID" })
    .regex(/^[\w-]+$/, { error: "Ogiltigt session ID" }),
});
