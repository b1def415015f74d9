import type { StripeStandIn } from "../../dev/stand-ins/stripe.ts";
import { postJson } from "../../dev/shopper.ts";

/** Submits a checkout, pays it and returns the order's id. Throws where the shop refuses. */
export async function payFor(
  url: string,
  control: Pick<StripeStandIn["control"], "pay">,
  submit: object,
): Promise<string> {
  const { sessionId } = await postJson<{ sessionId: string }>(`${url}/api/create-checkout`, submit);
  await control.pay(sessionId);
  return (await postJson<{ orderId: string }>(`${url}/api/verify-payment`, { sessionId })).orderId;
}
