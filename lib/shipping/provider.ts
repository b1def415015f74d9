import "server-only";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { CarrierUnreachable, type Carrier, type ShippingProvider } from "./carrier";
import { fraktjakt } from "./providers/fraktjakt";
import { freightOf, SERVICES, type FreightRates } from "./rates";
import type { Destination } from "./address";
import type { OfferedOption } from "./options";
import type { Parcel } from "./parcel";

/** Freight without a carrier's API: every service of the table for a parcel, cheapest first, VAT included. */
export function quoteFromTable(parcel: Parcel, rates: FreightRates): OfferedOption[] {
  return SERVICES.map((service) => ({
    ...service,
    deliveryTime: null,
    price: freightOf(service, rates, parcel.weightKg),
  })).sort((a, b) => a.price - b.price);
}

export const rateTable: ShippingProvider = {
  name: "rate-table",
  quote: async (_destination, parcel, rates) => quoteFromTable(parcel, rates),
  carrier: null,
};

/** The provider this shop is configured for: Fraktjakt with its two keys, otherwise the table. */
export function shippingProvider(): ShippingProvider {
  const { FRAKTJAKT_ID: id, FRAKTJAKT_KEY: key, FRAKTJAKT_API_URL: url } = env();
  return id && key ? fraktjakt({ id, key, url }) : rateTable;
}

/** The carrier an order's freight was quoted by; null when it is posted by hand or the keys are no longer set. */
export function carrierOf(providerName: string): Carrier | null {
  const provider = shippingProvider();
  return provider.name === providerName ? provider.carrier : null;
}

/** The same for callers that need a carrier. Throws CarrierUnreachable without one, so that the outbox retries. */
export function getCarrier(providerName: string): Carrier {
  const carrier = carrierOf(providerName);
  if (!carrier) throw new CarrierUnreachable("Fraktbolagets nycklar saknas.");
  return carrier;
}

/** The configured provider's offers, falling back to the rate table while a carrier is down. */
export async function quoteFreight(destination: Destination, parcel: Parcel, rates: FreightRates) {
  const provider = shippingProvider();
  try {
    const offers = await provider.quote(destination, parcel, rates, { points: true });
    return { provider: provider.name, offers };
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, "no freight quote: the table stands in");
    return { provider: rateTable.name, offers: quoteFromTable(parcel, rates) };
  }
}
