import { Submit } from "@/components/forms/submit";
import { clearReviewAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";

type ReviewNoticeProps = { order: string; text: string; button: string | null };

/** Why an order waits for a person, and the button that releases it; null for a role that may not. */
export function ReviewNotice({ order, text, button }: ReviewNoticeProps) {
  return (
    <div className="grid gap-3 rounded border-2 border-rowan bg-rowan-tint px-5 py-4">
      <p className="font-semibold">{text}</p>
      {button ? (
        <OrderForm order={order} id="kontroll" action={clearReviewAction}>
          <Submit>{button}</Submit>
        </OrderForm>
      ) : (
        <p>Ägaren kontrollerar den.</p>
      )}
    </div>
  );
}
