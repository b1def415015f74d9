// Freight without a carrier's interface: fixed prices by weight, VAT included.
import { sum, times, ZERO, type Ore } from "@/lib/money";
import { MAX_KG, RATE_STEPS_KG, SERVICES, type FreightRates, type Service } from "../rates";
import type { OfferedOption, Parcel } from "../shipping";

function priceFor({ ref }: Service, rates: FreightRates, weightKg: number): Ore {
  const full = Math.ceil(weightKg / MAX_KG) - 1;
  const rest = weightKg - full * MAX_KG;
  const step = RATE_STEPS_KG.find((maxKg) => rest <= maxKg)!;
  return sum(full > 0 ? times(rates[`${ref}.${MAX_KG}`], full) : ZERO, rates[`${ref}.${step}`]);
}

/** Every service of the table for a parcel, cheapest first. */
export function quoteFromTable(parcel: Parcel, rates: FreightRates): OfferedOption[] {
  return SERVICES.map((service) => ({
    ...service,
    deliveryTime: null,
    price: priceFor(service, rates, parcel.weightKg),
  })).sort((a, b) => a.price - b.price);
}
