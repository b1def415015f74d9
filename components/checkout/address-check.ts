// Validates the address by the same schemas as the server. Loaded lazily, when the form is first touched.
import { destinationSchema, shippingAddressSchema } from "@/lib/shipping/schema";
import { errorsOf, type AddressField, type FormErrors } from "./form-errors";

type Address = Partial<Record<AddressField, string>>;

/** Errors in postal code and town. While there are any, freight can't be calculated. */
export function destinationErrors({ postal_code, city }: Address): FormErrors {
  return errorsOf(destinationSchema, { postal_code, city });
}

/** Patterns of mistyped e-mail domains, each with the domain that was meant. */
const MISTYPED: readonly (readonly [RegExp, string])[] = [
  [/^(gmial|gmai|gamil|gmal|gmil|gnail|gmaill)\.(com|se)$|^gmail\.(con|co|cm|se)$/, "gmail.com"],
  [/^(hotmial|hotmal|hotmai|homtail)\.(com|se)$|^hotmail\.(con|co|cm)$/, "hotmail.com"],
  [/^(outlok|outloo|outlock)\.(com|se)$|^outlook\.(con|co|cm)$/, "outlook.com"],
  [/^(iclod|icoud|icloud)\.(con|co|cm|se)$|^(iclod|icoud)\.com$/, "icloud.com"],
  [/^(tela|teila|telai)\.com$|^telia\.(con|co|cm)$/, "telia.com"],
];

/** Validates one field on blur: its error, or a question when the e-mail's domain looks mistyped. */
export function problemOnBlur(name: AddressField, value: string): string | undefined {
  if (value.trim() === "") return undefined;
  const fault = addressErrors({ [name]: value })[name];
  if (fault || name !== "email") return fault;
  const domain = value.trim().toLowerCase().split("@")[1] ?? "";
  const meant = MISTYPED.find(([pattern]) => pattern.test(domain))?.[1];
  return meant && `Menade du ${meant}?`;
}

/** Errors in the whole address. While there are any, the order can't be placed. */
export function addressErrors(address: Address): FormErrors {
  return errorsOf(shippingAddressSchema, { ...address, country: "SE" });
}
