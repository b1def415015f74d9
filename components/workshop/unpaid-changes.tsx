import { Submit } from "@/components/forms/submit";
import { dayOf } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { formatDay } from "@/lib/kernel/workdays";
import { settleUnpaidAction } from "@/lib/order-changes/actions";
import type { Receipt } from "@/lib/orders/queries";
import { OrderForm } from "./order-form";
import type { MatterProps } from "./order-now";

type UnpaidChangeProps = Pick<MatterProps, "receipt" | "money" | "now"> & {
  unpaid: Receipt["unpaid"][number];
  /** The name of the changed line. */
  title: string;
};

/** A change whose extra cost is unpaid: until when the pay link is valid, and the three ways to settle it. */
export function UnpaidChange({ receipt, unpaid, title, money, now }: UnpaidChangeProps) {
  const { changeId, amount, payBy, waits, position } = unpaid;
  const isOver = payBy < now;
  return (
    <div>
      <h2 className="text-[1.5rem] wrap-anywhere">
        {formatKronor(amount)} är inte betalt för ändringen av {title}.
      </h2>
      <p className="mt-1">
        {isOver
          ? "Betallänken har gått ut."
          : `Kunden har en betallänk till och med den ${formatDay(dayOf(payBy))}.`}{" "}
        {waits ? "Ordern väntar." : "Ordern byggs vidare under tiden."}
      </p>
      {money ? (
        <OrderForm
          order={receipt.orderId}
          id={`obetalt-${position}`}
          action={settleUnpaidAction}
          // An idempotency key: the same form sent twice reverses the change once.
          hidden={{ change: changeId, form: crypto.randomUUID() }}
          className="mt-4 flex flex-wrap gap-3"
        >
          <Submit
            name="way"
            value="again"
            variant={isOver ? "default" : "outline"}
            size={isOver ? "default" : "sm"}
          >
            Skicka länken igen
          </Submit>
          <Submit name="way" value="give" variant="outline" size={isOver ? "default" : "sm"}>
            Bjud på {formatKronor(amount)}
          </Submit>
          <Submit name="way" value="back" variant="danger" size={isOver ? "default" : "sm"}>
            Ta tillbaka ändringen
          </Submit>
        </OrderForm>
      ) : (
        <p className="mt-1 text-ash">Ägaren avgör vad som händer om det inte betalas.</p>
      )}
    </div>
  );
}
