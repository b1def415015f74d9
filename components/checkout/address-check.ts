// What is wrong with an address, by the schemas that the server uses too. Fetched when the form is first touched.
import { destinationSchema, shippingAddressSchema } from "@/lib/shipping/schema";
import { errorsOf, type AddressField, type FormErrors } from "./form-errors";

type Address = Partial<Record<AddressField, string>>;

/** What keeps freight from being calculated. */
export function destinationErrors({ postal_code, city }: Address): FormErrors {
  return errorsOf(destinationSchema, { postal_code, city });
}

/** What keeps the order from being placed. */
export function addressErrors(address: Address): FormErrors {
  return errorsOf(shippingAddressSchema, { ...address, country: "SE" });
}
