import { formatKronor, minus, ZERO } from "@/lib/kernel/money";
import { codeName } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";

/** Freight, gift card or discount, total and VAT of a paid order, for a `SumList` below its goods. */
export function totalRows({ lines, shipping, giftCard, due, vat }: Receipt) {
  return [
    { label: "Frakt", value: formatKronor(shipping) },
    ...(giftCard > 0 ? [{ label: codeName(lines), value: formatKronor(minus(ZERO, giftCard)) }] : []),
    { label: "Totalt", value: formatKronor(due), kind: "total" as const },
    { label: "varav moms", value: formatKronor(vat), kind: "note" as const },
  ];
}
