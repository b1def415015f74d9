import { minus, ZERO } from "@/lib/kernel/money";
import { dueAfterDisputes } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";
import { askedBack, discountGone, notYetRefunded, restOf, unansweredWithdrawal } from "@/lib/refunds/rules";
import { captionOf } from "@/lib/pole-picture/alt-text";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { RefundForm } from "./refund-form";
import { Refunds, type PayoutIds } from "./refunds";
import { Section } from "./section";

type RefundSectionProps = {
  order: WorkshopOrder;
  receipt: Receipt;
  refundId: string;
  payoutIds: PayoutIds;
};

/** A line as its buyer chose it: colour, length and the name on it. */
function detailsOf({ lines }: Receipt, index: number): string | null {
  const pole = lines[index]?.pole;
  return pole ? [captionOf(pole), ...(pole.engraving ? [pole.engraving] : [])].join(", ") : null;
}

export function RefundSection({ order, receipt, refundId, payoutIds }: RefundSectionProps) {
  const due = dueAfterDisputes(order);
  const { left } = order;
  const wished = unansweredWithdrawal(order.withdrawals, order.refunds);
  const notYet = notYetRefunded(order.items, order.refunds);
  const isCancelled = order.status === "cancelled";
  const lines = order.items.map((item) => ({
    ...item,
    lineTotal: item.lineTotalOre,
    discount: item.discountOre,
  }));
  // Nothing of a cancelled order is built: all of it goes back.
  const prefilled = isCancelled
    ? restOf({ ...receipt, lines, discountGone: discountGone(order.changes) }, order.refunds, left)
    : { ...askedBack(wished, order.items, order.refunds), amount: null };
  return (
    <Section title="Återbetalning" id="aterbetalning">
      <Refunds order={order} payoutIds={payoutIds} />
      {left > 0 ? (
        <RefundForm
          order={order.id}
          refundId={refundId}
          card={receipt.kind === "gift_card"}
          left={left}
          stripeLeft={minus(due, order.refundedOre)}
          freight={notYet.freight ? receipt.shipping : ZERO}
          freightWished={prefilled.freight}
          amountWished={prefilled.amount}
          withdrawalId={wished?.id ?? null}
          reason={wished ? "Ångrat köp" : isCancelled ? "Avbruten beställning" : undefined}
          isOpen={wished !== null || isCancelled}
          lines={order.items.map((item, index) => ({
            position: item.position,
            left: notYet.pieces.get(item.position)!,
            title: item.productTitle,
            details: detailsOf(receipt, index),
            quantity: item.quantity,
            lineTotal: minus(item.lineTotalOre, item.discountOre),
            exempt: item.withdrawalExempt,
            wished: prefilled.pieces.get(item.position)!,
          }))}
        />
      ) : (
        <p>
          {order.disputedOre > 0
            ? "Stripe har dragit pengarna åt kundens bank. Det finns inget mer att betala tillbaka."
            : order.refunds.some(({ status }) => status === "owed")
              ? "Inget mer kan beslutas."
              : order.refunds.length > 0
                ? "Allt är återbetalt."
                : "Det finns inget att betala tillbaka."}
        </p>
      )}
    </Section>
  );
}
