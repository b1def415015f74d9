import "server-only";
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import {
  QUOTE_VALID_MS,
  type Destination,
  type OfferedOption,
  type Parcel,
  type ShippingOption,
} from "./shipping";

/** Keeps offered options so that create-checkout can check what the shopper was promised. */
export async function storeQuotes(
  provider: string,
  destination: Destination,
  parcel: Parcel,
  offers: readonly OfferedOption[],
  now: Date,
): Promise<ShippingOption[]> {
  const options = offers.map((offer) => ({ ...offer, id: randomUUID() }));
  await db().shippingQuote.createMany({
    data: options.map((option) => ({
      id: option.id,
      ...destination,
      carrier: option.carrier,
      service: option.service,
      deliveryTime: option.deliveryTime,
      priceOre: option.price,
      provider,
      providerRef: option.ref,
      parcel,
      createdAt: now,
      expiresAt: new Date(now.getTime() + QUOTE_VALID_MS),
    })),
  });
  return options.map(({ id, carrier, service, deliveryTime, price }) => ({
    id,
    carrier,
    service,
    deliveryTime,
    price,
  }));
}

/** Throws away quotes nobody can use any more. Returns how many. */
export async function deleteExpiredQuotes(now: Date): Promise<number> {
  // Kept a day longer: "stale" is a better answer than "unknown" to somebody who left the page open.
  const { count } = await db().shippingQuote.deleteMany({
    where: { expiresAt: { lt: new Date(now.getTime() - DAY_MS) } },
  });
  return count;
}
