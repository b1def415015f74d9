import "server-only";
import { isDeepStrictEqual } from "node:util";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { checkOrder, type PriceError, type RefusedFields } from "@/lib/checkout/check-order";
import { linkEnds } from "@/lib/checkout/link-ends";
import type { CreateCheckoutInput } from "@/lib/checkout/schema";
import { db, transaction } from "@/lib/kernel/db";
import { freezeLine } from "@/lib/orders/order";
import { enqueue } from "@/lib/outbox/mutations";
import { getSettings } from "@/lib/settings/queries";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { offerLog } from "./log-words";

/** Made when the form was drawn: the same form sent twice is one offer and one mail. */
type Wish = { requestId: string; input: CreateCheckoutInput };

export type OfferError = PriceError | "sent_before";

/**
 * Offers an order at today's prices and freight, and mails its link. Refused as an order would be. Returns its id.
 * `sent_before`: the form has sent another offer.
 */
export async function makeOffer(
  admin: Admin,
  { requestId, input }: Wish,
  now: Date,
): Promise<Result<string, OfferError, RefusedFields>> {
  const settings = await getSettings(now);
  const lines = input.items.map(({ design, quantity }) => freezeLine(design, quantity, settings.prices));
  const made = await db().offer.findUnique({ where: { requestId } });
  if (made) {
    const isSame =
      isDeepStrictEqual(made.shippingAddress, input.shippingAddress) && isDeepStrictEqual(made.lines, lines);
    return isSame ? ok(made.id) : fail("sent_before");
  }
  const priced = await checkOrder(input, lines, settings, now);
  if (!priced.ok) return priced;
  const { subtotal, quote } = priced.value;
  const { id, carrier, service, deliveryTime, provider, ref } = quote;
  return transaction(async (tx) => {
    const { count } = await tx.offer.createMany({
      data: [
        {
          requestId,
          lines,
          shippingOption: { id, carrier, service, deliveryTime, provider, ref },
          shippingAddress: input.shippingAddress,
          subtotalOre: subtotal,
          shippingOre: quote.price,
          actor: admin.email,
          createdAt: now,
          expiresAt: linkEnds(now),
        },
      ],
      skipDuplicates: true,
    });
    const offer = await tx.offer.findUniqueOrThrow({ where: { requestId }, select: { id: true } });
    if (count > 0) {
      await enqueue(tx, { kind: "offer", key: offer.id, payload: { offerId: offer.id } });
      await writeAudit(tx, admin, offerLog["offer.send"], ["offer", offer.id]);
    }
    return ok(offer.id);
  });
}
