/** Of the methods that are switched on at Stripe, those that a payment may not use: gift cards are not sold on credit. */
export function excludedMethods(kind: "poles" | "gift_card"): "klarna"[] | undefined {
  return kind === "gift_card" ? ["klarna"] : undefined;
}
