import "server-only";
import { env } from "@/lib/kernel/env";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { storeQuotes } from "./mutations";
import type { Delivery } from "./delivery-time";
import { quoteFreight } from "./provider";
import type { FreightRates } from "./rates";
import type { Destination } from "./address";
import type { ShippingOption } from "./options";
import type { Parcel } from "./parcel";

/** Freight options, cheapest first, stored as quotes that are valid for 30 minutes. `delivery` and `freight` are current. */
export async function calculateShipping(
  destination: Destination,
  parcel: Parcel,
  now: Date,
  { delivery, freight }: { delivery: Delivery; freight: FreightRates },
): Promise<Result<ShippingOption[], "country" | "none">> {
  if (!env().SHIP_COUNTRIES.includes(destination.country)) return fail("country");
  const { provider, offers } = await quoteFreight(destination, parcel, freight);
  if (offers.length === 0) return fail("none");
  return ok(await storeQuotes(provider, destination, parcel, offers, now, delivery));
}
