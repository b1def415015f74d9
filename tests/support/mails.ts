// One of each mail, as it leaves the shop.
import { createElement, type ReactElement } from "react";
import { AttemptsEmail, NewDeviceEmail, PasswordChangedEmail } from "@/lib/accounts/emails";
import { linkLetter } from "@/lib/staff/link-emails";
import { inWords } from "@/lib/catalogue/design";
import { EnquiryEmail } from "@/lib/event/enquiry-email";
import { CardEmail } from "@/lib/gift-cards/card-email";
import { AlarmEmail } from "@/lib/jobs/alarm-email";
import { kr, ore, ZERO } from "@/lib/kernel/money";
import { OfferEmail } from "@/lib/offers/offer-email";
import type { Offer } from "@/lib/offers/queries";
import { freezeLine } from "@/lib/orders/order";
import { AddressChangedEmail } from "@/lib/orders/emails/address-changed";
import { ConfirmationEmail } from "@/lib/orders/emails/confirmation";
import { ReplacementEmail } from "@/lib/orders/emails/replacement";
import { GiftCardReceiptEmail } from "@/lib/orders/emails/gift-card-receipt";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import * as status from "@/lib/orders/emails/status";
import { UnknownPaymentEmail } from "@/lib/orders/emails/unknown-payment";
import { WorkOrderEmail } from "@/lib/orders/emails/work-order";
import type { CreditNote, Receipt } from "@/lib/orders/queries";
import { WrittenEmail } from "@/lib/outbox/written-email";
import { RefundBouncedEmail } from "@/lib/refunds/refund-bounced-email";
import { RefundEmail } from "@/lib/refunds/refund-email";
import { settingsFrom, type Settings } from "@/lib/settings/settings";
import * as withdrawals from "@/lib/withdrawals/withdrawal-emails";
import { RED_ADULT, YELLOW_CHILD } from "./designs";

const at = new Date("2026-11-22T12:00:00Z");

const line = {
  title: "Vuxenstav",
  pole: inWords(RED_ADULT),
  picture: RED_ADULT,
  quantity: 1,
  unitPrice: kr(1244),
  lineTotal: kr(1244),
  withdrawalExempt: true,
};

/** A pair with a name on it and a plain one. */
export const RECEIPT: Receipt = {
  orderId: "5c0c5ab8-8f6e-4d0c-9d4e-3f1f2d0c5a11",
  sessionId: "cs_test_1",
  shareKey: "6c0c5ab8-8f6e-4d0c-9d4e-3f1f2d0c5a33",
  number: 1001,
  kind: "poles",
  status: "received",
  email: "astrid@example.se",
  lines: [
    line,
    {
      ...line,
      title: "Barnstav",
      pole: inWords(YELLOW_CHILD),
      picture: YELLOW_CHILD,
      unitPrice: kr(795),
      lineTotal: kr(795),
      withdrawalExempt: false,
    },
  ],
  subtotal: kr(2039),
  shipping: kr(99),
  giftCard: kr(500),
  giftCardKind: "purchased",
  giftCardVatKind: "single",
  giftCardLeft: ZERO,
  total: kr(2138),
  due: kr(1638),
  vat: ore(32_760),
  paidAt: at,
  shipBy: "2026-12-04",
  reviewReason: null,
  replaces: null,
  gift: null,
  address: {
    recipientName: "Astrid Berg",
    addressLine1: "Storgatan 1",
    addressLine2: null,
    postalCode: "111 22",
    city: "Stockholm",
    country: "SE",
    phone: "070-123 45 67",
    email: "astrid@example.se",
    carrier: "PostNord",
    service: "MyPack Collect",
    deliveryTime: "1-3 dagar",
    pickupPoint: null,
  },
};

const replaces = { id: "7c0c5ab8-8f6e-4d0c-9d4e-3f1f2d0c5a22", number: 1000 };

const card = {
  id: "card",
  pageKey: "key",
  code: "STAV-7K2M-9QXR-4TWD",
  amount: kr(1000),
  balance: kr(1000),
  expiresAt: new Date("2027-11-22T12:00:00Z"),
  state: "ready" as const,
  recipient: {
    name: "Petra",
    email: "petra@example.se",
    greeting: "Grattis!\nVi ses i spåret.",
    sendOn: null,
  },
  inscription: null,
  buyerEmail: "astrid@example.se",
  orderId: RECEIPT.orderId,
  paidAt: at,
  isRecreated: false,
};

const note: CreditNote = {
  number: 5001,
  orderNumber: 1001,
  paidAt: at,
  settledAt: at,
  email: "astrid@example.se",
  reason: "Ångrat köp",
  amount: kr(1094),
  stripe: kr(594),
  giftCard: kr(500),
  vat: ore(21_880),
  lines: [{ title: "Vuxenstav", quantity: 1 }],
  newCard: { code: "STAV-7K2M-9QXR-4TWD", expiresAt: card.expiresAt },
};

const withdrawal = {
  name: "Astrid Berg",
  email: "astrid@example.se",
  message: "De var för långa.",
  createdAt: at,
  number: 1001,
  order: {
    orderId: RECEIPT.orderId,
    number: 1001,
    kind: "poles" as const,
    hasLeft: true,
    lines: [{ title: "Vuxenstav", quantity: 1, exempt: false }],
  },
};
const answer = {
  email: "astrid@example.se",
  number: 1001,
  kind: "poles" as const,
  hasLeft: true,
  createdAt: at,
  coverage: "all" as const,
  refusedFor: null,
};

const link = {
  id: "link",
  role: "owner",
  email: "petra@example.se",
  newEmail: "ny@example.se",
  expiresAt: at,
  user: { email: "astrid@example.se", name: "Astrid" },
};
const linked = (kind: string, from: Settings) =>
  linkLetter({ ...link, kind } as unknown as Parameters<typeof linkLetter>[0], from).body;

const offer = {
  id: "0b0c5ab8-8f6e-4d0c-9d4e-3f1f2d0c5a11",
  lines: [freezeLine(RED_ADULT, 1, USUAL_PRICES)],
  freight: { carrier: "PostNord", service: "MyPack Collect" },
  address: { recipient_name: "Astrid Berg" },
  subtotal: kr(1244),
  shipping: kr(99),
  total: kr(1343),
  vat: ore(26_860),
  expiresAt: at,
} as unknown as Offer;

const tracking = { trackingCode: "SE123456789", trackingLink: "https://example.se/sok/SE123456789" };
const days = { ships: "2026-12-02", arrives: "2026-12-04", today: "2026-11-22" };
const login = { userId: "1", at: at.toISOString(), from: "192.0.2.x", device: "Firefox på Linux" };

/** Each kind of mail by its component's name, from the shop as `from` says. */
export function everyMail(from: Settings = settingsFrom([], at)): Record<string, ReactElement> {
  const receipt = RECEIPT;
  const soldCard = {
    expiresAt: card.expiresAt,
    to: "petra@example.se",
    sendOn: null,
    address: "https://example.se/kort",
    held: false,
  };
  return {
    ReplacementEmail: createElement(ReplacementEmail, {
      from,
      receipt: { ...RECEIPT, replaces },
      replaces,
    }),
    ConfirmationEmail: createElement(ConfirmationEmail, { from, receipt }),
    WorkOrderEmail: createElement(WorkOrderEmail, {
      from,
      receipt: { ...receipt, reviewReason: "Kunden har bestridit betalningen." },
    }),
    BuildStartedEmail: createElement(status.BuildStartedEmail, { from, receipt, ...days }),
    ShippedEmail: createElement(status.ShippedEmail, { from, receipt, tracking, hasPhoto: true }),
    TrackingEmail: createElement(status.TrackingEmail, { from, receipt, tracking }),
    DeliveredEmail: createElement(status.DeliveredEmail, { from, receipt, withdrawUntil: "2026-12-18" }),
    CancelledEmail: createElement(status.CancelledEmail, { from, receipt }),
    GiftCardReceiptEmail: createElement(GiftCardReceiptEmail, {
      from,
      receipt: {
        ...receipt,
        kind: "gift_card",
        lines: [{ ...line, title: "Presentkort", pole: null, picture: null }],
      },
      card: soldCard,
    }),
    CardEmail: createElement(CardEmail, {
      from,
      card,
      reach: "Kortet räcker i dag till en Barnstav med frakt. För en Vuxenstav fattas 94 kr.",
    }),
    AddressChangedEmail: createElement(AddressChangedEmail, {
      from,
      receipt: { ...receipt, kind: "gift_card" },
      change: { orderId: receipt.orderId, what: "recipient", renewed: true, at: at.toISOString() },
    }),
    RefundEmail: createElement(RefundEmail, { from, note }),
    RefundBouncedEmail: createElement(RefundBouncedEmail, { from, note, orderId: receipt.orderId }),
    UnknownPaymentEmail: createElement(UnknownPaymentEmail, {
      from,
      payment: { sessionId: "cs_test_1", paymentIntent: "pi_1", amount: 109_400, currency: "sek" },
    }),
    WithdrawalReceiptEmail: createElement(withdrawals.WithdrawalReceiptEmail, { from, withdrawal }),
    WithdrawalAnswerEmail: createElement(withdrawals.WithdrawalAnswerEmail, { from, answer }),
    WithdrawalNoticeEmail: createElement(withdrawals.WithdrawalNoticeEmail, { from, withdrawal }),
    EnquiryEmail: createElement(EnquiryEmail, {
      from,
      enquiry: {
        name: "Astrid Berg",
        email: "astrid@example.se",
        message: "Vi är tolv.",
        people: 12,
        wishedDate: "2027-01-15",
        createdAt: at,
      },
    }),
    OfferEmail: createElement(OfferEmail, { from, offer }),
    WrittenEmail: createElement(WrittenEmail, { from, text: "Hej!\n\nVi har en fråga om längden." }),
    AlarmEmail: createElement(AlarmEmail, {
      from,
      news: {
        title: "Mejlen",
        seen: "Tolv mejl väntar.",
        fix: "Se på servern.",
        at: at.toISOString(),
        isOver: false,
      },
    }),
    AttemptsEmail: createElement(AttemptsEmail, { from, attempts: { userId: "1", at: at.toISOString() } }),
    NewDeviceEmail: createElement(NewDeviceEmail, { from, login }),
    PasswordChangedEmail: createElement(PasswordChangedEmail, {
      from,
      change: {
        ...{ userId: "1", at: at.toISOString(), by: "mail" },
        ...{ invitations: 2, emailChange: true, passkeys: 1 },
      },
    }),
    InvitationEmail: linked("invitation", from),
    ResetEmail: linked("reset", from),
    ConfirmEmail: linked("email_new", from),
  };
}
