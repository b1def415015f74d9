import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { formatDateTime } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { payAgainAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { OrderForm } from "./order-form";

/** By refund, made anew each time the page is drawn: the same form sent twice is one payout. */
export type PayoutIds = Readonly<Record<string, string>>;

type Refund = WorkshopOrder["refunds"][number];

const STATES: Readonly<Record<string, string>> = {
  pending: "På väg",
  succeeded: "Gjord",
  owed: "Kom tillbaka",
  failed: "Gick inte",
};

/** A refund that came back and is owed again, and the two ways to pay it. */
function PayAgain({ refund, payout }: { refund: Refund; payout: string }) {
  const amount = formatKronor(refund.stripeOre);
  if (refund.payouts.some(({ status }) => status === "pending"))
    return <p className="mt-2">Utbetalningen av {amount} är på väg. Stripe har inte bekräftat den ännu.</p>;
  const hidden = { refund: refund.id, payout };
  return (
    <div className="mt-3 grid max-w-xl gap-4 border-2 border-rowan px-5 py-4">
      <p className="font-semibold">Kundens bank skickade tillbaka {amount}. Du är skyldig kunden pengarna.</p>
      <OrderForm
        order={refund.orderId}
        id={`stripe-${refund.id}`}
        action={payAgainAction}
        hidden={{ ...hidden, via: "stripe" }}
      >
        <Submit variant="destructive" small>
          Betala {amount} igen via Stripe
        </Submit>
      </OrderForm>
      <p>
        Är kundens kort spärrat kommer pengarna tillbaka en gång till. Be då om ett bankkonto, betala dit och
        anteckna det här.
      </p>
      <OrderForm
        order={refund.orderId}
        id={`hand-${refund.id}`}
        action={payAgainAction}
        hidden={{ ...hidden, via: "other" }}
      >
        <TextField
          name="note"
          label="Hur du betalade"
          maxLength={200}
          hint="Till bokföringen: datum och bankens referens."
        />
        <Submit>Jag har betalat {amount} på annat sätt</Submit>
      </OrderForm>
    </div>
  );
}

/** "687 kr till kortet, 108 kr till presentkortet", or only the one of them. */
function whereTo({ stripeOre, giftCardOre }: Refund): string {
  return [
    ...(stripeOre > 0 ? [`${formatKronor(stripeOre)} till kortet`] : []),
    ...(giftCardOre > 0 ? [`${formatKronor(giftCardOre)} till presentkortet`] : []),
  ].join(", ");
}

export function Refunds({ order, payoutIds }: { order: WorkshopOrder; payoutIds: PayoutIds }) {
  return (
    <ul className="mb-6 grid gap-3 empty:hidden">
      {order.refunds.map((refund) => (
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
          {refund.status === "owed" && <PayAgain refund={refund} payout={payoutIds[refund.id]!} />}
        </li>
      ))}
    </ul>
  );
}
