// The parcel that an order needs.
import type { output } from "zod/mini";
import type { parcelSchema } from "./schema";

/** The smallest parcel, in cm; longer poles make it longer. */
const PARCEL = { lengthCm: 135, widthCm: 22, heightCm: 5 } as const;
/** Room around the longest pole. */
const PACKING_CM = 5;

export type Parcel = output<typeof parcelSchema>;

/** The parcel an order really needs. */
export function parcelFor(lines: readonly { lengthCm: number; quantity: number }[], valueKr: number): Parcel {
  const longest = Math.max(0, ...lines.map((line) => line.lengthCm));
  return {
    ...PARCEL,
    lengthCm: Math.max(PARCEL.lengthCm, longest + PACKING_CM),
    weightKg: lines.reduce((kg, line) => kg + line.quantity, 0),
    valueKr,
  };
}
