import { formatDateTime } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import type { WorkshopOrder } from "@/lib/workshop/queries";

type Refund = WorkshopOrder["refunds"][number];

const STATES: Readonly<Record<string, string>> = {
  pending: "På väg",
  succeeded: "Gjord",
  owed: "Kom tillbaka",
  failed: "Gick inte",
};

/** "687 kr till kortet, 108 kr till presentkortet", or one of the two. */
function whereTo({ stripeOre, giftCardOre }: Refund): string {
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
