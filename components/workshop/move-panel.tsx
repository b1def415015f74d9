import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import type { OrderStatus } from "@/lib/orders/order";
import type { Hold, Standing } from "@/lib/orders/standing";
import { isInWorkshop, STATUS_NAMES } from "@/lib/orders/states";
import { moveOrderAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";
import { ReviewNotice } from "./review-notice";
import { StatusRings } from "./status-rings";

const HELD: Readonly<Record<Exclude<Hold, "review">, string>> = {
  asked: "Bygg inte vidare. Köparen har ångrat köpet och väntar på svar.",
  withdrawn: "Bygg inte vidare. Köparen har ångrat köpet, och ångern är godkänd.",
};

type MovePanelProps = {
  order: string;
  status: OrderStatus;
  engraved: boolean;
  standing: Standing;
  reviewReason: string | null;
  /** True where tracking is written by hand: no carrier has booked the parcel. */
  byHand: boolean;
  /** Whether who asks may say that a doubtful order is right. */
  money: boolean;
};

/** Where the order is, the one step ahead, and the way out. */
export function MovePanel({
  order,
  status,
  engraved,
  standing,
  reviewReason,
  byHand,
  money,
}: MovePanelProps) {
  const { hold, next, canFinish, canCancel } = standing;
  const isBuilt = isInWorkshop(status);
  return (
    <div className="grid gap-5">
      <p className="text-[1.25rem]">
        <StatusRings status={status} engraved={engraved} />
      </p>
      {status === "cancelled" && <p>Ordern byggs inte och skickas inte.</p>}
      {hold && hold !== "review" && <p className="font-semibold">{HELD[hold]}</p>}
      {reviewReason && (
        <ReviewNotice
          order={order}
          text={isBuilt ? `Bygg inte än. ${reviewReason}` : reviewReason}
          button={money ? (isBuilt ? "Jag har kontrollerat, bygg den" : "Jag har kontrollerat") : null}
        />
      )}
      {next && (
        <OrderForm
          order={order}
          id="nasta"
          action={moveOrderAction}
          hidden={{ to: next }}
          className="grid max-w-md gap-4"
        >
          {next === "shipped" && byHand && (
            <>
              <TextField label="Spårningsnummer" name="trackingCode" optional maxLength={60} />
              <TextField label="Länk till spårning" name="trackingLink" type="url" optional />
            </>
          )}
          <Submit variant="primary">Nästa: {STATUS_NAMES[next]}</Submit>
        </OrderForm>
      )}
      {canFinish && next !== "ready" && (
        <OrderForm order={order} id="klar" action={moveOrderAction} hidden={{ to: "ready" }}>
          <Submit>Allt är byggt: flytta till Klar</Submit>
        </OrderForm>
      )}
      {canCancel && (
        <OrderForm
          order={order}
          id="avbryt"
          action={moveOrderAction}
          hidden={{ to: "cancelled" }}
          fold={{ title: "Avbryt ordern", danger: true }}
          className="mt-2 grid gap-3"
        >
          <p>
            Ordern byggs inte, och kunden får ett mejl om en minut. Pengarna betalar du tillbaka under
            Återbetalning.
          </p>
          <Submit variant="destructive" small>
            Ja, avbryt ordern
          </Submit>
        </OrderForm>
      )}
    </div>
  );
}
