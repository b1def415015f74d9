import { describe, expect, it } from "vitest";
import { QUERY } from "@/lib/catalogue/design-query";
import { createCheckoutSchema, sessionIdSchema, validateGiftCardSchema } from "@/lib/checkout/schema";
import { purchaseGiftCardSchema } from "@/lib/gift-cards/schema";
import { calculateShippingSchema } from "@/lib/shipping/schema";
import { FIELDS, RIGHT } from "../fuzz/words";

describe("the fuzz suite", () => {
  it.each([
    ["calculate-shipping", calculateShippingSchema],
    ["validate-gift-card", validateGiftCardSchema],
    ["create-checkout", createCheckoutSchema],
    ["verify-payment", sessionIdSchema],
    ["purchase-gift-card", purchaseGiftCardSchema],
    ["create-gift-card", sessionIdSchema],
  ])("starts from a valid body for %s", (name, schema) => {
    expect(schema.safeParse(RIGHT[name]).error?.issues ?? []).toEqual([]);
  });

  it("knows the fields of the product form", () => {
    expect(FIELDS).toEqual(expect.arrayContaining(Object.values(QUERY)));
  });
});
