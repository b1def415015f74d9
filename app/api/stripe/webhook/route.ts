import { handleWebhook } from "@/lib/jobs/handle-webhook";
import { faultResponse, json, jsonError, readBody } from "@/lib/http";
import { readWebhook } from "@/lib/payments/stripe";

const MAX_BYTES = 1_000_000;

/** Stripe's webhook. Nothing is parsed, read or stored before the signature is verified. */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await readBody(request, MAX_BYTES);
    if (body === null) return jsonError(413, "too_large", "Meddelandet är för stort.");
    const event = readWebhook(body, request.headers.get("stripe-signature"));
    if (!event) return jsonError(400, "bad_signature", "Signaturen stämmer inte.");
    await handleWebhook(event);
    return json({ received: true });
  } catch (error) {
    return faultResponse(error, "stripe/webhook");
  }
}
