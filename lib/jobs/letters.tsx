import "server-only";
import type { FC } from "react";
import {
  AttemptsEmail,
  attemptsSubject,
  NewDeviceEmail,
  newDeviceSubject,
  PasswordChangedEmail,
  passwordChangedSubject,
} from "@/lib/accounts/emails";
import { linkLetter } from "@/lib/staff/link-emails";
import { findAccountEmail, findMailedLink } from "@/lib/accounts/queries";
import { env } from "@/lib/kernel/env";
import { AlarmEmail } from "./alarm-email";
import { alarmSubject } from "./alarm-words";
import type { Letter, Letters } from "./letter";
import { withdrawalLetters } from "./withdrawal-letters";
import { EnquiryEmail, enquirySubject } from "@/lib/event/enquiry-email";
import { findEnquiry } from "@/lib/event/queries";
import { CardEmail, cardAddress, cardSubject, QR_CID, tillAddress } from "@/lib/gift-cards/card-email";
import { reachText } from "@/lib/gift-cards/reach";
import { freightFrom } from "@/lib/shipping/rates";
import { qrPng } from "@/lib/gift-cards/qr";
import { findBoughtCard, findCardOfOrder, type BoughtCard } from "@/lib/gift-cards/queries";
import { OfferEmail, offerSubject } from "@/lib/offers/offer-email";
import { findOffer } from "@/lib/offers/queries";
import { AddressChangedEmail, addressChangedSubject } from "@/lib/orders/emails/address-changed";
import { ConfirmationEmail, confirmationSubject } from "@/lib/orders/emails/confirmation";
import { GiftCardReceiptEmail, giftCardReceiptSubject } from "@/lib/orders/emails/gift-card-receipt";
import { ReplacementEmail, replacementSubject } from "@/lib/orders/emails/replacement";
import { findTracking, getCreditNote, getReceipt, listMoves, type Receipt } from "@/lib/orders/queries";
import { RefundBouncedEmail, refundBouncedSubject } from "@/lib/refunds/refund-bounced-email";
import { RefundEmail, refundSubject } from "@/lib/refunds/refund-email";
import {
  BuildStartedEmail,
  buildStartedSubject,
  CancelledEmail,
  cancelledSubject,
  DeliveredEmail,
  deliveredSubject,
  ShippedEmail,
  shippedSubject,
  TrackingEmail,
  trackingSubject,
} from "@/lib/orders/emails/status";
import { arrivalOf, planOf } from "@/lib/orders/due-dates";
import { withdrawalEnds } from "@/lib/withdrawals/deadlines";
import type { Settings } from "@/lib/settings/settings";
import { dayOf } from "@/lib/kernel/workdays";
import { WorkOrderEmail, workOrderSubject } from "@/lib/orders/emails/work-order";
import { UnknownPaymentEmail, unknownPaymentSubject } from "@/lib/orders/emails/unknown-payment";
import { hasPhoto } from "@/lib/workshop/photos/queries";
import { WrittenEmail } from "@/lib/outbox/written-email";
import { findWritten } from "@/lib/outbox/written-mail";

const addresseeOf = (card: BoughtCard) => card.recipient?.email ?? card.buyerEmail;

/** A mail to the buyer that needs the receipt alone. */
function letterOf(subjectOf: (receipt: Receipt) => string, Email: FC<{ from: Settings; receipt: Receipt }>) {
  return async ({ orderId }: { orderId: string }, from: Settings): Promise<Letter> => {
    const receipt = await getReceipt(orderId);
    return { to: receipt.email, subject: subjectOf(receipt), body: <Email from={from} receipt={receipt} /> };
  };
}

/** The mail of each kind of job, always built from the database's current state. */
export const letters: Letters = {
  "order-confirmation": async ({ orderId }, from) => {
    const receipt = await getReceipt(orderId);
    const { email: to, replaces } = receipt;
    return replaces
      ? {
          to,
          subject: replacementSubject(receipt),
          body: <ReplacementEmail from={from} receipt={receipt} replaces={replaces} />,
        }
      : {
          to,
          subject: confirmationSubject(receipt),
          body: <ConfirmationEmail from={from} receipt={receipt} />,
        };
  },
  "work-order": async ({ orderId }, from) => {
    const receipt = await getReceipt(orderId);
    return {
      to: env().EVENT_RECIPIENT,
      subject: workOrderSubject(receipt),
      body: <WorkOrderEmail from={from} receipt={receipt} />,
      replyTo: receipt.email,
    };
  },
  "build-started": async ({ orderId }, from) => {
    const receipt = await getReceipt(orderId);
    const now = new Date();
    const order = {
      status: receipt.status,
      paidAt: receipt.paidAt,
      shipBy: receipt.shipBy,
      engraved: receipt.lines.some((line) => line.pole?.engraving),
    };
    const { pause } = from.delivery;
    const { ships } = planOf(order, now, pause);
    return {
      to: receipt.email,
      subject: buildStartedSubject(receipt),
      body: (
        <BuildStartedEmail
          from={from}
          receipt={receipt}
          ships={ships}
          arrives={arrivalOf(order, now, pause)}
          today={dayOf(now)}
        />
      ),
    };
  },
  "order-shipped": async ({ orderId }, from) => {
    const [receipt, tracking, photographed] = await Promise.all([
      getReceipt(orderId),
      findTracking(orderId),
      hasPhoto(orderId),
    ]);
    return {
      to: receipt.email,
      subject: shippedSubject(receipt),
      body: <ShippedEmail from={from} receipt={receipt} tracking={tracking} hasPhoto={photographed} />,
    };
  },
  tracking: async ({ orderId }, from) => {
    const [receipt, tracking] = await Promise.all([getReceipt(orderId), findTracking(orderId)]);
    if (!tracking) return null;
    return {
      to: receipt.email,
      subject: trackingSubject(receipt),
      body: <TrackingEmail from={from} receipt={receipt} tracking={tracking} />,
    };
  },
  "order-delivered": async ({ orderId }, from) => {
    const receipt = await getReceipt(orderId);
    const deliveredAt = (await listMoves(orderId)).findLast(({ to }) => to === "delivered")?.at;
    if (!deliveredAt) return null;
    const exempt = receipt.lines.every((line) => line.withdrawalExempt);
    const ends = exempt ? null : withdrawalEnds(deliveredAt);
    return {
      to: receipt.email,
      subject: deliveredSubject(receipt),
      body: <DeliveredEmail from={from} receipt={receipt} withdrawUntil={ends} />,
    };
  },
  "order-cancelled": letterOf(cancelledSubject, CancelledEmail),
  "refund-receipt": async ({ refundId }, from) => {
    const note = await getCreditNote(refundId);
    return { to: note.email, subject: refundSubject(note), body: <RefundEmail from={from} note={note} /> };
  },
  "refund-bounced": async ({ orderId, refundId }, from) => {
    const note = await getCreditNote(refundId);
    return {
      to: env().EVENT_RECIPIENT,
      subject: refundBouncedSubject(note),
      body: <RefundBouncedEmail from={from} note={note} orderId={orderId} />,
      replyTo: note.email || undefined,
    };
  },
  "gift-card": async ({ giftCardId }, from) => {
    const card = await findBoughtCard(giftCardId);
    if (!card) throw new Error(`No bought card ${giftCardId}`);
    if (card.state !== "ready") return null;
    const png = await qrPng(tillAddress(card.pageKey));
    return {
      to: addresseeOf(card),
      subject: cardSubject(card),
      body: (
        <CardEmail
          from={from}
          card={card}
          reach={reachText(card.amount, from.prices, freightFrom(from.freight))}
        />
      ),
      pictures: [{ cid: QR_CID, name: "presentkort.png", png }],
    };
  },
  "gift-card-receipt": async ({ orderId }, from) => {
    const receipt = await getReceipt(orderId);
    const card = await findCardOfOrder(orderId);
    if (!card) throw new Error(`Order ${orderId} has no card`);
    const sold = {
      expiresAt: card.expiresAt,
      to: addresseeOf(card),
      sendOn: card.recipient?.sendOn ? new Date(card.recipient.sendOn) : null,
      address: cardAddress(card.pageKey),
      held: card.state === "held",
    };
    return {
      to: receipt.email,
      subject: giftCardReceiptSubject(receipt),
      body: <GiftCardReceiptEmail from={from} receipt={receipt} card={sold} />,
    };
  },
  "address-changed": async (change, from) => {
    if (!change.to) return null;
    const receipt = await getReceipt(change.orderId);
    return {
      to: change.to,
      subject: addressChangedSubject(receipt),
      body: <AddressChangedEmail from={from} receipt={receipt} change={change} />,
    };
  },
  "unknown-payment": async (payment, from) => ({
    to: env().EVENT_RECIPIENT,
    subject: unknownPaymentSubject(payment),
    body: <UnknownPaymentEmail from={from} payment={payment} />,
  }),
  "event-enquiry": async ({ enquiryId }, from) => {
    const enquiry = await findEnquiry(enquiryId);
    if (!enquiry) return null;
    return {
      to: env().EVENT_RECIPIENT,
      subject: enquirySubject(enquiry),
      body: <EnquiryEmail from={from} enquiry={enquiry} />,
      replyTo: enquiry.email,
    };
  },
  "written-mail": async ({ mailId }, from) => {
    const mail = await findWritten(mailId);
    if (!mail) return null;
    return { to: mail.to, subject: mail.subject, body: <WrittenEmail from={from} text={mail.text} /> };
  },
  offer: async ({ offerId }, from) => {
    const offer = await findOffer(offerId, new Date());
    if (offer?.state !== "sent") return null;
    return { to: offer.address.email, subject: offerSubject, body: <OfferEmail from={from} offer={offer} /> };
  },
  ...withdrawalLetters,
  alarm: async (news, from) => ({
    to: env().EVENT_RECIPIENT,
    subject: alarmSubject(news),
    body: <AlarmEmail from={from} news={news} />,
  }),
  "login-attempts": async (attempts, from) => {
    const to = await findAccountEmail(attempts.userId);
    return to
      ? { to, subject: attemptsSubject, body: <AttemptsEmail from={from} attempts={attempts} /> }
      : null;
  },
  "login-new-device": async (login, from) => {
    const to = await findAccountEmail(login.userId);
    return to ? { to, subject: newDeviceSubject, body: <NewDeviceEmail from={from} login={login} /> } : null;
  },
  "password-changed": async (change, from) => {
    const to = await findAccountEmail(change.userId);
    const body = <PasswordChangedEmail from={from} change={change} />;
    return to ? { to, subject: passwordChangedSubject, body } : null;
  },
  invitation: writeLink,
  "password-reset": writeLink,
  "email-change": writeLink,
};

async function writeLink({ linkId }: { linkId: string }, from: Settings): Promise<Letter | null> {
  const link = await findMailedLink(linkId, new Date());
  return link && linkLetter(link, from);
}
