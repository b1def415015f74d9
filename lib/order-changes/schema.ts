// What the form of a change sends.
import * as z from "zod";
import { orderItemSchema } from "@/lib/cart/schema";
import { CHOICES } from "@/lib/catalogue/parts";

const id = z.uuid();

export const changeSchema = z.object({
  order: id,
  /** Made when the form was drawn: the same form sent twice is one change. */
  change: id,
  position: z.int(),
  version: z.string().max(40),
  /** `seenOf` the sum that stood on the button; empty before it has been asked. */
  seen: z.optional(z.string()),
  way: z.enum(["save", "remove", "offer", "link"]),
  /** Of a link: it is built on before it is paid. */
  goes: z.boolean(),
  /** What the line becomes; null where only the number of pairs can be lowered, or the line is taken away. */
  item: z.nullable(orderItemSchema),
  quantity: z.int().min(0).max(1000),
});

/** An unpaid change of an order; `form` is made when the form is drawn. */
export const unpaidSchema = z.object({
  order: id,
  change: id,
  form: id,
  way: z.enum(["again", "give", "back"]),
});

/** Reads the fields `item.…` of the form as an item of the checkout's contract. */
export function changeFields(form: FormData) {
  const text = (name: string) => {
    const value = form.get(`item.${name}`);
    return typeof value === "string" && value !== "" ? value : null;
  };
  const way = form.get("way") ?? "save";
  const quantity = Number(text("quantity"));
  const chosen = Object.fromEntries(CHOICES.map(({ key }) => [key, text(key)]));
  const isDesign = way !== "remove" && text("product") !== null && quantity > 0;
  return {
    ...Object.fromEntries(form),
    way,
    goes: form.get("goes") === "on",
    position: Number(form.get("position")),
    quantity: way === "remove" ? 0 : quantity,
    item: isDesign
      ? {
          ...chosen,
          product: text("product"),
          length: Number(text("length")),
          engraving: text("engraving"),
          quantity,
        }
      : null,
  };
}
