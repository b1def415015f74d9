import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor, minus, ZERO } from "@/lib/kernel/money";
import { codeName } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";

/** The row with the value that was removed from the goods by changes after the purchase. */
export function changedRows({ takenOut }: Receipt) {
  return takenOut > 0 ? [{ label: "Ändrat efter köpet", value: formatKronor(takenOut) }] : [];
}

/** The rows with the goods' subtotal at the purchase, and the value removed by later changes. */
export function subtotalRows(receipt: Receipt) {
  return [...changedRows(receipt), { label: "Delsumma", value: formatKronor(receipt.subtotal) }];
}

/** The rows of changes that cost more: those that are paid, each with its own receipt, and those still unpaid. */
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
