import type { Design } from "@/lib/catalogue/design";
import type { OutLengths } from "@/lib/catalogue/sold-out";
import { readyMadeOf } from "@/lib/pole-picture/ready-made";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";

/** The same pole sold ready-made, if that costs less and its length is in stock; `price` is öre for a pair. */
export function soldForLess(design: Design, prices: PriceList, out: OutLengths) {
  const ready = readyMadeOf(design);
  if (!ready || out[ready.product]?.[ready.lengthCm] !== undefined) return null;
  const price = priceDesign(ready, prices).unit;
  return price < priceDesign(design, prices).unit ? { ready, price } : null;
}
