import { TextAreaField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { formatDateTime } from "@/lib/kernel/dates";
import { judgeWithdrawalAction } from "@/lib/workshop/actions";
import { mayKeepSome } from "@/lib/withdrawals/coverage";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { detailsOf } from "@/lib/pole-picture/alt-text";
import type { Receipt } from "@/lib/orders/queries";
import { OrderForm } from "./order-form";

export const WITHDRAWAL_STATES: Readonly<Record<string, string>> = {
  received: "Väntar på svar",
  accepted: "Godkänd",
  refused: "Avslagen",
};

type Withdrawal = WorkshopOrder["withdrawals"][number];

/** Whether the buyer may want to keep some of the pairs. */
export const keepsSome = ({ items }: WorkshopOrder, { message }: Withdrawal) =>
  mayKeepSome(
    message,
    items.map(({ quantity, withdrawalExempt }) => ({ quantity, exempt: withdrawalExempt })),
  );

/** The facts of a withdrawal: who, when, the message, and which lines are exempt (DAL 2 kap. 11 §). */
export function WithdrawalFacts({ receipt, withdrawal }: { receipt: Receipt; withdrawal: Withdrawal }) {
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="text-small text-ash">
        {withdrawal.name}, {withdrawal.email}, {formatDateTime(withdrawal.createdAt)}
      </p>
      <ul className="list-disc pl-5">
        {receipt.lines.map(({ quantity, title, pole, withdrawalExempt }, index) => (
          <li key={index}>
            {quantity} × {title}
            {pole && <span className="text-ash"> {detailsOf(pole)}</span>}
            {withdrawalExempt && <span className="font-semibold text-rowan"> Undantagen: graverad</span>}
          </li>
        ))}
      </ul>
      {withdrawal.message && <p className="whitespace-pre-wrap">Skriver: ”{withdrawal.message}”</p>}
    </div>
  );
}

type AnswerProps = {
  order: string;
  withdrawal: string;
  /** The label of the button that accepts. */
  yes: string;
  primary: boolean;
};

/** Yes, or no with a reason. */
export function WithdrawalAnswer({ order, withdrawal, yes, primary }: AnswerProps) {
  return (
    // Side by side until the fold that asks for a refusal's reason is opened.
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <OrderForm
        order={order}
        id={`ja-${withdrawal}`}
        action={judgeWithdrawalAction}
        hidden={{ withdrawal, verdict: "accepted" }}
      >
        <Submit variant={primary ? "default" : "outline"}>{yes}</Submit>
      </OrderForm>
      <OrderForm
        order={order}
        id={`nej-${withdrawal}`}
        action={judgeWithdrawalAction}
        hidden={{ withdrawal, verdict: "refused" }}
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
        <Submit variant="destructive" size="sm">
          Avslå och mejla kunden
        </Submit>
      </OrderForm>
    </div>
  );
}
