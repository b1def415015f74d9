// The fields of the form for a customer's data: name, column and greatest length.

/** The address fields. The e-mail is apart: a gift card's order has one, and no address. */
export const ADDRESS_FIELDS = [
  { name: "recipient_name", column: "recipientName", maxLength: 80 },
  { name: "address_line1", column: "addressLine1", maxLength: 60 },
  { name: "address_line2", column: "addressLine2", maxLength: 60 },
  { name: "postal_code", column: "postalCode", maxLength: 10 },
  { name: "city", column: "city", maxLength: 32 },
  { name: "phone", column: "phone", maxLength: 30 },
] as const;

type Address = Readonly<Record<(typeof ADDRESS_FIELDS)[number]["column"], string | null>>;

/** The form's values at first; a gift card's order has an e-mail only. */
export function customerValues(address: Address | null, email: string): Record<string, string> {
  const fields = address ? ADDRESS_FIELDS.map(({ name, column }) => [name, address[column] ?? ""]) : [];
  return { ...Object.fromEntries(fields), email };
}
