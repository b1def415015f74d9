// Freight without a carrier's interface: fixed prices by weight, VAT included.
import { freightOf, SERVICES, type FreightRates } from "../rates";
import type { OfferedOption } from "../options";
import type { Parcel } from "../parcel";

/** Every service of the table for a parcel, cheapest first. */
export function quoteFromTable(parcel: Parcel, rates: FreightRates): OfferedOption[] {
  return SERVICES.map((service) => ({
    ...service,
    deliveryTime: null,
    price: freightOf(service, rates, parcel.weightKg),
  })).sort((a, b) => a.price - b.price);
}
