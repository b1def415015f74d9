// The shipping options, as a shopper sees them, and how long their prices are valid.
import type { Ore } from "@/lib/kernel/money";
import type { PickupPoint } from "./schema";

/** How long a quote is valid. */
export const QUOTE_VALID_MS = 30 * 60_000;

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
  deliveryTime: string | null;
  ref: string;
};

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

/**
 * Who is told of the parcel's arrival, and when: the buyer, but for a present whoever takes it in. `option` is null when
 * the address is no longer shown.
 */
export function handoverNotice(
  option: (Pick<ShippingOption, "carrier" | "service"> & { pickupPoint?: PickupPoint | null }) | null,
  isGift: boolean,
): string {
  const told = `${isGift ? "Mottagaren" : "Du"} får ett meddelande`;
  if (option && goesHome(option)) return `${told} innan det kommer hem${isGift ? "" : " till dig"}.`;
  const where = option?.pickupPoint ? ` hos ${option.pickupPoint.name}` : "";
  return `${told} när det går att hämta${where}.`;
}
