import { giftCardMessages } from "@/lib/gift-cards/messages";
import { shippingMessages } from "@/lib/shipping/messages";

export const checkoutMessages = {
  couldNotStart: "Kunde inte starta betalning",
  notVerified: "Betalningen kunde inte verifieras",
  verifyFailed: "Ett fel uppstod vid verifiering av betalning",
  noSession: "Ingen session ID hittades",
  closed: "Verkstaden har uppehåll och tar inte emot beställningar just nu. Varukorgen är kvar.",
  soldOut: "Något i varukorgen har tagit slut. Ändra eller ta bort den raden.",
  cartChanged: "Varukorgen har ändrats. Titta på den nya summan innan du betalar.",
  giftCardChanged: "Saldot på presentkortet har ändrats. Titta på den nya summan innan du betalar.",
  paid: "Betalning genomförd!",
  notPaidYet: "Betalningen är inte klar. Du betalar hos vår betalpartner, och inga pengar är dragna än.",
  emptyCart: "Din varukorg är tom",
  tooMany: "För många försök. Vänta en stund och försök igen.",
  /** A cart that is to come back from a payment, and does not yet. */
  takeBackLater: "För många försök. Dina varor är inte borta. Vänta en stund och försök igen.",
  takeBackFailed: "Vi når inte butiken just nu. Dina varor är inte borta. Försök igen om en stund.",
} as const;

export type CheckoutAnswer = { status: number; message: string; field?: string; retryAfterSeconds?: number };

/** Status, message and field of each reason for refusing an order. */
export const checkoutErrors = {
  prices_changed: { status: 409, message: checkoutMessages.cartChanged },
  closed: { status: 409, message: checkoutMessages.closed },
  sold_out: { status: 422, message: checkoutMessages.soldOut },
  shipping_unknown: { status: 422, message: shippingMessages.unknownOption, field: "shippingOptionId" },
  shipping_point: { status: 422, message: shippingMessages.unknownPoint, field: "pickupPointId" },
  shipping_stale: { status: 409, message: shippingMessages.staleOption, field: "shippingOptionId" },
  shipping_changed: { status: 409, message: checkoutMessages.cartChanged, field: "shippingOptionId" },
  country: { status: 422, message: shippingMessages.countryNotServed, field: "shippingAddress.country" },
  gift_card: { status: 422, message: giftCardMessages.unusable, field: "giftCardCode" },
  gift_card_changed: { status: 409, message: checkoutMessages.giftCardChanged, field: "giftCardCode" },
  campaign: { status: 422, message: giftCardMessages.unusable, field: "giftCardCode" },
  gift_card_too_many: { status: 429, message: giftCardMessages.tooMany, field: "giftCardCode" },
  payment_refused: { status: 502, message: checkoutMessages.couldNotStart },
  payment_unanswered: { status: 503, message: checkoutMessages.couldNotStart, retryAfterSeconds: 5 },
} as const satisfies Record<string, CheckoutAnswer>;
