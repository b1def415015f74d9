// What is wrong with an address, by the schemas that the server uses too. Fetched when the form is first touched.
import { destinationSchema, shippingAddressSchema } from "@/lib/shipping/schema";
import { errorsOf, type AddressField, type FormErrors } from "./form-errors";

type Address = Partial<Record<AddressField, string>>;

/** What keeps freight from being calculated. */
export function destinationErrors({ postal_code, city }: Address): FormErrors {
  return errorsOf(destinationSchema, { postal_code, city });
}

/** Domains as they are mistyped, and as they are meant. */
const MISTYPED: readonly (readonly [RegExp, string])[] = [
  [/^(gmial|gmai|gamil|gmal|gmil|gnail|gmaill)\.(com|se)$|^gmail\.(con|co|cm|se)$/, "gmail.com"],
  [/^(hotmial|hotmal|hotmai|homtail)\.(com|se)$|^hotmail\.(con|co|cm)$/, "hotmail.com"],
  [/^(outlok|outloo|outlock)\.(com|se)$|^outlook\.(con|co|cm)$/, "outlook.com"],
  [/^(iclod|icoud|icloud)\.(con|co|cm|se)$|^(iclod|icoud)\.com$/, "icloud.com"],
  [/^(tela|teila|telai)\.com$|^telia\.(con|co|cm)$/, "telia.com"],
];

/** What to say of a field that has just been left, if anything: a fault, or a domain that is likely mistyped. */
export function problemLeft(name: AddressField, value: string): string | undefined {
  if (value.trim() === "") return undefined;
  const fault = addressErrors({ [name]: value })[name];
  if (fault || name !== "email") return fault;
  const domain = value.trim().toLowerCase().split("@")[1] ?? "";
  const meant = MISTYPED.find(([pattern]) => pattern.test(domain))?.[1];
  return meant && `Menade du ${meant}?`;
}

/** What keeps the order from being placed. */
export function addressErrors(address: Address): FormErrors {
  return errorsOf(shippingAddressSchema, { ...address, country: "SE" });
}
