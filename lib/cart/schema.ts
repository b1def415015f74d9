// Turns the items of a request into designs the catalogue knows.
import * as z from "zod";
import type { Design } from "@/lib/catalogue/design";
import { byKey, CHOICES } from "@/lib/catalogue/parts";
import { MAX_QUANTITY } from "@/lib/catalogue/quantity";
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { krOrNull, type Ore } from "@/lib/kernel/money";
import { line } from "@/lib/kernel/text";
import { MAX_LINES, WHOSE_MAX } from "./limits";
import { toDesign, type Issue } from "./raw-design";

const quantitySchema = z
  .number({ error: "Antalet ska vara ett heltal" })
  .refine((value) => Number.isInteger(value) && value >= 1, { error: "Antalet ska vara minst 1" })
  .refine((value) => value <= MAX_QUANTITY, { error: `Högst ${MAX_QUANTITY} par av samma stav` });

type OrderItem = { design: Design; quantity: number; whose?: string; seenPrice: Ore | null };

/** An item of `POST /api/create-checkout`: Swedish names in, a design and a seen price out. */
export const orderItemSchema = z
  .object(
    {
      product: z.string({ error: "Produkten saknas" }),
      ...byKey(CHOICES, () => z.unknown().optional()),
      length: z.unknown().optional(),
      engraving: z.unknown().optional(),
      quantity: quantitySchema,
      /** For whom it is; beside the contract. */
      whose: z.nullish(line({ max: WHOSE_MAX, tooLong: `Högst ${WHOSE_MAX} tecken i ett namn` })),
      price: z.number({ error: "Priset ska vara ett tal" }).nullish(),
    },
    { error: "Produkten saknas" },
  )
  .transform((raw, ctx): OrderItem => {
    if (!isPoleId(raw.product)) {
      ctx.addIssue({ code: "custom", path: ["product"], message: "Produkten finns inte" });
      return z.NEVER;
    }
    const issues: Issue[] = [];
    const design = toDesign(poles[raw.product], raw, "name", issues);
    const price = raw.price ?? null;
    const seenPrice = price === null ? null : krOrNull(price);
    if (price !== null && seenPrice === null)
      issues.push({ path: ["price"], message: "Priset ska vara kronor och hela ören" });
    for (const issue of issues) ctx.addIssue({ code: "custom", ...issue });
    return { design, quantity: raw.quantity, ...(raw.whose && { whose: raw.whose }), seenPrice };
  });

export const orderItemsSchema = z
  .array(orderItemSchema, { error: "Din varukorg är tom" })
  .min(1, { error: "Din varukorg är tom" })
  .max(MAX_LINES, { error: `Högst ${MAX_LINES} olika stavar per beställning` });
