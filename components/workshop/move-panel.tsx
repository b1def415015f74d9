import { Fold } from "@/components/admin/fold";
import { SmallSubmit } from "@/components/admin/small-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { canFinish, movesFrom, nextStatus, STATUS_NAMES } from "@/lib/orders/states";
import type { OrderStatus } from "@/lib/orders/order";
import { moveOrderAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";
import { ReviewNotice } from "./review-notice";
import { StatusRings } from "./status-rings";

type MovePanelProps = {
  order: string;
  status: OrderStatus;
  engraved: boolean;
  reviewReason: string | null;
  /** True where tracking is written by hand: no carrier has booked the parcel. */
  byHand: boolean;
  /** Whether who asks may say that a doubtful order is right. */
  money: boolean;
};

/** Where the order is, the one step ahead, and the way out. */
export function MovePanel({ order, status, engraved, reviewReason, byHand, money }: MovePanelProps) {
  const next = nextStatus(status, { engraved });
  const canCancel = movesFrom(status, { engraved }).includes("cancelled");
  return (
    <div className="grid gap-5">
      <p className="text-[1.25rem]">
        <StatusRings status={status} engraved={engraved} />
      </p>
      {reviewReason && (
        <ReviewNotice
          order={order}
          text={`Bygg inte än. ${reviewReason}`}
          button={money ? "Jag har kontrollerat, bygg den" : null}
        />
      )}
      {next && !reviewReason && (
        <OrderForm order={order} action={moveOrderAction} className="grid max-w-md gap-4">
          <input type="hidden" name="to" value={next} />
          {next === "shipped" && byHand && (
            <>
              <Input label="Spårningsnummer" name="trackingCode" optional maxLength={60} />
              <Input label="Länk till spårning" name="trackingLink" type="url" optional />
            </>
          )}
          <div>
            <Button type="submit">Nästa: {STATUS_NAMES[next]}</Button>
          </div>
        </OrderForm>
      )}
      {next && next !== "ready" && canFinish(status) && !reviewReason && (
        <OrderForm order={order} action={moveOrderAction}>
          <input type="hidden" name="to" value="ready" />
          <SmallSubmit>Allt är byggt: flytta till Klar</SmallSubmit>
        </OrderForm>
      )}
      {canCancel && (
        <Fold title="Avbryt ordern" danger>
          <OrderForm order={order} action={moveOrderAction} className="mt-2 grid gap-3">
            <input type="hidden" name="to" value="cancelled" />
            <p>
              Ordern byggs inte, och kunden får ett mejl om en minut. Pengarna betalar du tillbaka under
              Återbetalning.
            </p>
            <div>
              <Button type="submit" variant="destructive" small>
                Ja, avbryt ordern
              </Button>
            </div>
          </OrderForm>
        </Fold>
      )}
    </div>
  );
}
