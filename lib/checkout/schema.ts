// What the shop's calls take (design.md 4).
import * as z from "zod/mini";
import { orderItemsSchema } from "@/lib/cart/schema";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { shippingMessages } from "@/lib/shipping/messages";
import { shippingAddressSchema } from "@/lib/shipping/schema";
import { line } from "@/lib/text";

const giftCardCode = line({
  required: giftCardMessages.empty,
  max: 64,
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
  giftCardCode: z.pipe(
    z.nullish(z.string({ error: giftCardMessages.unusable })),
    z.transform((value) => value?.trim() || null),
  ),
  /** Kronor of the card the shopper saw taken off, when the page says it; only compared. */
  giftCardAmount: z.nullish(z.number()),
});
export type CreateCheckoutInput = z.output<typeof createCheckoutSchema>;

export const validateGiftCardSchema = z.object({ code: giftCardCode });

export const sessionIdSchema = z.object({
  sessionId: z
    .string({ error: "Ingen session ID hittades" })
    .check(
      z.minLength(1, { error: "Ingen session ID hittades" }),
      z.maxLength(200, { error: "Ogiltigt session ID" }),
      z.regex(/^[\w-]+$/, { error: "Ogiltigt session ID" }),
    ),
});
