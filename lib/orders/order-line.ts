// Stored lines: frozen ones (in checkouts, offers and at Stripe) and rows of order_items. Reading them does not depend on
// what the catalogue offers today.
import * as z from "zod";
import { designOf } from "@/lib/catalogue/bought-pole";
import type { Design, PoleInWords } from "@/lib/catalogue/design";
import { byKey, PARTS, type ChoiceKey, type PartKey } from "@/lib/catalogue/parts";
import { formatKronor, ore, ZERO, type Ore } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import type { OrderItemModel } from "@/prisma/generated/models";
import { frozenAt } from "./order";

const amount = z.int().transform(ore);
const name = z.string().nullable();

/** The chosen option of each part, by name and id. */
const partsSchema = z.array(z.object({ part: z.string(), name, id: name })).readonly();

/** A snapshot of one line at submit: later changes of catalogue and prices do not affect it. */
export type FrozenLine = z.output<typeof frozenSchema>;

const frozenSchema = z.object({
  product: z.string(),
  title: z.string(),
  parts: partsSchema,
  lengthCm: z.number(),
  engraving: name,
  productPrice: amount,
  /** By part; a part that is missing cost nothing. */
  partPrices: z.record(z.string(), amount),
  engravingPrice: amount,
  unitPrice: amount,
  lineTotal: amount,
  /** What a campaign takes off the line; missing when none does. */
  discount: amount.optional(),
  quantity: z.int(),
  /** For whom it is, as the buyer wrote it. */
  whose: name.optional(),
  /** Engraved, so there is no right of withdrawal (DAL 2 kap. 11 § 3; docs/domain.md). */
  withdrawalExempt: z.boolean(),
});

/** Lines as they were frozen at submit. */
export const frozenLinesSchema = z.array(frozenSchema);

export type ReceiptLine = {
  title: string;
  /** In the words it was bought with; null for a gift card. */
  pole: PoleInWords | null;
  /** The design to draw it; null for a gift card, and when today's catalogue can't draw it as it was bought. */
  picture: Design | null;
  quantity: number;
  /** For whom it is, as the buyer wrote it. */
  whose?: string | null;
  unitPrice: Ore;
  lineTotal: Ore;
  discount?: Ore;
  /** Added later, at 0 kr: its price stands in an addition. */
  isApart?: boolean;
  withdrawalExempt: boolean;
};

/** The text in the price column; of a line that was added later, where its price is. */
export function priceText({ lineTotal, isApart }: Pick<ReceiptLine, "lineTotal" | "isApart">): string {
  return isApart ? "Tillägg" : formatKronor(lineTotal);
}

/** A pole as it was bought, and the design to draw it; null when today's catalogue can't. */
export type BoughtPole = { pole: PoleInWords; picture: Design | null };

/** The poles of these lines. */
export function polesIn(lines: readonly ReceiptLine[]): BoughtPole[] {
  return lines.flatMap(({ pole, picture }) => (pole ? [{ pole, picture }] : []));
}

/** The name that is burnt into the first of these poles that has one; null where none has. */
export function nameOn(poles: readonly BoughtPole[]): string | null {
  return poles.find(({ pole }) => pole.engraving !== null)?.pole.engraving ?? null;
}

export type StoredItem = Omit<OrderItemModel, "id" | "orderId">;

/** How many pairs of poles these lines are. */
export function pairsIn(lines: readonly Pick<ReceiptLine, "quantity">[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

function poleOf(item: StoredItem): PoleInWords | null {
  const { product, productTitle: title, lengthCm, engraving } = item;
  if (lengthCm === null) return null;
  return { product, title, parts: partsSchema.parse(item.parts), lengthCm, engraving };
}

/** Freezes a row again, with this many pairs, at these prices or, if no longer sold, its own. Null for a gift card. */
export function frozenAgain(item: StoredItem, quantity: number, prices: PriceList): FrozenLine | null {
  const pole = poleOf(item);
  if (!pole) return null;
  const design = designOf(pole);
  const price = design
    ? priceDesign(design, prices)
    : {
        base: ore(item.productPriceOre),
        ...byKey(PARTS, ({ key }) => ore(item[`${key}PriceOre`])),
        engraving: ore(item.engravingPriceOre),
        unit: ore(item.lineTotalOre / item.quantity),
      };
  return { ...frozenAt(pole, price, quantity), whose: item.whose };
}

type PartColumns = Partial<Record<`${PartKey}PriceOre`, number> & Record<`${ChoiceKey}Name`, string | null>>;

/** The columns of order_items that hold what was chosen of each part and what it cost. */
function partColumns({ parts, partPrices }: FrozenLine): PartColumns {
  return Object.fromEntries([
    ...parts.map(({ part, name }) => [`${part}Name`, name]),
    ...Object.entries(partPrices).map(([part, price]) => [`${part}PriceOre`, price]),
  ]);
}

/** The columns of order_items that a frozen line fills: all but order and position. */
export function itemColumns(line: FrozenLine) {
  return {
    product: line.product,
    productTitle: line.title,
    productPriceOre: line.productPrice,
    engravingPriceOre: line.engravingPrice,
    quantity: line.quantity,
    parts: line.parts.map((part) => ({ ...part })),
    ...partColumns(line),
    lengthCm: line.lengthCm,
    engraving: line.engraving,
    whose: line.whose ?? null,
    lineTotalOre: line.lineTotal,
    discountOre: line.discount ?? ZERO,
    withdrawalExempt: line.withdrawalExempt,
  };
}

/** What a row of order_items says of its line beside the pole. */
function soldAmountsOf({ quantity, whose, withdrawalExempt, lineTotalOre, discountOre }: StoredItem) {
  const unitPrice = ore(lineTotalOre / quantity);
  const amounts = { unitPrice, lineTotal: ore(lineTotalOre), discount: ore(discountOre) };
  return { ...amounts, quantity, whose, withdrawalExempt };
}

/** A row of order_items as it was frozen; null for a gift card. */
export function asFrozen(item: StoredItem): FrozenLine | null {
  const pole = poleOf(item);
  if (!pole) return null;
  return {
    ...pole,
    ...soldAmountsOf(item),
    productPrice: ore(item.productPriceOre),
    partPrices: byKey(PARTS, ({ key }) => ore(item[`${key}PriceOre`])),
    engravingPrice: ore(item.engravingPriceOre),
  };
}

/** A row of order_items as a receipt shows it. */
export function toLine(item: StoredItem): ReceiptLine {
  const pole = poleOf(item);
  return { ...soldAmountsOf(item), title: item.productTitle, pole, picture: pole && designOf(pole) };
}
