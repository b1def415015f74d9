// What the workshop's forms send.
import * as z from "zod";
import { seenSchema } from "@/lib/accounts/saved-meanwhile";
import { recipientEmail } from "@/lib/gift-cards/schema";
import { writtenSchema } from "@/lib/outbox/written-mail";
import { shippingAddressSchema } from "@/lib/shipping/schema";
import { kr, typedKronor } from "@/lib/kernel/money";
import { line, paragraphs } from "@/lib/kernel/text";
import { ORDER_STATUSES } from "./order";

const tooLong = "Texten är för lång";
const id = z.uuid();
/** Ids as checkboxes send them, perhaps none. */
const ids = z.array(id).max(200);

const optional = (max: number) => z.optional(line({ max, tooLong })).transform((value) => value || null);

/** Tracking written by hand. */
export const parcelSchema = z.object({
  order: id,
  trackingCode: optional(60),
  trackingLink: z
    .optional(
      z.union([z.literal(""), z.url({ protocol: /^https?$/, error: "Skriv hela länken, med https://" })]),
    )
    .transform((value) => value || null),
});
export const moveSchema = parcelSchema.extend({ to: z.enum(ORDER_STATUSES) });
export const stepSchema = z.object({ order: id, to: z.enum(ORDER_STATUSES) });
export const bulkSchema = z.object({ order: ids });

/** Ticked orders, or the one whose button was pressed, each with the step that stands beside it. */
export const bulkMoveSchema = z.object({
  moves: z.array(stepSchema).max(200),
});
export const noteSchema = z.object({ order: id, note: paragraphs({ max: 2000, tooLong }), seen: seenSchema });
export const photoSchema = z.object({ order: id, photo: id });
export const orderSchema = z.object({ order: id });
/** `seen`: the reason that was shown. */
export const reviewSchema = z.object({ order: id, seen: z.string() });
export const bookingSchema = z.object({ order: id, shipment: id });
export const mailSchema = z.object({ order: id, mail: id });
export const writeMailSchema = writtenSchema.extend({ order: id });

/** An amount below ten million kronor, as typed; null for an empty field. */
const amount = z.string().transform((text, ctx) => {
  if (text.trim() === "") return null;
  const typed = typedKronor(text);
  if (typed !== null && typed < kr(10_000_000)) return typed;
  ctx.addIssue("Skriv ett belopp i kronor, till exempel 99,50.");
  return z.NEVER;
});

/** A gift card's corrected address; `renew` is a checkbox. */
export const recipientSchema = z.object({
  order: id,
  email: recipientEmail,
  renew: z.optional(z.literal("on")),
});

const { recipient_name, address_line1, address_line2, postal_code, city, phone, email } =
  shippingAddressSchema.shape;

/** A customer's corrected data; an order of a gift card has an e-mail address only. */
export const customerSchema = z.object({
  recipient_name: z.optional(recipient_name),
  address_line1: z.optional(address_line1),
  address_line2,
  postal_code: z.optional(postal_code),
  city: z.optional(city),
  phone: z.optional(phone),
  email,
});
export type CustomerInput = z.output<typeof customerSchema>;

export const saveCustomerSchema = customerSchema.extend({ order: id, seen: seenSchema });

/** A payout: pays a bounced refund again. */
export const refundAgainSchema = z
  .object({
    order: id,
    refund: id,
    /** Made when the form was drawn: the same form sent twice is one payout. */
    payout: id,
    via: z.enum(["stripe", "other"]),
    note: optional(200),
  })
  .refine(({ via, note }) => via === "stripe" || note !== null, {
    path: ["note"],
    error: "Skriv hur du betalade",
  });

const count = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);
const chosenLines = z.array(z.object({ position: count, quantity: count }));

/** A replacement: lines that are built again at 0 kr. */
export const replaceSchema = z.object({
  order: id,
  /** Made when the form was drawn: the same form sent twice is one order. */
  request: id,
  lines: chosenLines,
  reason: line({ required: "Skriv varför", max: 200, tooLong }),
});

export const refundSchema = z.object({
  order: id,
  /** Made when the form was drawn: the same form sent twice is one refund. */
  refund: id,
  amount: z.optional(amount),
  /** The sum in öre that the button showed; empty on the first press, which asks for it. */
  seen: z.optional(z.string()),
  lines: chosenLines,
  freight: z.boolean(),
  reason: line({ required: "Skriv varför", max: 200, tooLong }),
  withdrawal: z.optional(z.union([z.literal(""), id])).transform((value) => value || null),
});
