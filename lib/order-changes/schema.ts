// What the form of a change sends.
import * as z from "zod";
import { orderItemSchema } from "@/lib/cart/schema";

const id = z.uuid();

const changeFieldsSchema = z.object({
  order: id,
  /** Made when the form was drawn: the same form sent twice is one change. */
  change: id,
  /** Null for an added row. */
  position: z.nullable(z.int()),
  version: z.string().max(40),
  rows: z.string().max(40),
  /** `seenOf` the sum that the button showed; empty on the first press, which asks for it. */
  seen: z.optional(z.string()),
  way: z.enum(["save", "remove", "offer", "link"]),
  /** With `link`: the order goes on before the link is paid. */
  goes: z.boolean(),
  /** The line's new design, or the added row; null when the form can only lower the quantity, or removes the line. */
  item: z.nullable(orderItemSchema),
  quantity: z.number({ error: "Antalet ska vara ett heltal" }),
});

/** Only the button that removes the line may mean 0 pairs; an empty field must not. */
export const changeSchema = changeFieldsSchema.refine(
  ({ way, quantity }) => way === "remove" || (Number.isInteger(quantity) && quantity >= 1),
  { path: ["item", "quantity"], error: "Antalet ska vara minst 1" },
);

/** An unpaid change of an order; `form` is made when the form is drawn. */
export const unpaidSchema = z.object({
  order: id,
  change: id,
  form: id,
  way: z.enum(["again", "give", "back"]),
});
