import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kr } from "@/lib/kernel/money";
import { quoteFromTable } from "@/lib/shipping/provider";
import {
  calculateShippingSchema,
  phoneSchema,
  postalCodeSchema,
  shippingAddressSchema,
} from "@/lib/shipping/schema";
import { freightFrom, USUAL_RATES } from "@/lib/shipping/rates";
import { addressLines } from "@/lib/shipping/address";
import { handoverNotice, optionLabel } from "@/lib/shipping/options";
import { parcelFor } from "@/lib/shipping/parcel";
import { wrongFields } from "../../support/schema-errors";

const parcel = (weightKg: number) => ({ weightKg, lengthCm: 135, widthCm: 22, heightCm: 5, valueKr: 995 });

describe("freight", () => {
  test("an option is labelled by carrier and service, and Schenker's as a pick-up point", () => {
    expect(optionLabel({ carrier: "DB Schenker", service: "Paket" })).toBe("DB Schenker, ombud");
    expect(optionLabel({ carrier: "DSV", service: "Schenker Parcel" })).toBe("DSV, ombud");
    expect(optionLabel({ carrier: "PostNord", service: "Hemleverans" })).toBe("PostNord, hemleverans");
    expect(optionLabel({ carrier: "PostNord", service: "Paket till ombud" })).toBe(
      "PostNord, paket till ombud",
    );
    expect(optionLabel({ carrier: "PostNord", service: "MyPack Collect" })).toBe("PostNord, MyPack Collect");
    expect(optionLabel({ carrier: "DHL", service: "DHL Paket" })).toBe("DHL, DHL Paket");
  });

  test("the notice of a home delivery differs from that of a parcel to collect", () => {
    const home = "Du får ett meddelande innan det kommer hem till dig.";
    const fetched = "Du får ett meddelande när det går att hämta.";
    expect(handoverNotice({ carrier: "PostNord", service: "Hemleverans" }, false)).toBe(home);
    expect(handoverNotice({ carrier: "PostNord", service: "MyPack Home" }, false)).toBe(home);
    expect(handoverNotice({ carrier: "DB Schenker", service: "Home" }, false)).toBe(fetched);
    expect(handoverNotice(null, false)).toBe(fetched);
    expect(handoverNotice({ carrier: "PostNord", service: "Hemleverans" }, true)).toBe(
      "Mottagaren får ett meddelande innan det kommer hem.",
    );
    expect(handoverNotice(null, true)).toBe("Mottagaren får ett meddelande när det går att hämta.");
  });

  test("an address is written as on a parcel, with its second line if it has one", () => {
    const address = {
      recipientName: "Åsa Öberg",
      addressLine1: "Björkvägen 4",
      addressLine2: null,
      postalCode: "18450",
      city: "Åkersberga",
    };
    expect(addressLines(address)).toEqual(["Åsa Öberg", "Björkvägen 4", "184 50 Åkersberga"]);
    expect(addressLines({ ...address, addressLine2: "lgh 1102" })[2]).toBe("lgh 1102");
  });

  test("the parcel is 5 cm longer than the longest pole, and at least 135 cm", () => {
    expect(parcelFor([{ lengthCm: 130, quantity: 2 }], 995).lengthCm).toBe(135);
    const short = { lengthCm: 130, quantity: 2 };
    const long = { lengthCm: 170, quantity: 1 };
    const parcel = { lengthCm: 175, widthCm: 22, heightCm: 5, weightKg: 3 };
    expect(parcelFor([short, long], 995)).toMatchObject(parcel);
  });

  test("'frakt från' is the cheapest freight for the weight of the cart, or for one pair", () => {
    expect(freightFrom(USUAL_RATES)).toBe(kr(99));
    for (const pairs of [1, 3, 4, 6, 21, 60])
      expect(freightFrom(USUAL_RATES, pairs)).toBe(quoteFromTable(parcel(pairs), USUAL_RATES)[0]!.price);
    expect(freightFrom(USUAL_RATES, 4)).toBe(kr(119));
  });

  test("a heavier parcel never costs less, and more than 20 kg is several parcels", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (kg) => {
        const lighter = quoteFromTable(parcel(kg), USUAL_RATES);
        const heavier = quoteFromTable(parcel(kg + 1), USUAL_RATES);
        for (const offer of lighter)
          expect(heavier.find((other) => other.ref === offer.ref)!.price).toBeGreaterThanOrEqual(offer.price);
      }),
    );
    expect(quoteFromTable(parcel(21), USUAL_RATES)[0]!.price).toBe(kr(199 + 99));
  });
});

test.each([0, -1, 1e9, "1", null])("a parcel of %j kg gets no freight quote", (weight) => {
  const address = { country: "SE", postal_code: "18450", city: "Åkersberga" };
  const packageInfo = { weight, length: 135, width: 22, height: 5, value: 995 };
  expect(wrongFields(calculateShippingSchema, { address, packageInfo })).toEqual(["packageInfo.weight"]);
});

describe("the delivery address", () => {
  const address = {
    recipient_name: "Åsa Öberg",
    address_line1: "Storgatan 1",
    postal_code: "111 22",
    city: "Stockholm",
    phone: "070-123 45 67",
    email: "Asa@Example.se",
  };

  test("is normalised: five digits, E.164, lower case, Sweden by default", () => {
    expect(shippingAddressSchema.parse(address)).toEqual({
      recipient_name: "Åsa Öberg",
      address_line1: "Storgatan 1",
      address_line2: null,
      postal_code: "11122",
      city: "Stockholm",
      country: "SE",
      phone: "+46701234567",
      email: "asa@example.se",
    });
  });

  test("takes the first country of a list", () => {
    expect(shippingAddressSchema.parse({ ...address, country: ["SE", "NO"] }).country).toBe("SE");
  });

  test.each(["070-123 45 67", "+46 70 123 45 67", "0046701234567", "+46 (0)70-1234567"])(
    "accepts the phone number %s",
    (phone) => {
      expect(phoneSchema.parse(phone)).toBe("+46701234567");
    },
  );

  test.each(["", "abc", "123", "07012345678901234567"])("refuses the phone number '%s'", (phone) => {
    expect(phoneSchema.safeParse(phone).success).toBe(false);
  });

  test.each(["01122", "1112", "111222", "ABCDE"])("refuses the postal code %s", (code) => {
    expect(postalCodeSchema.safeParse(code).success).toBe(false);
  });
});
