import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { fail, ok, type Result } from "@/lib/result";
import { storeQuotes } from "@/lib/shipping/mutations";
import { shippingProvider } from "@/lib/shipping/provider";
import type { Destination, Parcel, ShippingOption } from "@/lib/shipping/shipping";

export type CalculateShippingError = "country" | "none" | "unavailable";

/** Asks for freight options and keeps them as quotes for 30 minutes (design.md 4). Cheapest first. */
export async function calculateShipping(
  destination: Destination,
  parcel: Parcel,
  now: Date,
): Promise<Result<ShippingOption[], CalculateShippingError>> {
  if (!env().SHIP_COUNTRIES.includes(destination.country)) return fail("country");
  const provider = shippingProvider();
  let offers;
  try {
    offers = await provider.quote(destination, parcel);
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, "no freight quote");
    return fail("unavailable");
  }
  if (offers.length === 0) return fail("none");
  return ok(await storeQuotes(provider.name, destination, parcel, offers, now));
}
