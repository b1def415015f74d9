// What the form of a change sends.
import * as z from "zod";
import { orderItemSchema } from "@/lib/cart/schema";

const id = z.uuid();

const changeFieldsSchema = z.object({
  order: id,
  /** Made when the form was drawn: the same form sent twice is one change. */
  change: id,
  /** Null of a row that is added. */
  position: z.nullable(z.int()),
  version: z.string().max(40),
  rows: z.string().max(40),
  /** `seenOf` the sum that stood on the button; empty before it has been asked. */
  seen: z.optional(z.string()),
  way: z.enum(["save", "remove", "offer", "link"]),
  /** Of a link: it is built on before it is paid. */
  goes: z.boolean(),
  /** What the line becomes, or what is added; null where only fewer pairs can be had, or the line is taken away. */
  item: z.nullable(orderItemSchema),
  quantity: z.number({ error: "Antalet ska vara ett heltal" }),
});

/** No pairs are had by the button that takes the line away, and by no field that is left empty. */
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
