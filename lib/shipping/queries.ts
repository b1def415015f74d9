import "server-only";
import * as z from "zod";
import { db } from "@/lib/kernel/db";
import { ore } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { parcelSchema, pickupPointSchema, type PickupPoint } from "./schema";

const pointsSchema = z.array(pickupPointSchema);

/** The stored quote behind an option's id, or null. */
export async function findQuote(id: string) {
  if (!isUuid(id)) return null;
  const row = await db().shippingQuote.findUnique({ where: { id }, omit: { createdAt: true } });
  if (!row) return null;
  const { priceOre, postalCode, city, country, providerRef, parcel, pickupPoints, ...quote } = row;
  return {
    ...quote,
    price: ore(priceOre),
    destination: { postalCode, city, country },
    ...(pickupPoints ? { pickupPoints: pointsSchema.parse(pickupPoints) } : {}),
    ref: String(providerRef),
    parcel: parcelSchema.parse(parcel),
  };
}

export type StoredQuote = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

/** The point with this id among those that the carrier offered with a quote; null when there is none. */
export function pointOf(
  { pickupPoints = [] }: { pickupPoints?: readonly PickupPoint[] | undefined },
  id: string | null | undefined,
): PickupPoint | null {
  return pickupPoints.find((point) => point.id === id) ?? null;
}
