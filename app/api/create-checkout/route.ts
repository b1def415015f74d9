import { checkoutErrors, type CheckoutAnswer } from "@/lib/checkout/messages";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { checkVisitorLimit } from "@/lib/checkout/visitor-limits";
import { clientAddress, json, jsonError, postRoute } from "@/lib/kernel/http";

export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  "create-checkout",
  createCheckoutSchema,
  async (input, request) => {
    const tooMany = await checkVisitorLimit("order", request);
    if (tooMany) return tooMany;
    const placed = await buyPoles(input, new Date(), clientAddress(request.headers));
    if (placed.ok) return json(placed.value);
    const answer: CheckoutAnswer = checkoutErrors[placed.error];
    const { status, field } = answer;
    const message = (field && placed.fields?.[field]) ?? answer.message;
    return jsonError(status, placed.error, message, {
      ...(field ? { fields: { [field]: message } } : { fields: placed.fields }),
      retryAfterSeconds: placed.retryAfterSeconds ?? answer.retryAfterSeconds,
    });
  },
);
