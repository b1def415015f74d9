import { confirmPayment, isUnconfirmed } from "@/lib/checkout/confirm-payment";
import { checkoutMessages } from "@/lib/checkout/messages";
import { sessionIdSchema } from "@/lib/checkout/schema";
import { checkVisitorLimit } from "@/lib/checkout/visitor-limits";
import { json, jsonError, postRoute } from "@/lib/kernel/http";
import { log } from "@/lib/kernel/log";

export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  "verify-payment",
  sessionIdSchema,
  async ({ sessionId }, request) => {
    let found;
    try {
      const tooMany = await checkVisitorLimit("payment", request);
      if (tooMany) return tooMany;
      found = await confirmPayment(sessionId);
    } catch (error) {
      if (!isUnconfirmed(error)) throw error;
      log.warn({ err: error }, "payment not verified");
      return jsonError(502, "payment_unavailable", checkoutMessages.verifyFailed, { retryAfterSeconds: 3 });
    }
    if (!found || found.kind === "gift_card")
      return jsonError(404, "unknown_session", checkoutMessages.notVerified);
    if (found.status === "completed") return json({ success: true, orderId: found.orderId });
    const pending = found.status === "open" || found.status === "processing";
    return json({ success: false, status: found.status }, pending ? 202 : 200);
  },
);
