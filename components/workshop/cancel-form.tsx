import { Submit } from "@/components/forms/submit";
import { moveOrderAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";

type CancelFormProps = { order: string; left: boolean };

/** Cancels the order; the last of the page's folds. `left`: there is money to pay back. */
export function CancelForm({ order, left }: CancelFormProps) {
  return (
    <OrderForm
      order={order}
      id="avbryt"
      action={moveOrderAction}
      hidden={{ to: "cancelled" }}
      fold={{ title: "Avbryt ordern", says: "Om den inte ska byggas" }}
      className="grid gap-3"
    >
      <p>
        Ordern byggs inte, och kunden får ett mejl om en minut.
        {left && " Pengarna betalar du tillbaka i nästa steg: summan står då överst på sidan."}
      </p>
      <Submit variant="destructive" size="sm">
        Ja, avbryt ordern
      </Submit>
    </OrderForm>
  );
}
