import { namesOf, type Design } from "@/lib/catalogue/design";
import { PARTS } from "@/lib/catalogue/parts";
import { poles } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { lineTotal, priceDesign } from "@/lib/pricing/pricing";
import { SumList } from "@/components/ui/sum-list";

type PriceRowsProps = { design: Design; quantity: number; prices: PriceList };

/** The price, itemised: the pole and every extra that was chosen. */
export function PriceRows({ design, quantity, prices }: PriceRowsProps) {
  const price = priceDesign(design, prices);
  const names = namesOf(design);
  const extras = [
    ...PARTS.map(({ key, name }) => ({ label: `${name}, ${names[key]?.toLowerCase()}`, value: price[key] })),
    { label: "Gravyr", value: price.engraving },
  ].filter(({ value }) => value > 0);
  // Without extras there is nothing to itemise: the price stands beside the button.
  if (extras.length === 0 && quantity === 1) return null;
  const rows = [{ label: poles[design.product].lineTitle, value: price.base }, ...extras];
  if (quantity > 1) rows.push({ label: `${quantity} par`, value: lineTotal({ design, quantity }, prices) });
  return (
    <SumList
      className="border-t border-line py-3 text-small"
      rows={rows.map(({ label, value }) => ({ label, value: formatKronor(value) }))}
    />
  );
}
