import { SmallSubmit } from "@/components/admin/small-submit";
import { Textarea } from "@/components/ui/field";
import { saveNoteAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";
import type { ReactNode } from "react";
import { isCodeMail, leadsToCode } from "@/lib/orders/code-rights";
import type { LinkedOrder } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";
import type { Standing } from "@/lib/orders/standing";
import type { WrittenMail } from "@/lib/outbox/written-mail";
import { pointLabel } from "@/lib/shipping/pickup-points";
import { addressLines } from "@/lib/shipping/address";
import { optionLabel } from "@/lib/shipping/options";
import type { OrderPhoto } from "@/lib/workshop/photos/photo";
import { orderState } from "@/lib/workshop/order-state";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { CustomerForm } from "./customer-form";
import { Disputes } from "./disputes";
import { FailedMails, History, Mails } from "./history";
import { MovePanel } from "./move-panel";
import { OrderHeading } from "./order-heading";
import { Lines, Money } from "./order-parts";
import { ParcelPanel } from "./parcel-panel";
import { Recipient, recipientOf } from "./recipient";
import type { RefundStart } from "./refund-form";
import { RefundSection } from "./refund-section";
import type { PayAgainStart } from "./refunds";
import { ReplaceSection, type ReplacementStart } from "./replace-section";
import { PhotoPanel } from "./photo-panel";
import { ReviewNotice } from "./review-notice";
import { Section } from "./section";
import { TaskNotices } from "./task-notices";
import { Withdrawals } from "./withdrawals";
import { WriteMail } from "./write-mail";

type OrderViewProps = {
  order: WorkshopOrder;
  receipt: Receipt;
  bookable: boolean;
  refund: RefundStart;
  /** Of the form that pays a refund again: the ids, and what was typed before the password was asked for. */
  payAgain: PayAgainStart;
  now: Date;
  /** Whether who asks may decide about money. */
  money: boolean;
  /** Whether they may move and see the codes of gift cards. */
  codes: boolean;
  /** What was typed as a recipient's address but is not one, or waits for a second press. */
  typedRecipient: string | null;
  /** What was typed as a customer's data and can't be right, or waits for a second press. */
  typedCustomer: Readonly<Record<string, string>> | null;
  photos: readonly OrderPhoto[];
  /** The orders made again for this one. */
  replacedBy: readonly LinkedOrder[];
  replacement: { start: ReplacementStart; left: ReadonlyMap<number, number> };
  /** What an admin has written to the buyer, the next mail's id, and one that was typed but can't be sent. */
  mail: { written: readonly WrittenMail[]; id: string; typed: Readonly<Record<string, string>> | null };
};

const CONTACT = "flex min-h-target w-fit items-center";

type DeliveryProps = {
  order: WorkshopOrder;
  address: NonNullable<Receipt["address"]>;
  bookable: boolean;
  standing: Standing;
  children: ReactNode;
};

function Delivery({ order, address, bookable, standing, children }: DeliveryProps) {
  return (
    <Section title="Leverans">
      <address className="mb-4 wrap-anywhere not-italic">
        <span className="whitespace-pre-line">{addressLines(address).join("\n")}</span>
        <a href={`tel:${address.phone}`} className={CONTACT}>
          {address.phone}
        </a>
        <a href={`mailto:${address.email}`} className={CONTACT}>
          {address.email}
        </a>
      </address>
      {children}
      <p className="my-4 wrap-anywhere">
        {optionLabel(address)}
        {address.pickupPoint && (
          <>
            <br />
            Kunden har valt ombud: <b>{pointLabel(address.pickupPoint)}</b>
          </>
        )}
      </p>
      <ParcelPanel order={order} bookable={bookable} standing={standing} />
    </Section>
  );
}

/** Everything about one order, and everything that can be done with it. */
export function OrderView({
  order,
  receipt,
  bookable,
  refund,
  payAgain,
  typedRecipient,
  typedCustomer,
  mail,
  photos,
  replacedBy,
  replacement,
  now,
  money,
  codes,
}: OrderViewProps) {
  const engraved = order.items.some((item) => item.engraving !== null);
  const { standing, tasks, unsettled } = orderState(order);
  const hasLeft = order.status === "shipped" || order.status === "delivered";
  const poles = receipt.kind === "poles";
  const address = receipt.address;
  const mailIsFixed = !codes && leadsToCode(receipt);
  const customer = (address || !mailIsFixed) && (
    <CustomerForm receipt={receipt} typed={typedCustomer} mailIsFixed={mailIsFixed} />
  );
  const delivered = order.events.find((event) => event.toStatus === "delivered" && event.kind === "moved");
  const mayWithdraw = delivered && !receipt.replaces;
  const withdrawals = (order.withdrawals.length > 0 || mayWithdraw) && (
    <Section title="Ånger" id="anger">
      <Withdrawals
        order={order.id}
        withdrawals={order.withdrawals}
        items={order.items}
        kind={receipt.kind}
        money={money}
        hasLeft={hasLeft}
        arrivedAt={poles ? (delivered?.createdAt ?? null) : receipt.paidAt}
        unsettled={unsettled?.id ?? null}
      />
    </Section>
  );
  return (
    <>
      <OrderHeading order={order} receipt={receipt} standing={standing} />
      <FailedMails mails={order.mails} isOwners={mailIsFixed} />
      <TaskNotices tasks={money ? tasks : tasks.filter(({ kind }) => kind === "answer")} />
      <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[3fr_2fr]">
        <div>
          {unsettled && withdrawals}
          {poles && (
            <Section title="Steg">
              <MovePanel
                order={order.id}
                status={order.status}
                engraved={engraved}
                standing={standing}
                reviewReason={order.reviewReason}
                byHand={!bookable}
                money={money}
              />
            </Section>
          )}
          {!poles && order.reviewReason && (
            <Section title="Kontrollera">
              <ReviewNotice
                order={order.id}
                text={order.reviewReason}
                button={money ? "Jag har kontrollerat" : null}
              />
            </Section>
          )}
          {order.disputes.length > 0 && (
            <Section title="Bestridd betalning" id="tvist">
              <Disputes disputes={order.disputes} />
            </Section>
          )}
          {poles && <PhotoPanel order={order.id} photos={photos} mayAdd={standing.isOnBench || hasLeft} />}
          <Section title="Rader">
            <Lines order={order} receipt={receipt} />
          </Section>
          {!unsettled && withdrawals}
          {money && <RefundSection order={order} receipt={receipt} payAgain={payAgain} start={refund} />}
          {poles && money && <ReplaceSection order={order} {...replacement} replacedBy={replacedBy} />}
        </div>
        <div>
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
          </Section>
          {recipientOf(order) && (
            <Section title="Mottagare">
              <Recipient order={order} typed={typedRecipient} mayChange={codes} />
            </Section>
          )}
          <Section title="Anteckning">
            <OrderForm order={order.id} action={saveNoteAction} className="grid gap-3">
              <Textarea
                label="Bara för verkstaden"
                name="note"
                rows={3}
                optional
                maxLength={2000}
                defaultValue={order.note ?? ""}
              />
              <div>
                <SmallSubmit>Spara anteckningen</SmallSubmit>
              </div>
            </OrderForm>
          </Section>
          <Section title="Mejl">
            <Mails
              order={order.id}
              mails={order.mails}
              card={codes && (order.checkout.issuedCard?.isActive ?? false)}
              isOwners={(kind) => !codes && isCodeMail(receipt, kind)}
              now={now}
            />
            <WriteMail
              order={order.id}
              number={order.number}
              mailId={mail.id}
              written={mail.written}
              typed={mail.typed}
            />
          </Section>
          <Section title="Händelser">
            <History events={order.events} />
          </Section>
        </div>
      </div>
    </>
  );
}
