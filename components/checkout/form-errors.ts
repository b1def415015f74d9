// Maps API errors to the fields of the checkout form, in the form's order.
import type { ZodMiniType } from "zod/mini";

export const ADDRESS_FIELDS = [
  "email",
  "phone",
  "recipient_name",
  "address_line1",
  "address_line2",
  "postal_code",
  "city",
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Ids of the page's other elements that an error can link to. */
export const SHIPPING_ID = "fraktalternativ";
export const GIFT_CARD_ID = "presentkortskod";

const ORDER: readonly string[] = [
  ...ADDRESS_FIELDS,
  SHIPPING_ID,
  "gift_name",
  "gift_greeting",
  GIFT_CARD_ID,
  "form",
];

/** Field id to Swedish text; `form` is what belongs to no field. */
export type FormErrors = Readonly<Record<string, string>>;

/** The id on this page for a field as create-checkout names it. */
function placeOf(name: string): string {
  const field = name.replace(/^shippingAddress\./, "");
  if ((ADDRESS_FIELDS as readonly string[]).includes(field)) return field;
  if (name.startsWith("gift.")) return name.replace(".", "_");
  if (["shippingOptionId", "shippingCost", "pickupPointId"].includes(name)) return SHIPPING_ID;
  if (name === "giftCardCode") return GIFT_CARD_ID;
  return "form";
}

/** Errors in the order of the form, the first one per place. */
function inOrder(entries: readonly (readonly [string, string])[]): FormErrors {
  const errors: Record<string, string> = {};
  for (const place of ORDER) {
    const found = entries.find(([name]) => placeOf(name) === place);
    if (found) errors[place] = found[1];
  }
  return errors;
}

/** The form errors in a refusal of create-checkout. One without fields is about the whole form. */
export function errorsOfAnswer(message: string, fields: Readonly<Record<string, string>> = {}): FormErrors {
  const entries = Object.entries(fields);
  return inOrder(entries.length > 0 ? entries : [["form", message]]);
}

/** All errors at once, by a schema that the server uses too. */
export function errorsOf(schema: ZodMiniType, value: unknown): FormErrors {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  return inOrder(parsed.error.issues.map(({ path, message }) => [path.join("."), message] as const));
}
