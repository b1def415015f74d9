import { processWebhook } from "@/lib/jobs/process-webhook";
import { counters } from "@/lib/kernel/counters";
import { log } from "@/lib/kernel/log";
import { faultResponse, json, jsonError, onlyPost, readBody } from "@/lib/kernel/http";
import { readWebhook } from "@/lib/payments/stripe";

const MAX_BYTES = 1_000_000;

/** Stripe's webhook. Nothing is parsed, read or stored before the signature is verified. */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await readBody(request, MAX_BYTES);
    if (body === null) return jsonError(413, "too_large", "Meddelandet är för stort.");
    const signature = request.headers.get("stripe-signature");
    const event = readWebhook(body, signature);
    if (!event) {
      counters.webhooksRefused += 1;
      log.warn({ signed: signature !== null, bytes: body.length }, "webhook refused");
      return jsonError(400, "bad_signature", "Signaturen stämmer inte.");
    }
    await processWebhook(event);
    return json({ received: true });
  } catch (error) {
    counters.webhooksFailed += 1;
    return faultResponse(error, "stripe/webhook");
  }
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = onlyPost;
