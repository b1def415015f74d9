// A change of one line of a paid order: its price before and after, and the differences in words.
import { chosenOf } from "@/lib/catalogue/bought-pole";
import { inWords, type Design, type PoleInWords } from "@/lib/catalogue/design";
import { byKey, CHOICES, PARTS, type PartKey } from "@/lib/catalogue/parts";
import { least, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { frozenAt } from "@/lib/orders/order";
import type { FrozenLine } from "@/lib/orders/order-line";
import { detailsOf } from "@/lib/pole-picture/alt-text";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign, type PriceParts } from "@/lib/pricing/pricing";

/** A line before and after. An added line has no `before`, a removed one no `after`. */
export type LineChange =
  | { before: FrozenLine; after: FrozenLine | null }
  | { before: null; after: FrozenLine };

/** The line that a change is about: as it is afterwards, or as it was when it is removed. */
export const lineOf = ({ before, after }: LineChange): FrozenLine => (after ?? before)!;

/** The line with its share of the campaign's discount: in proportion to the price, never more than before, in whole öre. */
export function withDiscount(line: FrozenLine, before: FrozenLine): FrozenLine {
  const { discount = ZERO, lineTotal } = before;
  if (discount === 0) return line;
  return { ...line, discount: ore(Math.round((discount * least(line.lineTotal, lineTotal)) / lineTotal)) };
}

/**
 * The line as another design of the same pole, `quantity` pairs of it. Parts that stay keep the price they were bought at,
 * new ones cost today's. An engraving with other words keeps its price.
 */
export function changedLine(before: FrozenLine, design: Design, quantity: number, prices: PriceList) {
  const today = priceDesign(design, prices);
  const stays = (part: PartKey) => (chosenOf(before, part)?.id ?? null) === design[part];
  const parts = byKey(PARTS, ({ key }) => (stays(key) ? (before.partPrices[key] ?? ZERO) : today[key]));
  const engraved = before.engraving !== null && design.engraving !== null;
  const engraving = engraved ? before.engravingPrice : today.engraving;
  const unit = sum(before.productPrice, ...Object.values(parts), engraving);
  const price: PriceParts = { base: before.productPrice, ...parts, engraving, unit };
  return { ...frozenAt(inWords(design), price, quantity), whose: before.whose };
}

/** The line with fewer pairs. */
export function fewerOf(before: FrozenLine, quantity: number): FrozenLine {
  return { ...before, quantity, lineTotal: ore(before.unitPrice * quantity) };
}

/**
 * The line at `unit` öre a pair. The difference is taken off the pole's own price; parts keep theirs, so that the price of a
 * part is known when it is taken off later.
 */
export function atUnit(line: FrozenLine, unit: Ore): FrozenLine {
  const extras = sum(...Object.values(line.partPrices), line.engravingPrice);
  const lineTotal = ore(unit * line.quantity);
  return { ...line, productPrice: minus(unit, extras), unitPrice: unit, lineTotal };
}

/** The line's price afterwards, less its price before. */
export function differenceOf({ before, after }: LineChange): Ore {
  return minus(after?.lineTotal ?? ZERO, before?.lineTotal ?? ZERO);
}

/** The campaign's discount afterwards, less what it was. */
export function discountDifferenceOf({ before, after }: LineChange): Ore {
  return minus(after?.discount ?? ZERO, before?.discount ?? ZERO);
}

export type Said = { label: string; from: string; to: string };

const inLength = ({ lengthCm }: PoleInWords) => `${lengthCm} cm`;
const inPairs = ({ quantity }: FrozenLine) => `${quantity} par`;
const whole = (line: FrozenLine) => `${inPairs(line)}, ${detailsOf(line)}`;

/** The differences, in the words of the catalogue: `Längd: 120 cm → 130 cm`. Empty when there are none. */
export function differencesIn({ before, after }: LineChange): Said[] {
  if (!before) return [{ label: after.title, from: "inget", to: whole(after) }];
  if (!after) return [{ label: before.title, from: whole(before), to: "inget" }];
  const name = (line: FrozenLine, part: (typeof CHOICES)[number]) =>
    chosenOf(line, part.key)?.name ?? part.none ?? "inget";
  const all: Said[] = [
    ...CHOICES.filter(({ key }) => chosenOf(before, key) ?? chosenOf(after, key)).map((part) => ({
      label: part.name,
      from: name(before, part),
      to: name(after, part),
    })),
    { label: "Längd", from: inLength(before), to: inLength(after) },
    { label: "Gravyr", from: before.engraving ?? "ingen", to: after.engraving ?? "ingen" },
    { label: "Antal", from: inPairs(before), to: inPairs(after) },
  ];
  return all.filter(({ from, to }) => from !== to);
}

/** A change in one line of text: `Vuxenstav: Längd 120 cm → 130 cm`. */
export function sayChange(change: LineChange): string {
  const said = differencesIn(change).map(
    ({ label, from, to }) => `${change.before && change.after ? `${label} ` : ""}${from} → ${to}`,
  );
  return `${lineOf(change).title}: ${said.join(", ")}`;
}
