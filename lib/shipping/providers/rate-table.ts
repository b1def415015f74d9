// Freight without a carrier's interface: fixed prices by weight, VAT included. The owner edits this table.
import { kr, sum, times, ZERO, type Ore } from "@/lib/money";
import type { OfferedOption, Parcel } from "../shipping";

/** Heaviest parcel of the table; more is sent as several parcels. */
const MAX_KG = 20;

type Rate = {
  ref: string;
  carrier: string;
  service: string;
  /** Highest weight in kg and the price up to there. */
  steps: readonly (readonly [maxKg: number, price: Ore])[];
};

const RATES: readonly Rate[] = [
  {
    ref: "schenker-ombud",
    carrier: "DB Schenker",
    service: "Ombud",
    steps: [
      [3, kr(99)],
      [5, kr(119)],
      [10, kr(149)],
      [MAX_KG, kr(199)],
    ],
  },
  {
    ref: "postnord-ombud",
    carrier: "PostNord",
    service: "Paket till ombud",
    steps: [
      [3, kr(119)],
      [5, kr(139)],
      [10, kr(169)],
      [MAX_KG, kr(219)],
    ],
  },
  {
    ref: "postnord-hem",
    carrier: "PostNord",
    service: "Hemleverans",
    steps: [
      [3, kr(179)],
      [5, kr(199)],
      [10, kr(249)],
      [MAX_KG, kr(299)],
    ],
  },
];

function priceFor(steps: Rate["steps"], weightKg: number): Ore {
  const full = Math.ceil(weightKg / MAX_KG) - 1;
  const rest = weightKg - full * MAX_KG;
  const step = steps.find(([maxKg]) => rest <= maxKg)!;
  return sum(full > 0 ? times(steps.at(-1)![1], full) : ZERO, step[1]);
}

/** Every option of the table for a parcel, cheapest first. */
export function quoteFromTable(parcel: Parcel): OfferedOption[] {
  return RATES.map(({ steps, ...option }) => ({
    ...option,
    deliveryTime: null,
    price: priceFor(steps, parcel.weightKg),
  })).sort((a, b) => a.price - b.price);
}
