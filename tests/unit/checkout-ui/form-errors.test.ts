import { expect, it } from "vitest";
import { errorsOf, errorsOfAnswer } from "@/components/checkout/form-errors";
import { destinationSchema, shippingAddressSchema } from "@/lib/shipping/schema";

it("the checkout shows all errors at once, in the order of its form", () => {
  expect(Object.keys(errorsOf(shippingAddressSchema, { country: "SE" }))).toEqual([
    "email",
    "phone",
    "recipient_name",
    "address_line1",
    "postal_code",
    "city",
  ]);
});

it("the checkout asks for postal code and city in the words of the specification", () => {
  expect(errorsOf(destinationSchema, { postal_code: "", city: " " })).toEqual({
    postal_code: "Fyll i postnummer och stad först",
    city: "Fyll i postnummer och stad först",
  });
});

it("the checkout puts each error of create-checkout at the field of its page", () => {
  expect(
    errorsOfAnswer("x", {
      giftCardCode: "Ogiltigt presentkort",
      "shippingAddress.city": "Skriv en ort",
      shippingOptionId: "Ogiltigt fraktalternativ",
      "items.0.length": "Välj en av längderna",
    }),
  ).toEqual({
    city: "Skriv en ort",
    fraktalternativ: "Ogiltigt fraktalternativ",
    presentkortskod: "Ogiltigt presentkort",
    form: "Välj en av längderna",
  });
  expect(errorsOfAnswer("Varukorgen har ändrats.")).toEqual({ form: "Varukorgen har ändrats." });
});
