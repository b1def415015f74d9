import { formatKronor, minus, ZERO } from "@/lib/money";
import type { Receipt } from "@/lib/orders/queries";

/** Freight, gift card, total and VAT of a paid order, for a `SumList` below its goods. */
export function totalRows({ shipping, giftCard, due, vat }: Receipt) {
  return [
    { label: "Frakt", value: formatKronor(shipping) },
    ...(giftCard > 0 ? [{ label: "Presentkort", value: formatKronor(minus(ZERO, giftCard)) }] : []),
    { label: "Totalt", value: formatKronor(due), kind: "total" as const },
    { label: "varav moms", value: formatKronor(vat), kind: "note" as const },
  ];
}
