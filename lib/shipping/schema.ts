// The delivery address, checked the same way in the browser and on the server.
import * as z from "zod/mini";
import { withoutInvisible } from "@/lib/kernel/characters";
import { emailAddress, line } from "@/lib/kernel/text";
import { shippingMessages } from "./messages";

const tooLong = "Texten är för lång";

const POSTAL_CODE_ERROR = "Skriv fem siffror, till exempel 111 22";
const PHONE_ERROR = "Skriv ett telefonnummer, till exempel 070\u00a0123\u00a045\u00a067";

/** Swedish postal code: five digits, the first not zero, with or without a space. Kept as five digits. */
export const postalCodeSchema = z.string({ error: POSTAL_CODE_ERROR }).check(
  z.overwrite((value) => value.replace(/\s+/gu, "")),
  z.regex(/^[1-9]\d{4}$/, { error: POSTAL_CODE_ERROR }),
);

/** A phone number in E.164: `070-123 45 67`, `+46 70…` and `0046…` all become `+46701234567`. */
export const phoneSchema = z.string({ error: PHONE_ERROR }).check(
  z.overwrite((value) => {
    const digits = withoutInvisible(value)
      .replace(/[\s()./–-]/gu, "")
      .replace(/^00/, "+");
    return digits.startsWith("0") ? `+46${digits.slice(1)}` : digits.replace(/^\+460/, "+46");
  }),
  z.regex(/^\+[1-9]\d{6,14}$/, { error: PHONE_ERROR }),
);

/** A country code, or the first of a list. Sweden when missing. */
const countrySchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((value, ctx): string => {
    const first = Array.isArray(value) ? value[0] : value;
    if (first === undefined || first === null || first === "") return "SE";
    if (typeof first === "string" && /^[A-Za-z]{2}$/.test(first.trim())) return first.trim().toUpperCase();
    ctx.issues.push({ code: "custom", message: shippingMessages.countryNotServed, input: value });
    return z.NEVER;
  }),
);

export const shippingAddressSchema = z.object({
  recipient_name: line({ required: "Skriv ett namn", max: 80, tooLong }),
  address_line1: line({ required: "Skriv en adress", max: 60, tooLong }),
  address_line2: z.pipe(
    z.nullish(line({ max: 60, tooLong })),
    z.transform((value) => value || null),
  ),
  postal_code: postalCodeSchema,
  city: line({ required: "Skriv en ort", max: 32, tooLong }),
  country: countrySchema,
  phone: phoneSchema,
  email: emailAddress({ required: "Skriv din e-postadress" }).check(z.toLowerCase()),
});

/** The part of an address that a quote needs; one message for anything missing. */
export const destinationSchema = z.object({
  postal_code: z.string({ error: shippingMessages.fillFirst }).check(
    z.overwrite((value) => value.replace(/\s+/gu, "")),
    z.minLength(1, { error: shippingMessages.fillFirst, abort: true }),
    z.regex(/^[1-9]\d{4}$/, { error: POSTAL_CODE_ERROR }),
  ),
  city: line({ required: shippingMessages.fillFirst, max: 32, tooLong }),
  country: countrySchema,
});

const measure = (max: number) =>
  z
    .number({ error: "Paketets mått ska vara tal" })
    .check(
      z.gt(0, { error: "Paketets mått ska vara större än noll" }),
      z.lte(max, { error: "Paketet är för stort" }),
    );

export const calculateShippingSchema = z.object({
  address: z.object(destinationSchema.shape, { error: shippingMessages.fillFirst }),
  packageInfo: z.object(
    {
      weight: measure(5_000),
      length: measure(400),
      width: measure(200),
      height: measure(200),
      value: measure(10_000_000),
    },
    { error: "Paketets mått saknas" },
  ),
});

export type ShippingAddress = z.output<typeof shippingAddressSchema>;

/** A promise of delivery as it is stored: in the settings, and frozen with each checkout. */
export const deliverySchema = z.object({
  min: z.int(),
  max: z.int(),
  /** Days on which nothing is built, both included: 'YYYY-MM-DD' in Stockholm. */
  pause: z.nullable(
    z.object({
      from: z.string(),
      until: z.string(),
      /** Orders are taken during the pause, with the later day; otherwise none is. Gift cards are always sold. */
      sells: z.boolean(),
    }),
  ),
});

/** A parcel as it is stored with a quote. */
export const parcelSchema = z.object({
  /** Kilograms: one per pair, as the specification counts. */
  weightKg: z.number(),
  lengthCm: z.number(),
  widthCm: z.number(),
  heightCm: z.number(),
  /** Value of the goods in whole kronor. */
  valueKr: z.number(),
});

/** A pick-up point as it is stored with a quote and with an order. */
export const pickupPointSchema = z.object({
  /** The carrier's own id, which a booking names. */
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** From the buyer's postal code, in km; null where the carrier does not say. */
  distanceKm: z.nullable(z.number()),
});

export type PickupPoint = z.output<typeof pickupPointSchema>;

/** A stored point; null where none was chosen, and for one that can't be read. */
export function readPickupPoint(stored: unknown): PickupPoint | null {
  const parsed = pickupPointSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
