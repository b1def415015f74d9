import "server-only";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { storeQuotes } from "./mutations";
import type { Delivery } from "./delivery-time";
import { quoteFreight, type FreightOffers } from "./provider";
import type { FreightRates } from "./rates";
import type { Destination } from "./address";
import type { ShippingOption } from "./options";
import type { Parcel } from "./parcel";

type CalculateShippingError = "country" | "none" | "unavailable";

/** Freight options, cheapest first, as quotes for 30 minutes by what the shop promises now and its table. */
export async function calculateShipping(
  destination: Destination,
  parcel: Parcel,
  now: Date,
  { delivery, freight }: { delivery: Delivery; freight: FreightRates },
): Promise<Result<ShippingOption[], CalculateShippingError>> {
  if (!env().SHIP_COUNTRIES.includes(destination.country)) return fail("country");
  let quoted: FreightOffers;
  try {
    quoted = await quoteFreight(destination, parcel, freight);
  } catch (error) {
    log.warn({ err: error }, "no freight quote");
    return fail("unavailable");
  }
  if (quoted.offers.length === 0) return fail("none");
  return ok(await storeQuotes(quoted.provider, destination, parcel, quoted.offers, now, delivery));
}
