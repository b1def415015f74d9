// The pick-up point of a parcel. The buyer chooses it where the carrier names its points, otherwise the carrier does.
import { formatPostalCode } from "./address";
import type { PickupPoint } from "./schema";
import { goesHome, type ShippingOption } from "./options";

export const POINTS_MAX = 8;

/** `ICA Nära Vasa, Storgatan 1, 111 22 Stockholm` */
export function pointLabel({ name, street, postalCode, city }: PickupPoint): string {
  const place = [postalCode && formatPostalCode(postalCode), city].filter(Boolean).join(" ");
  return [name, street, place].filter(Boolean).join(", ");
}

/** A point in a list of choices, with its distance: `ICA Nära Vasa, Storgatan 1 (0,7 km)`. */
export function pointChoice({ name, street, distanceKm }: PickupPoint): string {
  const way =
    distanceKm === null ? "" : ` (${distanceKm.toLocaleString("sv", { maximumFractionDigits: 1 })} km)`;
  return `${name}${street && `, ${street}`}${way}`;
}

/** The name of the field that chooses a point of an option. */
export const pointField = (optionId: string) => `ombud-${optionId}`;

type Place = Pick<ShippingOption, "carrier" | "service"> & { pickupPoint?: PickupPoint | null };

/** Where the parcel is fetched, as a sentence; null for a delivery to the door. */
export function pickupText({ pickupPoint, ...option }: Place): string | null {
  if (goesHome(option)) return null;
  return pickupPoint
    ? `Hämtas hos ${pointLabel(pickupPoint)}.`
    : `Paketet går till ett ombud nära adressen. Namnet kommer i meddelandet från ${option.carrier}.`;
}
