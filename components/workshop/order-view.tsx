import { TextAreaField } from "@/components/forms/fields";
import { saveNoteAction } from "@/lib/workshop/actions";
import { OrderForm } from "./order-form";
import type { ReactNode } from "react";
import { isCodeMail, leadsToCode } from "@/lib/orders/code-rights";
import type { LinkedOrder } from "@/lib/orders/order";
import type { Receipt } from "@/lib/orders/queries";
import type { Standing } from "@/lib/orders/standing";
import { isKept } from "@/lib/payments/dispute-status";
import { hasLeft } from "@/lib/orders/states";
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
import { RefundSection } from "./refund-section";
import type { PayoutIds } from "./refunds";
import { ReplaceSection } from "./replace-section";
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
  now: Date;
  /** Whether who asks may decide about money. */
  money: boolean;
  /** Whether they may move and see the codes of gift cards. */
  codes: boolean;
  photos: readonly OrderPhoto[];
  /** The orders made again for this one. */
  replacedBy: readonly LinkedOrder[];
  /** How many pairs can be made again, by the position of their line. */
  replaceable: ReadonlyMap<number, number>;
  /** What an admin has written to the buyer. */
  written: readonly WrittenMail[];
  /** Made anew each time the page is drawn: a form that is sent twice is done once. */
  newIds: {
    refund: string;
    payouts: PayoutIds;
    replacement: string;
    mail: string;
    /** By the position of the line. */
    changes: Readonly<Record<number, string>>;
  };
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
  written,
  newIds,
  photos,
  replacedBy,
  replaceable,
  now,
  money,
  codes,
}: OrderViewProps) {
  const engraved = order.items.some((item) => item.engraving !== null);
  const { standing, tasks, unsettled } = orderState(order);
  const isAway = hasLeft(order.status);
  const poles = receipt.kind === "poles";
  const address = receipt.address;
  const mailIsFixed = !codes && leadsToCode(receipt);
  const customer = (address || !mailIsFixed) && <CustomerForm receipt={receipt} mailIsFixed={mailIsFixed} />;
  const mayChange =
    standing.isOnBench &&
    standing.hold === null &&
    !receipt.replaces &&
    replacedBy.length === 0 &&
    order.withdrawals.every(({ status }) => status === "refused") &&
    order.disputes.every(({ status }) => isKept(status));
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
        hasLeft={isAway}
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
          {poles && <PhotoPanel order={order.id} photos={photos} mayAdd={standing.isOnBench || isAway} />}
          <Section title="Rader">
            <Lines order={order} receipt={receipt} changeIds={mayChange ? newIds.changes : null} />
          </Section>
          {!unsettled && withdrawals}
          {money && (
            <RefundSection
              order={order}
              receipt={receipt}
              refundId={newIds.refund}
              payoutIds={newIds.payouts}
            />
          )}
          {poles && money && (
            <ReplaceSection
              order={order}
              requestId={newIds.replacement}
              left={replaceable}
              replacedBy={replacedBy}
            />
          )}
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
              <Recipient order={order} mayChange={codes} />
            </Section>
          )}
          <Section title="Anteckning">
            <OrderForm
              order={order.id}
              id="anteckning"
              action={saveNoteAction}
              values={{ note: order.note ?? "" }}
              className="grid gap-3"
              save="Spara anteckningen"
            >
              <TextAreaField name="note" label="Bara för verkstaden" rows={3} optional maxLength={2000} />
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
            <WriteMail order={order.id} number={order.number} mailId={newIds.mail} written={written} />
          </Section>
          <Section title="Händelser">
            <History events={order.events} />
          </Section>
        </div>
      </div>
    </>
  );
}
