// What `checkouts.lines`, `offers.lines` and each line's metadata at Stripe hold, and `order_items.parts`. All of it is
// frozen: it is read without asking what the catalogue offers today.
import * as z from "zod";
import { ore } from "@/lib/kernel/money";
import type { FrozenLine } from "./order";

const amount = z.int().transform(ore);
const name = z.string().nullable();

/** What was chosen of each part. */
export const partsSchema = z.array(z.object({ part: z.string(), name, id: name }));

const frozenSchema = z.object({
  product: z.string(),
  title: z.string(),
  parts: partsSchema,
  lengthCm: z.number(),
  engraving: name,
  productPrice: amount,
  partPrices: z.record(z.string(), amount),
  engravingPrice: amount,
  unitPrice: amount,
  lineTotal: amount,
  discount: amount.optional(),
  quantity: z.int(),
  whose: name.optional(),
  withdrawalExempt: z.boolean(),
});

/** Lines as they were frozen at submit. */
export const frozenLinesSchema: z.ZodType<FrozenLine[]> = z.array(frozenSchema);
