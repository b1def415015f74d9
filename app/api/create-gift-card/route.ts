import { confirmGiftCard } from "@/lib/checkout/confirm-gift-card";
import { isUnconfirmed } from "@/lib/checkout/confirm-payment";
import { sessionIdSchema } from "@/lib/checkout/schema";
import { checkVisitorLimit } from "@/lib/checkout/visitor-limits";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { json, jsonError, postRoute } from "@/lib/kernel/http";
import { log } from "@/lib/kernel/log";

const { couldNotCreate } = giftCardMessages;

export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  "create-gift-card",
  sessionIdSchema,
  async ({ sessionId }, request) => {
    let found;
    try {
      const tooMany = await checkVisitorLimit("payment", request);
      if (tooMany) return tooMany;
      found = await confirmGiftCard(sessionId);
    } catch (error) {
      if (!isUnconfirmed(error)) throw error;
      log.warn({ err: error }, "gift card not collected");
      return jsonError(502, "payment_unavailable", couldNotCreate, { retryAfterSeconds: 3 });
    }
    if (found.status === "unknown") return jsonError(404, "unknown_session", couldNotCreate);
    // The code tells the page whether to go on polling: `open` and `processing` may still be paid.
    if (found.status !== "completed") return jsonError(409, found.status, couldNotCreate);
    if (found.card.state === "held") return jsonError(409, "held", couldNotCreate);
    return json({ code: found.card.code });
  },
  2_000,
);
