// What `checkouts.lines`, `offers.lines` and each line's metadata at Stripe hold, and `order_items.parts`. All of it is
// frozen: it is read without asking what the catalogue offers today.
import * as z from "zod/mini";
import { chosenOf } from "@/lib/catalogue/bought-pole";
import type { NamedPart } from "@/lib/catalogue/design";
import { CHOSEN_PARTS, isPoleId, partsOffered, poles, type ChosenPart } from "@/lib/catalogue/poles";
import { ore } from "@/lib/money";
import type { FrozenLine } from "./order";

const amount = z.pipe(z.int(), z.transform(ore));
const name = z.nullable(z.string());

/** What was chosen of each part. */
export const partsSchema = z.array(z.object({ part: z.string(), name, id: name }));

/** What was chosen, where only names were stored: which parts were offered, and ids that are missing, are today's. */
export function partsByName(
  product: string,
  names: Readonly<Record<ChosenPart, string | null>>,
  ids?: Readonly<Record<ChosenPart, string | null>>,
): NamedPart[] {
  const today = isPoleId(product) ? poles[product] : null;
  const offered: readonly string[] = today ? partsOffered(today) : [];
  return (Object.keys(CHOSEN_PARTS) as ChosenPart[])
    .filter((part) => names[part] !== null || offered.includes(part))
    .map((part) => {
      const known = today?.[CHOSEN_PARTS[part]].find((option) => option.name === names[part])?.id;
      return { part, name: names[part], id: ids ? ids[part] : (known ?? null) };
    });
}

const prices = {
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
};

const frozenSchema = z.object({
  product: z.string(),
  title: z.string(),
  parts: partsSchema,
  lengthCm: z.number(),
  engraving: name,
  ...prices,
});

/** As the release before this froze them. */
const earlierSchema = z.pipe(
  z.object({
    design: z.object({
      product: z.string(),
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
    ...prices,
  }),
  z.transform(({ design, colorName, handleName, gripName, basketName, ...rest }): FrozenLine => {
    const { product, lengthCm, engraving, ...ids } = design;
    const names = { color: colorName, handle: handleName, grip: gripName, basket: basketName };
    return { product, parts: partsByName(product, names, ids), lengthCm, engraving, ...rest };
  }),
);

/** Lines as they were frozen at submit. */
export const frozenLinesSchema: z.ZodMiniType<FrozenLine[]> = z.array(z.union([frozenSchema, earlierSchema]));

/**
 * A line as it is stored. The release before this reads `design` and the names beside it, for the hour in which both may
 * run; they go with the next one.
 */
export function toStored(line: FrozenLine) {
  const { product, lengthCm, engraving } = line;
  const [color, handle, grip, basket] = (["color", "handle", "grip", "basket"] as const).map((part) =>
    chosenOf(line, part),
  );
  return {
    ...line,
    design: {
      product,
      color: color?.id ?? "",
      handle: handle?.id ?? null,
      grip: grip?.id ?? null,
      basket: basket?.id ?? null,
      lengthCm,
      engraving,
    },
    colorName: color?.name ?? "",
    handleName: handle?.name ?? null,
    gripName: grip?.name ?? null,
    basketName: basket?.name ?? null,
  };
}
