import { Fold } from "@/components/admin/fold";
import { TextAreaField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { shownValues } from "@/lib/accounts/saved-meanwhile";
import { readRecipient } from "@/lib/gift-cards/recipient";
import { isCodeMail, leadsToCode } from "@/lib/orders/code-rights";
import type { Standing } from "@/lib/orders/standing";
import { hasLeft } from "@/lib/orders/states";
import type { ChangeFacts } from "@/lib/order-changes/facts";
import type { WrittenMail } from "@/lib/outbox/written-mail";
import { isDecided, isKept } from "@/lib/payments/dispute-status";
import { stateInWords } from "@/lib/disputes/rules";
import type { Replacement } from "@/lib/replacements/queries";
import { moveOrderAction, saveNoteAction } from "@/lib/workshop/actions";
import { orderState } from "@/lib/workshop/tasks";
import type { OrderPhoto } from "@/lib/workshop/photos/photo";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { CustomerForm, Recipient } from "./corrections";
import { Delivery } from "./delivery";
import { DisputeFacts } from "./disputes";
import { History, newestEvent } from "./history";
import { countMails, FailedMails, Mails, WriteMail, WrittenMails } from "./mails";
import { OrderForm } from "./order-form";
import { OrderHeading } from "./order-heading";
import { OrderNow, type OrderNowProps } from "./order-now";
import { Lines, Money } from "./order-parts";
import { PhotoPanel } from "./photo-panel";
import { nothingLeft, RefundPanel, Refunds } from "./refund-panel";
import { ReplaceForm } from "./replace-form";
import { Section } from "./section";
import { WITHDRAWAL_STATES, WithdrawalFacts } from "./withdrawals";

type OrderViewProps = Omit<OrderNowProps, "state" | "deliveredAt"> & {
  /** Whether this admin may see the codes of gift cards and send them elsewhere. */
  codes: boolean;
  photos: readonly OrderPhoto[];
  replacedBy: readonly Replacement[];
  /** The number of pairs that can still be replaced, by the position of their line. */
  replaceable: ReadonlyMap<number, number>;
  /** The mails that admins have written to the buyer. */
  written: readonly WrittenMail[];
  /** The facts by which a change of its rows is priced; null when it is not built any more. */
  facts: ChangeFacts | null;
};

type LinesState = { mayChange: boolean; hold: Standing["hold"]; isReplaced: boolean; isLeft: boolean };

/** Whether the rows can be changed now, and if not why; null when there is nothing to say. */
function linesNote(
  { status, disputes, withdrawals }: WorkshopOrder,
  { mayChange, hold, isReplaced, isLeft }: LinesState,
) {
  if (status === "cancelled") return "Byggs inte och skrivs inte ut.";
  if (hold === "asked") return "Låst tills du har svarat.";
  if (hasLeft(status)) return "Paketet har gått. Blev något fel: gör om för 0 kr.";
  if (disputes.some((dispute) => !isKept(dispute.status))) return "Låst: betalningen är bestridd.";
  if (isReplaced) return isLeft ? "Görs delvis om i en annan order." : "Görs om i en annan order.";
  if (mayChange) return "Ändras fritt tills paketet har gått.";
  return withdrawals.some((withdrawal) => withdrawal.status !== "refused")
    ? "Låst: köparen har ångrat sig."
    : null;
}

/** The page of one order, with all forms that act on it. */
export function OrderView({
  order,
  receipt,
  bookable,
  written,
  facts,
  photos,
  replacedBy,
  replaceable,
  now,
  money,
  codes,
}: OrderViewProps) {
  const state = orderState(order);
  const { standing, unsettled } = state;
  const isAway = hasLeft(order.status);
  const isCancelled = order.status === "cancelled";
  const poles = receipt.kind === "poles";
  const address = receipt.address;
  const recipient = readRecipient(order.checkout.recipient);
  const mailIsFixed = !codes && leadsToCode(receipt);
  const customer = (address || !mailIsFixed) && <CustomerForm receipt={receipt} mailIsFixed={mailIsFixed} />;
  const mayChange =
    standing.isOnBench &&
    (standing.hold === null || order.reviewCause === "unpaid") &&
    !receipt.replaces &&
    replacedBy.length === 0 &&
    order.withdrawals.every(({ status }) => status === "refused") &&
    order.disputes.every(({ status }) => isKept(status));
  const delivered = order.events.find((event) => event.toStatus === "delivered" && event.kind === "moved");
  const settled = order.withdrawals.filter(({ id }) => id !== unsettled?.id);
  const isRefundNow = unsettled !== null || (isCancelled && order.left > 0);
  const canReplace = poles && money && !isCancelled && standing.hold !== "asked";
  const isLeft = [...replaceable.values()].some((pairs) => pairs > 0);
  const isMailLost = order.mails.some(({ status }) => status === "failed" || status === "set_aside");
  return (
    <>
      <OrderHeading
        order={order}
        receipt={receipt}
        standing={standing}
        replacedBy={replacedBy}
        isLeft={isLeft}
        more={[
          { href: "#mejl", label: "Skriv till kunden" },
          { href: "#anteckning", label: "Skriv en anteckning" },
          ...(canReplace ? [{ href: "#ersatt" as const, label: "Gör om för 0 kr" }] : []),
          ...(standing.canCancel ? [{ href: "#avbryt" as const, label: "Avbryt ordern" }] : []),
        ]}
      />
      <FailedMails mails={order.mails} isOwners={mailIsFixed} />
      <OrderNow
        order={order}
        receipt={receipt}
        state={state}
        bookable={bookable}
        money={money}
        deliveredAt={delivered?.createdAt ?? null}
        now={now}
      />
      <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <Section
          title="Varorna"
          className="border-t-0"
          note={
            poles &&
            linesNote(order, {
              mayChange,
              hold: standing.hold,
              isReplaced: replacedBy.some(({ status }) => status !== "cancelled"),
              isLeft,
            })
          }
        >
          <Lines order={order} receipt={receipt} facts={mayChange ? facts : null} />
        </Section>
        <div className="lg:row-span-2">
          {address && (
            <Delivery order={order} address={address} bookable={bookable} standing={standing}>
              {customer}
            </Delivery>
          )}
          <Section title="Betalning">
            <Money order={order} receipt={receipt} />
            {!address && (
              <>
                <p className="mt-3">
                  <a href={`mailto:${receipt.email}`}>{receipt.email}</a>
                </p>
                {customer}
              </>
            )}
            <Refunds order={order} />
            {money && !isRefundNow && !receipt.replaces && (
              <div className="mt-4">
                {order.left > 0 ? (
                  <RefundPanel order={order} receipt={receipt} />
                ) : (
                  <p className="text-ash">{nothingLeft(order)}</p>
                )}
              </div>
            )}
          </Section>
          {recipient && (
            <Section title="Mottagare">
              <Recipient order={order} recipient={recipient} mayChange={codes} />
            </Section>
          )}
        </div>
        <div className="mb-8 min-w-0">
          {settled.map((withdrawal) => (
            <Fold
              key={withdrawal.id}
              title="Ånger"
              says={WITHDRAWAL_STATES[withdrawal.status] ?? withdrawal.status}
            >
              <WithdrawalFacts receipt={receipt} withdrawal={withdrawal} />
            </Fold>
          ))}
          {order.disputes
            .filter(({ status }) => isDecided(status))
            .map((dispute) => (
              <Fold
                key={dispute.id}
                title="Bestridd betalning"
                says={stateInWords(dispute.status)}
                open={!isKept(dispute.status)}
              >
                <DisputeFacts dispute={dispute} />
              </Fold>
            ))}
          <OrderForm
            order={order.id}
            id="anteckning"
            action={saveNoteAction}
            hidden={{ seen: shownValues({ note: order.note ?? "" }) }}
            values={{ note: order.note ?? "" }}
            fold={{ title: "Anteckning", says: order.note || "Ingen" }}
            className="grid max-w-xl gap-3"
            save="Spara anteckningen"
          >
            <TextAreaField name="note" label="Bara för verkstaden" rows={3} optional maxLength={2000} />
          </OrderForm>
          {poles && <PhotoPanel order={order.id} photos={photos} mayAdd={standing.isOnBench || isAway} />}
          <Fold title="Mejl" says={countMails(order.mails)} open={!poles || isMailLost}>
            <Mails
              order={order.id}
              mails={order.mails}
              card={codes && (order.checkout.issuedCard?.isActive ?? false)}
              isOwners={(kind) => !codes && isCodeMail(receipt, kind)}
              now={now}
            />
            <WrittenMails mails={written} />
          </Fold>
          <WriteMail order={order.id} number={order.number} email={receipt.email} />
          <Fold title="Händelser" says={newestEvent(order.events)}>
            <History events={order.events} />
          </Fold>
          {canReplace && <ReplaceForm order={order} left={replaceable} />}
          {standing.canCancel && (
            <OrderForm
              order={order.id}
              id="avbryt"
              action={moveOrderAction}
              hidden={{ to: "cancelled" }}
              fold={{ title: "Avbryt ordern", says: "Om den inte ska byggas" }}
              className="grid gap-3"
            >
              <p>
                Ordern byggs inte, och kunden får ett mejl om en minut.
                {money &&
                  order.left > 0 &&
                  " Pengarna betalar du tillbaka i nästa steg: summan står då överst på sidan."}
              </p>
              <Submit variant="destructive" size="sm">
                Ja, avbryt ordern
              </Submit>
            </OrderForm>
          )}
        </div>
      </div>
    </>
  );
}
