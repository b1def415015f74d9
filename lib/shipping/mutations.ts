import "server-only";
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@/lib/kernel/dates";
import { db } from "@/lib/kernel/db";
import { deliveryTime, type Delivery } from "./delivery-time";
import type { Destination } from "./address";
import { QUOTE_VALID_MS, type OfferedOption, type ShippingOption } from "./options";
import type { Parcel } from "./parcel";

/** Stores the offers as quotes, which create-checkout checks the shopper's choice against. */
export async function storeQuotes(
  provider: string,
  destination: Destination,
  parcel: Parcel,
  offers: readonly OfferedOption[],
  now: Date,
  delivery: Delivery,
): Promise<ShippingOption[]> {
  const options = offers.map((offer) => ({
    ...offer,
    deliveryTime: offer.deliveryTime ?? deliveryTime(delivery),
    id: randomUUID(),
  }));
  await db().shippingQuote.createMany({
    data: options.map(({ price, ref, pickupPoints, ...option }) => ({
      ...option,
      ...destination,
      priceOre: price,
      provider,
      providerRef: ref,
      parcel,
      pickupPoints: pickupPoints && [...pickupPoints],
      createdAt: now,
      expiresAt: new Date(now.getTime() + QUOTE_VALID_MS),
    })),
  });
  return options.map(({ ref: _, ...option }) => option);
}

/** Deletes quotes a day after they expired. Returns how many. */
export async function deleteExpiredQuotes(now: Date): Promise<number> {
  // The extra day lets a page that was left open be answered "stale" instead of "unknown".
  const { count } = await db().shippingQuote.deleteMany({
    where: { expiresAt: { lt: new Date(now.getTime() - DAY_MS) } },
  });
  return count;
}
