import { buyGiftCard, isBuyerKey } from "@/lib/checkout/buy-gift-card";
import { buyGiftCardByForm } from "@/lib/checkout/forms/buy-gift-card-by-form";
import { checkVisitorLimit } from "@/lib/checkout/visitor-limits";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { purchaseGiftCardSchema } from "@/lib/gift-cards/schema";
import { json, jsonError, ownPost, postRoute } from "@/lib/kernel/http";

const byScript = postRoute(
  "purchase-gift-card",
  purchaseGiftCardSchema,
  async (input, request) => {
    const tooMany = await checkVisitorLimit("giftCard", request);
    if (tooMany) return tooMany;
    // The page's idempotency key makes a double click one purchase.
    const key = request.headers.get("idempotency-key");
    const started = await buyGiftCard(input, isBuyerKey(key) ? { key } : null);
    if (started.ok) return json({ url: started.value.url });
    const refused = started.error === "payment_refused";
    return jsonError(
      refused ? 502 : 503,
      started.error,
      giftCardMessages.couldNotStart,
      refused ? {} : { retryAfterSeconds: 5 },
    );
  },
  20_000,
);

const byForm = ownPost("purchase-gift-card", buyGiftCardByForm);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = byForm;

/** Takes JSON from the page's script, or a posted form from a page without script. */
export async function POST(request: Request): Promise<Response> {
  const type = request.headers.get("content-type") ?? "";
  return (/^application\/x-www-form-urlencoded\b/i.test(type) ? byForm : byScript).POST(request);
}
