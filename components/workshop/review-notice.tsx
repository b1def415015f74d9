import { Submit } from "@/components/forms/submit";
import { isInWorkshop } from "@/lib/orders/states";
import { saveReviewedAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { OrderForm } from "./order-form";

type ReviewNoticeProps = {
  order: WorkshopOrder;
  /** Whether who asks may say that a doubtful order is right. */
  money: boolean;
  primary: boolean;
};

/** Why an order waits for a person, and the button that releases it. */
export function ReviewNotice({ order, money, primary }: ReviewNoticeProps) {
  const isBuilt = order.kind === "poles" && isInWorkshop(order.status);
  return (
    <>
      <h2 className="text-[1.5rem] wrap-anywhere">
        {isBuilt && "Bygg inte än. "}
        {order.reviewReason}
      </h2>
      {money ? (
        <OrderForm order={order.id} id="kontroll" action={saveReviewedAction} className="mt-4 grid gap-4">
          <Submit variant={primary ? "default" : "outline"}>
            {isBuilt ? "Jag har kontrollerat, bygg den" : "Jag har kontrollerat"}
          </Submit>
        </OrderForm>
      ) : (
        <p className="mt-1">Ägaren kontrollerar den.</p>
      )}
    </>
  );
}
