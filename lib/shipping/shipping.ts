// The parcel, the options a shopper sees and how long a price holds.
import type { Ore } from "@/lib/money";
import type { PickupPoint } from "./pickup-points";

/** An older quote has to be asked for again. */
export const QUOTE_VALID_MS = 30 * 60_000;

/** The smallest parcel, in cm; longer poles make it longer. */
const PARCEL = { lengthCm: 135, widthCm: 22, heightCm: 5 } as const;
/** Room around the longest pole. */
const PACKING_CM = 5;

export type Parcel = {
  /** Kilograms: one per pair, as the specification counts. */
  weightKg: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  /** Value of the goods in whole kronor. */
  valueKr: number;
};

export type Destination = { postalCode: string; city: string; country: string };

export type ShippingOption = {
  id: string;
  carrier: string;
  service: string;
  deliveryTime: string;
  price: Ore;
  /** Where it can be fetched, nearest first; missing where the carrier chooses. */
  pickupPoints?: readonly PickupPoint[];
};

/** What a provider offers, before it is stored as a quote. `ref` is what it needs to book the same thing. */
export type OfferedOption = Omit<ShippingOption, "id" | "deliveryTime"> & {
  /** In the carrier's words; null where it has none. */
  deliveryTime: string | null;
  ref: string;
};

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

/** An option's label: a carrier or service named Schenker is a delivery to a service point. */
export function optionLabel(option: Pick<ShippingOption, "carrier" | "service">): string {
  if (/schenker/i.test(`${option.carrier} ${option.service}`)) return `${option.carrier}, ombud`;
  const { carrier, service } = option;
  // One capitalised word ("Hemleverans") is lower-cased; a product name ("MyPack Home", "DHL Paket") is kept.
  return `${carrier}, ${/^\p{Lu}\P{Lu}*$/u.test(service) ? service.toLowerCase() : service}`;
}

/** Whether an option goes to the door. Schenker is always a service point, as `optionLabel` says. */
export function goesHome({ carrier, service }: Pick<ShippingOption, "carrier" | "service">): boolean {
  return !/schenker/i.test(`${carrier} ${service}`) && /hem|home|dörr|door/i.test(service);
}

/** What the buyer hears of the parcel's arrival; null is an address that is no longer shown. */
export function handoverNotice(
  option: (Pick<ShippingOption, "carrier" | "service"> & { pickupPoint?: PickupPoint | null }) | null,
): string {
  if (option && goesHome(option)) return "Du får ett meddelande innan det kommer hem till dig.";
  const where = option?.pickupPoint ? ` hos ${option.pickupPoint.name}` : "";
  return `Du får ett meddelande när det går att hämta${where}.`;
}

type PostalAddress = {
  recipientName: string;
  addressLine1: string;
  addressLine2: string | null;
  postalCode: string;
  city: string;
};

/** An address as it stands on a parcel, line by line. */
export function addressLines(address: PostalAddress): string[] {
  const place = `${formatPostalCode(address.postalCode)} ${address.city}`;
  return [address.recipientName, address.addressLine1, address.addressLine2 ?? "", place].filter(Boolean);
}

/** A Swedish postal code as people write it: `11122` becomes `111 22`. */
export function formatPostalCode(code: string): string {
  return /^\d{5}$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}
