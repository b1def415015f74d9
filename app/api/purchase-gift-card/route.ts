import { buyGiftCard, type SameBuyer } from "@/lib/checkout/buy-gift-card";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { purchaseGiftCardSchema } from "@/lib/gift-cards/purchase-schema";
import { json, jsonError, postRoute } from "@/lib/http";

/** A key of the page's own makes a double click one purchase. */
function buyerOf(request: Request): SameBuyer {
  const key = request.headers.get("idempotency-key");
  return key && /^[\w-]{16,100}$/.test(key) ? { key } : null;
}

export const { POST, GET, PUT, PATCH, DELETE } = postRoute(
  "purchase-gift-card",
  purchaseGiftCardSchema,
  async (input, request) => {
    const started = await buyGiftCard(input, buyerOf(request));
    if (started.ok) return json(started.value);
    const refused = started.error === "payment_refused";
    return jsonError(refused ? 502 : 503, started.error, giftCardMessages.couldNotStart, {
      ...(refused ? {} : { retryAfterSeconds: 5 }),
    });
  },
  20_000,
);
