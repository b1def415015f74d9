import { formatDateTime } from "@/lib/kernel/dates";
import { formatKronor, minus, ore, sum, ZERO } from "@/lib/kernel/money";
import { dueAfterDisputes } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";
import { priceText, type ReceiptLine } from "@/lib/orders/order-line";
import { askedBack, namedIn, notYetRefunded } from "@/lib/orders/pairs-left";
import { amountOfLines, discountGone, restOf, unansweredWithdrawal } from "@/lib/refunds/rules";
import { detailsOf } from "@/lib/pole-picture/alt-text";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { lineName } from "./order-parts";
import { RefundForm, type RefundFormProps } from "./refund-form";

/**
 * The refund that the form opens with: by a withdrawal, or all that is left of a cancelled order. `sum` is in öre, null for
 * nothing.
 */
export function initialRefund(order: WorkshopOrder, receipt: Receipt) {
  const { left, refunds, items } = order;
  const withdrawal = unansweredWithdrawal(order.withdrawals, refunds);
  const lines = items.map((item) => ({
    ...item,
    lineTotal: item.lineTotalOre,
    discount: item.discountOre,
  }));
  const bought = { ...receipt, lines, discountGone: discountGone(order.changes) };
  // Nothing of a cancelled order is built: all of it goes back.
  const asked =
    order.status === "cancelled"
      ? restOf(bought, refunds, left)
      : { ...askedBack(withdrawal, items, refunds), amount: null };
  const pieces = [...asked.pieces].map(([position, quantity]) => ({ position, quantity }));
  const worth =
    receipt.kind === "gift_card"
      ? left
      : (asked.amount ?? amountOfLines(bought, pieces, asked.freight, namedIn(refunds)));
  return { ...asked, withdrawal, sum: worth > ZERO && worth <= left ? ore(worth) : null };
}

type RefundPanelProps = Pick<RefundFormProps, "isNow" | "primary" | "mayKeep"> & {
  order: WorkshopOrder;
  receipt: Receipt;
};

/** A note that additions are refunded together with the lines they paid for. */
function AdditionsNote({ additions }: Receipt) {
  const along = sum(ZERO, ...additions.map(({ amount, back }) => minus(amount, back)));
  if (along === 0) return null;
  return (
    <p className="mb-4">Dessutom går tillägg på {formatKronor(along)} tillbaka med de rader de betalade.</p>
  );
}

type AboutProps = { item: WorkshopOrder["items"][number]; line: ReceiptLine | undefined; left: number };

/** A line's choices (an order may hold the same pole in two colours), its price, and how much of it is refunded. */
function About({ item, line, left }: AboutProps) {
  const { quantity, lineTotalOre, discountOre, withdrawalExempt } = item;
  const price = priceText({ lineTotal: minus(lineTotalOre, discountOre), isApart: line?.isApart ?? false });
  return (
    <>
      {line?.pole && (
        <>
          {detailsOf(line.pole)}
          <br />
        </>
      )}
      {price} för {quantity} par
      {withdrawalExempt && ". Graverad, ingen ångerrätt"}
      {left < quantity && `. ${left === 0 ? "Redan återbetalt" : `Återbetalt: ${quantity - left} par`}`}
    </>
  );
}

/** The form that pays money back, filled in by a withdrawal or cancellation. */
export function RefundPanel({ order, receipt, ...urgency }: RefundPanelProps) {
  const { sum: worth, pieces, freight, amount, withdrawal } = initialRefund(order, receipt);
  const notYet = notYetRefunded(order.items, order.refunds);
  return (
    <>
      <AdditionsNote {...receipt} />
      <RefundForm
        {...urgency}
        order={order.id}
        refundId={crypto.randomUUID()}
        card={receipt.kind === "gift_card"}
        left={order.left}
        stripeLeft={minus(dueAfterDisputes(order), order.refundedOre)}
        freight={notYet.freight ? receipt.shipping : ZERO}
        freightWished={freight}
        amountWished={amount}
        withdrawalId={withdrawal?.id ?? null}
        reason={withdrawal ? "Ångrat köp" : order.status === "cancelled" ? "Avbruten beställning" : undefined}
        sum={worth}
        accepts={withdrawal?.status === "received"}
        lines={order.items.map((item, index) => {
          const left = notYet.pieces.get(item.position)!;
          return {
            position: item.position,
            left,
            title: item.productTitle,
            called: lineName(order, item),
            about: <About item={item} line={receipt.lines[index]} left={left} />,
            wished: pieces.get(item.position)!,
          };
        })}
      />
    </>
  );
}

/** The reason why nothing can be paid back. */
export function nothingLeft({ disputedOre, refunds }: WorkshopOrder): string {
  if (disputedOre > 0)
    return "Stripe har dragit pengarna åt kundens bank. Det finns inget mer att betala tillbaka.";
  if (refunds.some(({ status }) => status === "owed")) return "Inget mer kan beslutas.";
  return refunds.length > 0 ? "Allt är återbetalt." : "Det finns inget att betala tillbaka.";
}

const STATES: Readonly<Record<string, string>> = {
  pending: "På väg",
  succeeded: "Gjord",
  owed: "Kom tillbaka",
  failed: "Gick inte",
};

/** "687 kr till kortet, 108 kr till presentkortet", or one of the two. */
function whereTo({ stripeOre, giftCardOre }: WorkshopOrder["refunds"][number]): string {
  return [
    ...(stripeOre > 0 ? [`${formatKronor(stripeOre)} till kortet`] : []),
    ...(giftCardOre > 0 ? [`${formatKronor(giftCardOre)} till presentkortet`] : []),
  ].join(", ");
}

/** The refunds of an order and how they were paid. Refunds of an addition stand on the addition's page. */
export function Refunds({ order }: { order: WorkshopOrder }) {
  return (
    <ul className="mt-4 grid gap-3 empty:hidden">
      {order.refunds
        .filter(({ amountOre }) => amountOre > 0)
        .map((refund) => (
          <li key={refund.id} className="wrap-anywhere">
            <b className="num">{formatKronor(refund.amountOre)}</b> {STATES[refund.status]}
            {refund.number !== null && `, kreditkvitto ${refund.number}`}
            <span className="block text-small text-ash">
              {refund.reason}. {whereTo(refund)}. {formatDateTime(refund.createdAt)}, {refund.actor}
            </span>
            {refund.payouts.map((payout) => (
              <span key={payout.id} className="block text-small text-ash">
                Betald igen {payout.via === "stripe" ? "via Stripe" : "på annat sätt"}:{" "}
                {STATES[payout.status]?.toLowerCase()}. {payout.note && `${payout.note}. `}
                {formatDateTime(payout.createdAt)}, {payout.actor}
              </span>
            ))}
          </li>
        ))}
    </ul>
  );
}
