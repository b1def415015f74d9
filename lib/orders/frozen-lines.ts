// What `checkouts.lines` holds, and each line's metadata at Stripe.
import * as z from "zod/mini";
import { POLE_IDS } from "@/lib/catalogue/poles";
import { ore } from "@/lib/money";
import type { FrozenLine } from "./order";

const amount = z.pipe(z.int(), z.transform(ore));
const name = z.nullable(z.string());

/** Lines as they were frozen at submit. */
export const frozenLinesSchema: z.ZodMiniType<FrozenLine[]> = z.array(
  z.object({
    design: z.object({
      product: z.enum(POLE_IDS),
      color: z.string(),
      handle: name,
      grip: name,
      basket: name,
      lengthCm: z.number(),
      engraving: name,
    }),
    title: z.string(),
    colorName: z.string(),
    handleName: name,
    gripName: name,
    basketName: name,
    productPrice: amount,
    handlePrice: amount,
    gripPrice: amount,
    basketPrice: amount,
    engravingPrice: amount,
    unitPrice: amount,
    lineTotal: amount,
    discount: z.optional(amount),
    quantity: z.int(),
    withdrawalExempt: z.boolean(),
  }),
);
