import type { Choices } from "@/lib/catalogue/design";
import { PARTS } from "@/lib/catalogue/parts";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import type { PriceParts } from "@/lib/pricing/pricing";
import { SumList } from "@/components/ui/sum-list";

type PriceRowsProps = {
  title: string;
  price: PriceParts;
  names: Choices;
  quantity: number;
  total: Ore;
};

/** What the price is made of: the pole and every extra that was chosen. */
export function PriceRows({ title, price, names, quantity, total }: PriceRowsProps) {
  const extras = [
    ...PARTS.map(({ key, name }) => ({ label: `${name}, ${names[key]?.toLowerCase()}`, value: price[key] })),
    { label: "Gravyr", value: price.engraving },
  ].filter(({ value }) => value > 0);
  // A price alone stands beside the button.
  if (extras.length === 0 && quantity === 1) return null;
  const rows = [{ label: title, value: price.base }, ...extras];
  if (quantity > 1) rows.push({ label: `${quantity} par`, value: total });
  return (
    <SumList
      className="border-t border-line py-3 text-small"
      rows={rows.map(({ label, value }) => ({ label, value: formatKronor(value) }))}
    />
  );
}
