import "server-only";
import * as z from "zod";
import { db } from "@/lib/kernel/db";
import { ore } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { pickupPointSchema, type PickupPoint } from "./schema";
import type { Parcel } from "./parcel";

const parcelSchema: z.ZodType<Parcel> = z.object({
  weightKg: z.number(),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  valueKr: z.number(),
});

const pointsSchema = z.array(pickupPointSchema);

/** The stored quote behind an option's id, or null. */
export async function findQuote(id: string) {
  if (!isUuid(id)) return null;
  const row = await db().shippingQuote.findUnique({ where: { id } });
  if (!row) return null;
  return {
    id: row.id,
    carrier: row.carrier,
    service: row.service,
    deliveryTime: row.deliveryTime,
    price: ore(row.priceOre),
    destination: { postalCode: row.postalCode, city: row.city, country: row.country },
    ...(row.pickupPoints ? { pickupPoints: pointsSchema.parse(row.pickupPoints) } : {}),
    provider: row.provider,
    ref: String(row.providerRef),
    parcel: parcelSchema.parse(row.parcel),
    expiresAt: row.expiresAt,
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
