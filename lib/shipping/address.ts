// Where a parcel goes, and how that is written.

/** What the fields of an address are called, wherever one is typed or listed. */
export const ADDRESS_LABELS = {
  recipient_name: "Namn",
  address_line1: "Adress",
  address_line2: "Adressrad 2",
  postal_code: "Postnummer",
  city: "Ort",
  phone: "Mobil",
  email: "E-post",
} as const;

export type Destination = { postalCode: string; city: string; country: string };

export type PostalAddress = {
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
