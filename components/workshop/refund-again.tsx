import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { formatKronor } from "@/lib/kernel/money";
import { refundAgainAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { OrderForm } from "./order-form";

type RefundAgainProps = {
  refund: WorkshopOrder["refunds"][number];
  /** Made anew each time the page is drawn: the same form sent twice is one payout. */
  payout: string;
};

/** A refund that came back and is owed again, and the two ways to pay it. */
export function RefundAgain({ refund, payout }: RefundAgainProps) {
  const amount = formatKronor(refund.stripeOre);
  if (refund.payouts.some(({ status }) => status === "pending"))
    return (
      <>
        <h2 className="text-[1.5rem]">Utbetalningen av {amount} är på väg.</h2>
        <p className="mt-1 text-ash">Stripe har inte bekräftat den ännu.</p>
      </>
    );
  const hidden = { refund: refund.id, payout };
  return (
    <>
      <h2 className="text-[1.5rem]">
        Kundens bank skickade tillbaka {amount}. Du är skyldig kunden pengarna.
      </h2>
      <div className="mt-4 grid gap-4 md:grid-cols-[auto_1fr] md:gap-x-12">
        <OrderForm
          order={refund.orderId}
          id={`stripe-${refund.id}`}
          action={refundAgainAction}
          hidden={{ ...hidden, via: "stripe" }}
        >
          <Submit variant="destructive" size="sm">
            Betala {amount} igen via Stripe
          </Submit>
        </OrderForm>
        <div className="grid max-w-xl gap-4">
          <p>
            Är kundens kort spärrat kommer pengarna tillbaka en gång till. Be då om ett bankkonto, betala dit
            och anteckna det här.
          </p>
          <OrderForm
            order={refund.orderId}
            id={`hand-${refund.id}`}
            action={refundAgainAction}
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
      </div>
    </>
  );
}
