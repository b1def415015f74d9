import type { ReactNode } from "react";
import { buttonVariants } from "@/components/admin/ui/button";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { formatKronor } from "@/lib/kernel/money";
import { formatDay } from "@/lib/kernel/workdays";
import type { Receipt } from "@/lib/orders/queries";
import { hasLeft, isInWorkshop } from "@/lib/orders/states";
import { isDecided, needsAnswer } from "@/lib/payments/dispute-status";
import { cn } from "@/lib/utils";
import { repayBy } from "@/lib/withdrawals/deadlines";
import { refundAgainAction, saveReviewedAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import type { orderState, Task } from "@/lib/workshop/tasks";
import { DisputeFacts } from "./disputes";
import { ExternalLink } from "./external-link";
import { OrderForm } from "./order-form";
import { lineName } from "./order-parts";
import { initialRefund, nothingLeft, RefundPanel } from "./refund-panel";
import { StepNow } from "./step-now";
import { UnpaidChange } from "./unpaid-changes";
import { keepsSome, WITHDRAWAL_STATES, WithdrawalAnswer, WithdrawalFacts } from "./withdrawals";

/** Why an order waits for a person, and the button that releases it. */
function ReviewNotice({ order, money, primary }: Pick<MatterProps, "order" | "money" | "primary">) {
  const isBuilt = order.kind === "poles" && isInWorkshop(order.status);
  return (
    <>
      <h2 className="text-[1.5rem] wrap-anywhere">
        {isBuilt && "Bygg inte än. "}
        {order.reviewReason}
      </h2>
      {money ? (
        <OrderForm
          order={order.id}
          id="kontroll"
          action={saveReviewedAction}
          hidden={{ seen: order.reviewReason ?? "" }}
          className="mt-4 grid gap-4"
        >
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

/** A refund that came back and is owed again, and the two ways to pay it. */
function RefundAgain({ refund }: { refund: WorkshopOrder["refunds"][number] }) {
  const amount = formatKronor(refund.stripeOre);
  if (refund.payouts.some(({ status }) => status === "pending"))
    return (
      <>
        <h2 className="text-[1.5rem]">Utbetalningen av {amount} är på väg.</h2>
        <p className="mt-1 text-ash">Stripe har inte bekräftat den ännu.</p>
      </>
    );
  // Both forms share the idempotency key: whichever is sent, and however often, it is one payout.
  const hidden = { refund: refund.id, payout: crypto.randomUUID() };
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

export type OrderNowProps = {
  order: WorkshopOrder;
  receipt: Receipt;
  state: ReturnType<typeof orderState>;
  /** True when the chosen freight can be booked automatically. */
  bookable: boolean;
  /** Whether this admin may decide about money. */
  money: boolean;
  /** Null before the delivery. */
  deliveredAt: Date | null;
  now: Date;
};

/** The customer's first name; the order of a gift card has none. */
const firstName = ({ address }: Receipt) => address?.recipientName.split(" ", 1)[0] ?? "köparen";

/** Two columns: what has happened, and what to do about it. */
const SIDE_BY_SIDE = "grid gap-x-16 gap-y-5 lg:grid-cols-2";

const isDispute = ({ kind }: Task) => kind === "dispute";

/** `primary`: it has the page's green button. */
export type MatterProps = OrderNowProps & { primary: boolean };

/** A withdrawal that waits for its answer or its money. */
function WithdrawalNow({
  order,
  receipt,
  state: { unsettled, tasks, standing },
  money,
  primary,
}: MatterProps) {
  if (!unsettled) return null;
  const isAsked = unsettled.status === "received";
  const isAway = hasLeft(order.status);
  // "Godkänn" makes it a withdrawal like any other.
  const isExempt = isAsked && tasks.some((task) => task.kind === "answer" && task.by === null);
  const { sum } = initialRefund(order, receipt);
  const where =
    receipt.kind === "gift_card"
      ? "Det som är kvar på kortet betalas tillbaka, och kortet slutar att gälla."
      : isAway
        ? "Du får vänta tills stavarna har kommit tillbaka."
        : "Stavarna har inte lämnat verkstaden.";
  // The shop may wait until sent poles are back; an order that was not sent is refunded at once.
  const paysNow = sum !== null && !(isAsked && isAway) && !isExempt;
  const mayKeep = keepsSome(order, unsettled);
  return (
    <div className={SIDE_BY_SIDE}>
      <div className="grid content-start gap-3">
        <div>
          <h2 className="text-[1.5rem] wrap-anywhere">
            {unsettled.name} har ångrat köpet.{standing.hold && " Bygg inte vidare."}
          </h2>
          <p className="mt-1">
            <b>{WITHDRAWAL_STATES[unsettled.status]}</b>
          </p>
        </div>
        <WithdrawalFacts receipt={receipt} withdrawal={unsettled} />
        <p>
          {isExempt ? (
            <b>Alla stavar är graverade. För dem gäller ingen ångerrätt.</b>
          ) : (
            <b>Betala tillbaka senast den {formatDay(repayBy(unsettled.createdAt))}.</b>
          )}{" "}
          {where}
        </p>
        {mayKeep && money && order.left > 0 && (
          <p>
            {isAsked && isAway
              ? "Godkänn gäller det som köparen skriver. Vilka par du betalar för väljer du när de har kommit."
              : `Behåller köparen några par? Skriv hur många par som går tillbaka. Frakten går tillbaka bara om alla gör det.${isAsked ? " ”Godkänn hela ångern” gäller alla par utan gravyr." : ""}`}
          </p>
        )}
      </div>
      <div className="grid content-start gap-4">
        {money && order.left > 0 && (
          <RefundPanel
            order={order}
            receipt={receipt}
            isNow={paysNow}
            primary={primary && paysNow}
            mayKeep={mayKeep}
          />
        )}
        {money && order.left <= 0 && <p>{nothingLeft(order)}</p>}
        {money && isAsked && (
          <WithdrawalAnswer
            order={order.id}
            withdrawal={unsettled.id}
            yes={mayKeep && !isAway ? "Godkänn hela ångern" : "Godkänn"}
            primary={primary && isAway}
          />
        )}
      </div>
    </div>
  );
}

/** Pays back all that is left of a cancelled order. */
function RepayNow({ order, receipt, primary }: MatterProps) {
  return (
    <div className={SIDE_BY_SIDE}>
      <div>
        <h2 className="text-[1.5rem]">
          {formatKronor(order.left)} ska tillbaka till {firstName(receipt)}.
        </h2>
        <p className="mt-1 text-ash">
          Ordern är avbruten. Pengarna går samma väg som de kom, och kreditkvittot går i ett mejl.
        </p>
      </div>
      <RefundPanel order={order} receipt={receipt} isNow primary={primary} />
    </div>
  );
}

type DisputeNowProps = Pick<MatterProps, "order" | "money" | "primary"> & {
  dispute: WorkshopOrder["disputes"][number];
};

/** A disputed payment, with a link to answer it at Stripe. */
function DisputeNow({ order, dispute, money, primary }: DisputeNowProps) {
  return (
    <div className={SIDE_BY_SIDE}>
      <div>
        <h2 className="mb-2 text-[1.5rem]">Kunden har bestridit betalningen hos sin bank.</h2>
        <DisputeFacts dispute={dispute} />
      </div>
      {money && needsAnswer(dispute.status) && order.stripePaymentIntent && (
        <p>
          <ExternalLink
            href={`https://dashboard.stripe.com/payments/${encodeURIComponent(order.stripePaymentIntent)}`}
            className={buttonVariants({ variant: primary ? "default" : "outline" })}
          >
            Svara i Stripe
          </ExternalLink>
        </p>
      )}
    </div>
  );
}

/** All that has to be done with an order, most urgent first. Only the first has the green button. */
export function OrderNow(props: OrderNowProps) {
  const { order, receipt, state, money, now } = props;
  const { tasks, standing } = state;
  const owed = order.refunds.filter(({ status }) => status === "owed");
  const open = order.disputes.filter(({ status }) => !isDecided(status));
  // Disputes come first: the review is about them, and its button says that somebody has looked.
  const first = tasks.toSorted((one, other) => Number(isDispute(other)) - Number(isDispute(one)));
  const matters = first.flatMap((task): [key: string, draw: (primary: boolean) => ReactNode][] => {
    switch (task.kind) {
      case "review":
        return [["review", (primary) => <ReviewNotice order={order} money={money} primary={primary} />]];
      case "refund-again":
        return money ? owed.map((refund) => [refund.id, () => <RefundAgain refund={refund} />]) : [];
      case "answer":
        return [["withdrawal", (primary) => <WithdrawalNow {...props} primary={primary} />]];
      case "repay":
        if (!money) return [];
        return state.unsettled
          ? [["withdrawal", (primary) => <WithdrawalNow {...props} primary={primary} />]]
          : [["repay", (primary) => <RepayNow {...props} primary={primary} />]];
      case "dispute":
        return open.map((dispute) => [
          dispute.id,
          (primary) => <DisputeNow order={order} dispute={dispute} money={money} primary={primary} />,
        ]);
      case "unpaid":
      case "mail":
        return [];
    }
  });
  const titleOf = ({ position }: Receipt["unpaid"][number]) => {
    const item = order.items.find((each) => each.position === position);
    return item ? lineName(order, item) : "raden";
  };
  const unpaid = (isPressing: boolean) =>
    receipt.unpaid
      .filter(({ waits, payBy }) => isPressing === (waits || payBy < now))
      .map((change): (typeof matters)[number] => [
        change.changeId,
        () => (
          <UnpaidChange receipt={receipt} money={money} now={now} unpaid={change} title={titleOf(change)} />
        ),
      ]);
  matters.push(...unpaid(true));
  const isWaiting = matters.length > 0;
  const isStepShown = receipt.kind === "poles" && (!isWaiting || standing.next !== null);
  if (isStepShown) matters.push(["step", (primary) => <StepNow {...props} primary={primary} />]);
  // Changes that the customer may pay for meanwhile come after the step.
  matters.push(...unpaid(false));
  if (matters.length === 0) return null;
  return (
    <section
      aria-label="Gör nu"
      className={cn(
        "mb-6 grid gap-6",
        isWaiting ? "border-2 border-ink bg-white px-5 py-6 md:px-6" : "border-y-[1.5px] border-ink py-6",
      )}
    >
      {matters.map(([key, draw], index) => (
        <div key={key} className="min-w-0 border-line not-last:border-b not-last:pb-6">
          {draw(index === 0)}
        </div>
      ))}
    </section>
  );
}
