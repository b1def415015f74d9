// Turns what comes from outside (JSON, links, the browser's storage) into designs the catalogue knows.
import * as z from "zod/mini";
import { engravingProblem, normalizeEngraving, namesOf, type Design } from "@/lib/catalogue/design";
import { isPoleId, poles, type Pole } from "@/lib/catalogue/poles";
import type { Option } from "@/lib/catalogue/options";
import { kr, type Ore } from "@/lib/money";
import { MAX_LINES, MAX_QUANTITY, type CartLine } from "./cart";

type Issue = { path: PropertyKey[]; message: string };

function pick(
  options: readonly Option[],
  wanted: unknown,
  by: "id" | "name",
  field: string,
  required: boolean,
  issues: Issue[],
): string | null {
  if (wanted === null || wanted === undefined || wanted === "") {
    if (required) issues.push({ path: [field], message: "Välj ett alternativ" });
    return null;
  }
  const found = options.find((option) => option[by] === wanted);
  if (!found) issues.push({ path: [field], message: "Det alternativet finns inte för den här staven" });
  return found?.id ?? null;
}

type RawDesign = Partial<Record<"color" | "handle" | "grip" | "basket" | "length" | "engraving", unknown>>;

function toDesign(pole: Pole, raw: RawDesign, by: "id" | "name", issues: Issue[]): Design {
  const engraving =
    typeof raw.engraving === "string" ? normalizeEngraving(raw.engraving) : (raw.engraving ?? null);
  if (engraving !== null && typeof engraving !== "string")
    issues.push({ path: ["engraving"], message: "Gravyren ska vara text" });
  const problem = typeof engraving === "string" ? engravingProblem(engraving) : null;
  if (problem) issues.push({ path: ["engraving"], message: problem });
  if (!pole.lengthsCm.includes(raw.length as number))
    issues.push({ path: ["length"], message: "Välj en av längderna" });
  return {
    product: pole.id,
    color: pick(pole.colours, raw.color, by, "color", true, issues) ?? "",
    handle: pick(pole.handles, raw.handle, by, "handle", pole.handleRequired, issues),
    grip: pick(pole.grips, raw.grip, by, "grip", false, issues),
    basket: pick(pole.baskets, raw.basket, by, "basket", false, issues),
    lengthCm: raw.length as number,
    engraving: typeof engraving === "string" ? engraving : null,
  };
}

const quantitySchema = z.number({ error: "Antalet ska vara ett heltal" }).check(
  z.refine((value) => Number.isInteger(value) && value >= 1, { error: "Antalet ska vara minst 1" }),
  z.refine((value) => value <= MAX_QUANTITY, { error: `Högst ${MAX_QUANTITY} par av samma stav` }),
);

/** An item of `POST /api/create-checkout` (design.md 4): Swedish names in, a design and a seen price out. */
export const orderItemSchema = z.pipe(
  z.object({
    product: z.string({ error: "Produkten saknas" }),
    color: z.optional(z.unknown()),
    handle: z.optional(z.unknown()),
    grip: z.optional(z.unknown()),
    basket: z.optional(z.unknown()),
    length: z.optional(z.unknown()),
    engraving: z.optional(z.unknown()),
    quantity: quantitySchema,
    price: z.nullish(z.number({ error: "Priset ska vara ett tal" })),
  }),
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
    for (const issue of issues) ctx.issues.push({ code: "custom", input: raw, ...issue });
    const price = raw.price ?? null;
    const seenPrice =
      price === null ? null : Number.isSafeInteger(Math.round(price * 100)) ? kr(price) : null;
    return { design, quantity: raw.quantity, seenPrice };
  }),
);

/** All items of a checkout, at least one. */
export const orderItemsSchema = z
  .array(orderItemSchema, { error: "Din varukorg är tom" })
  .check(
    z.minLength(1, { error: "Din varukorg är tom" }),
    z.maxLength(MAX_LINES, { error: `Högst ${MAX_LINES} olika stavar per beställning` }),
  );

/** A design by option ids, as the cart keeps it and links carry it. */
const designSchema = z.pipe(
  z.object({
    product: z.string(),
    color: z.unknown(),
    handle: z.unknown(),
    grip: z.unknown(),
    basket: z.unknown(),
    lengthCm: z.unknown(),
    engraving: z.unknown(),
  }),
  z.transform((raw, ctx): Design => {
    const issues: Issue[] = [];
    if (!isPoleId(raw.product)) {
      ctx.issues.push({ code: "custom", message: "Produkten finns inte", input: raw });
      return z.NEVER;
    }
    const design = toDesign(poles[raw.product], { ...raw, length: raw.lengthCm }, "id", issues);
    for (const issue of issues) ctx.issues.push({ code: "custom", input: raw, ...issue });
    return design;
  }),
);

export const cartLineSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  design: designSchema,
  quantity: quantitySchema,
});

/** A cart line as an item of the contract; `price` is the unit price the shopper saw, in kronor. */
export function toOrderItem(line: Pick<CartLine, "design" | "quantity">, unitPriceKronor: number) {
  const names = namesOf(line.design);
  return {
    product: line.design.product,
    color: names.color,
    handle: names.handle,
    grip: names.grip,
    basket: names.basket,
    length: line.design.lengthCm,
    engraving: line.design.engraving,
    quantity: line.quantity,
    price: unitPriceKronor,
  };
}
