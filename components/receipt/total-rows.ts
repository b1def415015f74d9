import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor, minus, ZERO } from "@/lib/kernel/money";
import { codeName } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";

/** What the goods no longer come to, since they were changed. */
export function changedRows({ takenOut }: Receipt) {
  return takenOut > 0 ? [{ label: "Ändrat efter köpet", value: formatKronor(takenOut) }] : [];
}

/** What the goods came to when they were sold, and what of it has been changed since. */
export function subtotalRows(receipt: Receipt) {
  return [...changedRows(receipt), { label: "Delsumma", value: formatKronor(receipt.subtotal) }];
}

/** What changes cost more: each that is paid has a receipt of its own, and what is still to be paid. */
function additionRows({ additions, unpaid }: Pick<Receipt, "additions" | "unpaid">) {
  return [
    ...additions.flatMap(({ number, amount, vat, back }) => [
      { label: `Tillägg, kvitto ${number}`, value: formatKronor(amount) },
      { label: "varav moms", value: formatKronor(vat), kind: "note" as const },
      ...(back > 0 ? [{ label: "Återbetalt", value: formatKronor(minus(ZERO, back)) }] : []),
    ]),
    ...unpaid.map(({ amount, payBy }) => ({
      label: `Kvar att betala, senast den ${formatLongDate(payBy)}`,
      value: formatKronor(amount),
    })),
  ];
}

/** Freight, gift card or discount, total and VAT of a paid order, for a `SumList` below its goods. */
export function totalRows({ shipping, giftCard, giftCardLeft, due, vat, additions, unpaid }: Receipt) {
  return [
    { label: "Frakt", value: formatKronor(shipping) },
    ...(giftCard > 0
      ? [{ label: codeName(giftCardLeft === null), value: formatKronor(minus(ZERO, giftCard)) }]
      : []),
    { label: "Totalt", value: formatKronor(due), kind: "total" as const },
    { label: "varav moms", value: formatKronor(vat), kind: "note" as const },
    ...additionRows({ additions, unpaid }),
  ];
}
