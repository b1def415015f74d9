// The rate table: what a parcel costs by service and weight, in öre, VAT included.
import { kr, least, sum, times, ZERO, type Ore } from "@/lib/kernel/money";

/** The highest weight of each rate, in kg. */
export const RATE_STEPS_KG = [3, 5, 10, 20] as const;

/** The heaviest parcel, in kg; more is sent as several parcels. */
const MAX_KG = 20;

export const SERVICES = [
  { ref: "schenker-ombud", carrier: "DB Schenker", service: "Ombud" },
  { ref: "postnord-ombud", carrier: "PostNord", service: "Paket till ombud" },
  { ref: "postnord-hem", carrier: "PostNord", service: "Hemleverans" },
] as const;
type Service = (typeof SERVICES)[number];

/** By service and highest weight: `postnord-hem.5`. */
export type FreightRates = Readonly<Record<`${Service["ref"]}.${(typeof RATE_STEPS_KG)[number]}`, Ore>>;

/** The defaults. The cheapest is the one of docs/spec.md. */
export const USUAL_RATES: FreightRates = {
  "schenker-ombud.3": kr(99),
  "schenker-ombud.5": kr(119),
  "schenker-ombud.10": kr(149),
  "schenker-ombud.20": kr(199),
  "postnord-ombud.3": kr(119),
  "postnord-ombud.5": kr(139),
  "postnord-ombud.10": kr(169),
  "postnord-ombud.20": kr(219),
  "postnord-hem.3": kr(179),
  "postnord-hem.5": kr(199),
  "postnord-hem.10": kr(249),
  "postnord-hem.20": kr(299),
};

/** The price of a service for a weight; more than one parcel may weigh is sent as several. */
export function freightOf({ ref }: Service, rates: FreightRates, weightKg: number): Ore {
  const full = Math.ceil(weightKg / MAX_KG) - 1;
  const rest = weightKg - full * MAX_KG;
  const step = RATE_STEPS_KG.find((maxKg) => rest <= maxKg)!;
  return sum(full > 0 ? times(rates[`${ref}.${MAX_KG}`], full) : ZERO, rates[`${ref}.${step}`]);
}

/** The cheapest freight for a weight; for the lightest parcel, the pages' "Frakt från". */
export function freightFrom(rates: FreightRates, weightKg: number = RATE_STEPS_KG[0]): Ore {
  return SERVICES.map((service) => freightOf(service, rates, weightKg)).reduce(least);
}

/** The price of the table's service with this `ref`; of the cheapest when it is a carrier's own. */
export function freightFor(ref: string | null, rates: FreightRates, weightKg: number): Ore {
  const service = SERVICES.find((one) => one.ref === ref);
  return service ? freightOf(service, rates, weightKg) : freightFrom(rates, weightKg);
}
