import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { canFinish, movesFrom, nextStatus, STATUS_NAMES } from "@/lib/orders/states";
import type { OrderStatus } from "@/lib/orders/order";
import { moveOrderAction } from "@/lib/workshop/actions";
import { Hidden } from "./hidden";
import { ReviewNotice } from "./review-notice";
import { StatusRings } from "./status-rings";

type MovePanelProps = {
  order: string;
  back: string;
  status: OrderStatus;
  engraved: boolean;
  reviewReason: string | null;
  /** True where tracking is written by hand: no carrier has booked the parcel. */
  byHand: boolean;
};

/** Where the order is, the one step ahead, and the way out. */
export function MovePanel({ order, back, status, engraved, reviewReason, byHand }: MovePanelProps) {
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
          back={back}
          text={`Bygg inte än. ${reviewReason}`}
          button="Jag har kontrollerat, bygg den"
        />
      )}
      {next && !reviewReason && (
        <form action={moveOrderAction} className="grid max-w-md gap-4">
          <Hidden order={order} back={back} />
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
        </form>
      )}
      {next && next !== "ready" && canFinish(status) && !reviewReason && (
        <form action={moveOrderAction}>
          <Hidden order={order} back={back} />
          <input type="hidden" name="to" value="ready" />
          <Button type="submit" variant="line" small>
            Allt är byggt: flytta till Klar
          </Button>
        </form>
      )}
      {canCancel && (
        <details>
          <summary className="inline-flex min-h-target cursor-pointer items-center font-semibold text-rowan underline">
            Avbryt ordern
          </summary>
          <form action={moveOrderAction} className="mt-2 grid gap-3">
            <Hidden order={order} back={back} />
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
          </form>
        </details>
      )}
    </div>
  );
}
