import { formatKronor } from "@/lib/kernel/money";
import type { Receipt } from "@/lib/orders/queries";
import { priceText } from "@/lib/orders/stored-line";
import { OrderLines } from "@/components/checkout/order-lines";
import { Panel } from "@/components/ui/panel";
import { SumList } from "@/components/ui/sum-list";
import { subtotalRows, totalRows } from "./total-rows";

/** How the gift card was taxed (docs/domain.md, "Gift cards") and what is left on it. */
function giftCardNotes({ giftCard, giftCardVatKind, giftCardLeft }: Receipt): string[] {
  if (giftCard === 0) return [];
  return [
    ...(giftCardVatKind === "single"
      ? [`Presentkort ${formatKronor(giftCard)}: moms redovisad vid köpet av presentkortet.`]
      : []),
    ...(giftCardLeft !== null && giftCardLeft > 0
      ? [`Kvar på presentkortet: ${formatKronor(giftCardLeft)}.`]
      : []),
  ];
}

/** The receipt: totals as frozen at the purchase, lines as they are now. */
export function ReceiptPanel({ receipt }: { receipt: Receipt }) {
  return (
    <Panel title="Kvitto" className="print:mx-0 print:bg-transparent print:p-0">
      <OrderLines
        lines={receipt.lines.map((line) => ({
          ...line,
          total: line.lineTotal,
          end: line.isApart ? priceText(line) : undefined,
        }))}
      />
      <div className="mt-4 border-t border-line pt-4">
        <SumList rows={[...subtotalRows(receipt), ...totalRows(receipt)]} />
        {giftCardNotes(receipt).map((note) => (
          <p key={note} className="mt-4 text-small text-ash">
            {note}
          </p>
        ))}
      </div>
    </Panel>
  );
}
