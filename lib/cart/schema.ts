// Turns the items of a request into designs the catalogue knows.
import * as z from "zod";
import { byKey, CHOICES } from "@/lib/catalogue/parts";
import { isPoleId, POLE_IDS, poles } from "@/lib/catalogue/poles";
import { krOrNull } from "@/lib/kernel/money";
import { line } from "@/lib/kernel/text";
import { MAX_LINES, MAX_QUANTITY, WHOSE_MAX } from "@/lib/catalogue/order-limits";
import { toDesign, type Issue } from "./raw-design";

const quantitySchema = z
  .number({ error: "Antalet ska vara ett heltal" })
  .refine((value) => Number.isInteger(value) && value >= 1, { error: "Antalet ska vara minst 1" })
  .refine((value) => value <= MAX_QUANTITY, { error: `Högst ${MAX_QUANTITY} par av samma stav` });

/** An item of `POST /api/create-checkout`: Swedish names in, a design and a seen price out. */
export const orderItemSchema = z
  .object(
    {
      product: z.enum(POLE_IDS, {
        error: ({ input }) => (typeof input === "string" ? "Produkten finns inte" : "Produkten saknas"),
      }),
      ...byKey(CHOICES, () => z.unknown().optional()),
      length: z.unknown().optional(),
      engraving: z.unknown().optional(),
      quantity: quantitySchema,
      /** For whom it is; an addition to the specified contract. */
      whose: z.nullish(line({ max: WHOSE_MAX, tooLong: `Högst ${WHOSE_MAX} tecken i ett namn` })),
      price: z
        .number({ error: "Priset ska vara ett tal" })
        .refine((price) => krOrNull(price) !== null, { error: "Priset ska vara kronor och hela ören" })
        .nullish(),
    },
    { error: "Produkten saknas" },
  )
  .superRefine(
    (raw, ctx) => {
      const issues: Issue[] = [];
      toDesign(poles[raw.product], raw, "name", issues);
      for (const issue of issues) ctx.addIssue({ code: "custom", ...issue });
    },
    // Runs for any known pole, even if another field is wrong, so that all faults are told at once.
    { when: ({ value }) => isPoleId((value as { product?: unknown } | null)?.product) },
  )
  .transform((raw) => ({
    design: toDesign(poles[raw.product], raw, "name", []),
    quantity: raw.quantity,
    ...(raw.whose && { whose: raw.whose }),
    seenPrice: typeof raw.price === "number" ? krOrNull(raw.price) : null,
  }));

export const orderItemsSchema = z
  .array(orderItemSchema, { error: "Din varukorg är tom" })
  .min(1, { error: "Din varukorg är tom" })
  .max(MAX_LINES, { error: `Högst ${MAX_LINES} olika stavar per beställning` });
