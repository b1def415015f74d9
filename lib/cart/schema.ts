// Turns the items of a request into designs the catalogue knows.
import * as z from "zod/mini";
import type { Design } from "@/lib/catalogue/design";
import { MAX_QUANTITY } from "@/lib/catalogue/quantity";
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { krOrNull, type Ore } from "@/lib/kernel/money";
import { MAX_LINES } from "./cart";
import { toDesign, type Issue } from "./raw-design";

const quantitySchema = z.number({ error: "Antalet ska vara ett heltal" }).check(
  z.refine((value) => Number.isInteger(value) && value >= 1, { error: "Antalet ska vara minst 1" }),
  z.refine((value) => value <= MAX_QUANTITY, { error: `Högst ${MAX_QUANTITY} par av samma stav` }),
);

/** An item of `POST /api/create-checkout`: Swedish names in, a design and a seen price out. */
export const orderItemSchema = z.pipe(
  z.object(
    {
      product: z.string({ error: "Produkten saknas" }),
      color: z.optional(z.unknown()),
      handle: z.optional(z.unknown()),
      grip: z.optional(z.unknown()),
      basket: z.optional(z.unknown()),
      length: z.optional(z.unknown()),
      engraving: z.optional(z.unknown()),
      quantity: quantitySchema,
      price: z.nullish(z.number({ error: "Priset ska vara ett tal" })),
    },
    { error: "Produkten saknas" },
  ),
  z.transform((raw, ctx): { design: Design; quantity: number; seenPrice: Ore | null } => {
    if (!isPoleId(raw.product)) {
      ctx.issues.push({
        code: "custom",
        path: ["product"],
        message: "Produkten finns inte",
        input: raw.product,
      });
      return z.NEVER;
    }
    const issues: Issue[] = [];
    const design = toDesign(poles[raw.product], raw, "name", issues);
    const price = raw.price ?? null;
    const seenPrice = price === null ? null : krOrNull(price);
    if (price !== null && seenPrice === null)
      issues.push({ path: ["price"], message: "Priset ska vara kronor och hela ören" });
    for (const issue of issues) ctx.issues.push({ code: "custom", input: raw, ...issue });
    return { design, quantity: raw.quantity, seenPrice };
  }),
);

export const orderItemsSchema = z
  .array(orderItemSchema, { error: "Din varukorg är tom" })
  .check(
    z.minLength(1, { error: "Din varukorg är tom" }),
    z.maxLength(MAX_LINES, { error: `Högst ${MAX_LINES} olika stavar per beställning` }),
  );
