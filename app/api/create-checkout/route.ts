import { checkoutErrors, type CheckoutAnswer } from "@/lib/checkout/messages";
import { placeOrder } from "@/lib/checkout/place-order";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { refuseTooMany } from "@/lib/checkout/visitor-limits";
import { clientAddress, json, jsonError, postRoute } from "@/lib/kernel/http";

export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  "create-checkout",
  createCheckoutSchema,
  async (input, request) => {
    const tooMany = await refuseTooMany("order", request);
    if (tooMany) return tooMany;
    const placed = await placeOrder(input, new Date(), clientAddress(request.headers));
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
