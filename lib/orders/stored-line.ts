// Maps rows of order_items to receipt lines and designs.
import type { Design } from "@/lib/catalogue/design";
import type { Option } from "@/lib/catalogue/options";
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { ore, type Ore } from "@/lib/money";

export type ReceiptLine = {
  title: string;
  /** Null for a gift card: nothing to draw. */
  design: Design | null;
  quantity: number;
  unitPrice: Ore;
  lineTotal: Ore;
  /** What a campaign took off it. */
  discount?: Ore;
  withdrawalExempt: boolean;
};

/** How many pairs of poles these lines are. */
export function pairsIn(lines: readonly Pick<ReceiptLine, "quantity">[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}

export type StoredLine = {
  product: string;
  productTitle: string;
  productPriceOre: number;
  handlePriceOre: number;
  gripPriceOre: number;
  basketPriceOre: number;
  engravingPriceOre: number;
  quantity: number;
  colorName: string | null;
  handleName: string | null;
  gripName: string | null;
  basketName: string | null;
  lengthCm: number | null;
  engraving: string | null;
  lineTotalOre: number;
  discountOre: number;
  withdrawalExempt: boolean;
};

function idOf(options: readonly Option[], name: string | null): string | null {
  return options.find((option) => option.name === name)?.id ?? null;
}

/** The design of a stored line, by the names it was bought with; null when the pole is no longer in the catalogue. */
function designOf(item: StoredLine): Design | null {
  if (!isPoleId(item.product) || item.lengthCm === null) return null;
  const pole = poles[item.product];
  return {
    product: item.product,
    color: idOf(pole.colours, item.colorName) ?? pole.colours[0]!.id,
    handle: idOf(pole.handles, item.handleName),
    grip: idOf(pole.grips, item.gripName),
    basket: idOf(pole.baskets, item.basketName),
    lengthCm: item.lengthCm,
    engraving: item.engraving,
  };
}

/** A row of order_items as a receipt shows it. */
export function toLine(item: StoredLine): ReceiptLine {
  return {
    title: item.productTitle,
    design: designOf(item),
    quantity: item.quantity,
    unitPrice: ore(item.lineTotalOre / item.quantity),
    lineTotal: ore(item.lineTotalOre),
    discount: ore(item.discountOre),
    withdrawalExempt: item.withdrawalExempt,
  };
}
