import type { namesOf } from "@/lib/catalogue/design";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import type { PriceParts } from "@/lib/pricing/pricing";
import { SumList } from "@/components/ui/sum-list";

type PriceRowsProps = {
  title: string;
  price: PriceParts;
  names: ReturnType<typeof namesOf>;
  quantity: number;
  total: Ore;
};

/** What the price is made of: the pole and every extra that was chosen. */
export function PriceRows({ title, price, names, quantity, total }: PriceRowsProps) {
  const extras = [
    { label: `Handtag, ${names.handle?.toLowerCase()}`, value: price.handle },
    { label: `Grepp, ${names.grip?.toLowerCase()}`, value: price.grip },
    { label: `Truga, ${names.basket?.toLowerCase()}`, value: price.basket },
    { label: "Gravyr", value: price.engraving },
  ].filter(({ value }) => value > 0);
  const rows = [{ label: title, value: price.base }, ...extras];
  if (quantity > 1) rows.push({ label: `${quantity} par`, value: total });
  return (
    <SumList
      className="mb-4"
      rows={rows.map(({ label, value }) => ({ label, value: formatKronor(value) }))}
    />
  );
}
