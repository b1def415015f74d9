import { TextAreaField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { formatDateTime } from "@/lib/kernel/dates";
import type { OrderKind } from "@/lib/orders/order";
import { repayBy, withdrawalEnds } from "@/lib/withdrawals/deadlines";
import { withdrawnPositions } from "@/lib/orders/withdrawn";
import { formatDay } from "@/lib/kernel/workdays";
import { judgeWithdrawalAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { OrderForm } from "./order-form";

type WithdrawalsProps = {
  order: string;
  withdrawals: WorkshopOrder["withdrawals"];
  items: WorkshopOrder["items"];
  kind: OrderKind;
  /** The parcel has left the workshop. */
  hasLeft: boolean;
  /** Where the 14 days begin: a gift card is there when it is paid. */
  arrivedAt: Date | null;
  /** The withdrawal whose answer or money is still waited for. */
  unsettled: string | null;
  /** Whether who asks may answer. */
  money: boolean;
};

const STATES: Readonly<Record<string, string>> = {
  received: "Väntar på svar",
  accepted: "Godkänd",
  refused: "Avslagen",
};

/** What the buyer has withdrawn, the 14-day clock and what is exempt (DAL 2 kap. 10–14 §§). */
export function Withdrawals({
  order,
  withdrawals,
  items,
  kind,
  hasLeft,
  arrivedAt,
  unsettled,
  money,
}: WithdrawalsProps) {
  const ends = withdrawalEnds(arrivedAt);
  return (
    <div className="grid gap-6">
      {(ends || hasLeft) && (
        <p className="text-ash">
          {ends
            ? `Ångerrätten går ut den ${formatDay(ends)}.`
            : "Klockan på 14 dagar börjar gå när stavarna är levererade."}
        </p>
      )}
      {withdrawals.map((withdrawal) => {
        const positions = withdrawnPositions(withdrawal.lines);
        const chosen = items.filter((item) => positions === null || positions.includes(item.position));
        return (
          <article key={withdrawal.id} className="grid gap-3 wrap-anywhere">
            <p>
              <b>{STATES[withdrawal.status] ?? withdrawal.status}</b>
              <span className="block text-small text-ash">
                {withdrawal.name}, {withdrawal.email}, {formatDateTime(withdrawal.createdAt)}
              </span>
            </p>
            <ul className="list-disc pl-5">
              {chosen.map((item) => (
                <li key={item.id}>
                  {item.quantity} × {item.productTitle}
                  {item.withdrawalExempt && (
                    <span className="font-semibold text-rowan"> Undantagen: graverad</span>
                  )}
                </li>
              ))}
            </ul>
            {withdrawal.message && <p className="whitespace-pre-wrap">{withdrawal.message}</p>}
            {withdrawal.id === unsettled && (
              <p>
                <b>Betala tillbaka senast den {formatDay(repayBy(withdrawal.createdAt))}.</b>{" "}
                {kind === "gift_card"
                  ? "Det som är kvar på kortet betalas tillbaka, och kortet slutar att gälla."
                  : hasLeft
                    ? "Du får vänta tills stavarna har kommit tillbaka."
                    : "Stavarna har inte lämnat verkstaden."}
              </p>
            )}
            {withdrawal.status === "received" && money && (
              // Side by side until the reason for a refusal is asked for.
              <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
                <OrderForm
                  order={order}
                  id={`ja-${withdrawal.id}`}
                  action={judgeWithdrawalAction}
                  hidden={{ withdrawal: withdrawal.id, verdict: "accepted" }}
                >
                  <Submit>Godkänn</Submit>
                </OrderForm>
                <OrderForm
                  order={order}
                  id={`nej-${withdrawal.id}`}
                  action={judgeWithdrawalAction}
                  hidden={{ withdrawal: withdrawal.id, verdict: "refused" }}
                  fold={{ title: "Avslå", danger: true, className: "open:w-full" }}
                  className="mt-2 grid gap-3"
                >
                  <TextAreaField
                    name="reason"
                    label="Varför du avslår"
                    rows={3}
                    maxLength={500}
                    hint="Kunden får läsa det i ett mejl."
                  />
                  <Submit variant="destructive" small>
                    Avslå och mejla kunden
                  </Submit>
                </OrderForm>
              </div>
            )}
          </article>
        );
      })}
    </div>
  );
}
