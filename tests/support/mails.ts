// Sample facts for each mail of the shop, and how each mail is drawn from them without a database.
import type { ReactElement } from "react";
import { inWords } from "@/lib/catalogue/design";
import { mails } from "@/lib/jobs/mails/mails";
import { kr, ore, ZERO } from "@/lib/kernel/money";
import type { Offer } from "@/lib/offers/queries";
import { freezeLine } from "@/lib/orders/order";
import type { CreditNote, Receipt } from "@/lib/orders/queries";
import type { MailKind } from "@/lib/outbox/outbox";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { settingsFrom, type Settings } from "@/lib/settings/settings";
import type { LinkKind } from "@/prisma/generated/enums";
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

/** An order of one engraved pair and one plain pair. */
export const RECEIPT: Receipt = {
  orderId: "5c0c5ab8-8f6e-4d0c-9d4e-3f1f2d0c5a11",
  sessionId: "cs_test_1",
  shareKey: "6c0c5ab8-8f6e-4d0c-9d4e-3f1f2d0c5a33",
  number: 1001,
  kind: "poles",
  status: "received",
  email: "astrid@example.se",
  engraved: true,
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
  takenOut: ZERO,
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
  additions: [],
  unpaid: [],
  addsTo: null,
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
  freight: kr(99),
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
  ...withdrawal.order,
  email: "astrid@example.se",
  createdAt: at,
  coverage: "all" as const,
  keepsSome: true,
  refusedFor: null,
};

const link = {
  id: "link",
  role: "admin" as const,
  email: "petra@example.se",
  newEmail: "ny@example.se",
  userId: "1",
  usedAt: null,
  createdAt: at,
  expiresAt: at,
  user: { email: "astrid@example.se", name: "Astrid" },
};
const linked = (kind: LinkKind) => ({ link: { ...link, kind }, key: "nyckel" });

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
const account = { userId: "1", to: "astrid@example.se", at: at.toISOString() };

type Draw = (
  from?: Settings,
  /** Changes the facts before the mail is drawn. */
  edit?: <Facts>(facts: Facts) => Facts,
) => { to: string | undefined; subject: string; body: ReactElement };

function of<Facts>(
  mail: { draw: (facts: Facts, from: Settings) => ReturnType<Draw> },
  facts: NoInfer<Facts>,
): Draw {
  return (from = settingsFrom([], at), edit = (same) => same) => mail.draw(edit(facts), from);
}

const giftCardOrder: Receipt = {
  ...RECEIPT,
  kind: "gift_card",
  lines: [{ ...line, title: "Presentkort", pole: null, picture: null }],
};

/** One mail of each kind in the outbox. */
const EVERY_KIND: Record<MailKind, Draw> = {
  "order-confirmation": of(mails["order-confirmation"], RECEIPT),
  "work-order": of(mails["work-order"], {
    ...RECEIPT,
    reviewReason: "Kunden har bestridit betalningen.",
  }),
  "order-changed": of(mails["order-changed"], {
    receipt: RECEIPT,
    change: {
      before: freezeLine(YELLOW_CHILD, 1, USUAL_PRICES),
      after: freezeLine({ ...YELLOW_CHILD, lengthCm: 95, engraving: "Nils" }, 1, USUAL_PRICES),
    },
    changeId: "8c0c5ab8-8f6e-4d0c-9d4e-3f1f2d0c5a44",
    offered: ZERO,
    back: ZERO,
    asked: kr(199),
    payBy: at,
    waits: true,
    isPaid: false,
    freight: ZERO,
    now: at,
  }),
  "addition-receipt": of(mails["addition-receipt"], {
    addition: {
      ...giftCardOrder,
      kind: "addition",
      lines: [{ ...line, title: "Tillägg till order 1000: längd, gravyr", pole: null, picture: null }],
      addsTo: replaces,
    },
  }),
  "build-started": of(mails["build-started"], { receipt: RECEIPT, now: at }),
  "order-shipped": of(mails["order-shipped"], { receipt: RECEIPT, tracking, photographed: true }),
  tracking: of(mails.tracking, { receipt: RECEIPT, tracking }),
  "order-delivered": of(mails["order-delivered"], { receipt: RECEIPT, at }),
  "order-cancelled": of(mails["order-cancelled"], RECEIPT),
  "gift-card-receipt": of(mails["gift-card-receipt"], { receipt: giftCardOrder, card }),
  "gift-card": of(mails["gift-card"], {
    card,
    till: "https://example.se/checkout",
    qr: Buffer.from("png"),
  }),
  "address-changed": of(mails["address-changed"], {
    to: "astrid@example.se",
    receipt: giftCardOrder,
    change: { orderId: RECEIPT.orderId, what: "recipient", renewed: true, at: at.toISOString() },
  }),
  "refund-receipt": of(mails["refund-receipt"], note),
  "refund-bounced": of(mails["refund-bounced"], { orderId: RECEIPT.orderId, note }),
  "unknown-payment": of(mails["unknown-payment"], {
    sessionId: "cs_test_1",
    paymentIntent: "pi_1",
    amount: 109_400,
    currency: "sek",
  }),
  "withdrawal-receipt": of(mails["withdrawal-receipt"], withdrawal),
  "withdrawal-accepted": of(mails["withdrawal-accepted"], answer),
  "withdrawal-refused": of(mails["withdrawal-refused"], { ...answer, refusedFor: "För sent." }),
  "withdrawal-notice": of(mails["withdrawal-notice"], withdrawal),
  "event-enquiry": of(mails["event-enquiry"], {
    id: "enquiry",
    kind: "event",
    status: "new",
    name: "Astrid Berg",
    email: "astrid@example.se",
    message: "Vi är tolv.",
    people: 12,
    wishedDay: "2027-01-15",
    bookedDay: null,
    guests: null,
    sum: null,
    note: null,
    twinKey: null,
    createdAt: at,
  }),
  offer: of(mails.offer, offer),
  "written-mail": of(mails["written-mail"], {
    id: "mail",
    to: "astrid@example.se",
    subject: "Om längden",
    text: "Hej!\n\nVi har en fråga om längden.",
    actor: "anna@example.se",
    createdAt: at,
  }),
  alarm: of(mails.alarm, {
    title: "Mejlen",
    seen: "Tolv mejl väntar.",
    fix: "Se på servern.",
    at: at.toISOString(),
    isOver: false,
  }),
  "login-attempts": of(mails["login-attempts"], account),
  "login-new-device": of(mails["login-new-device"], {
    ...account,
    from: "192.0.2.x",
    device: "Firefox på Linux",
  }),
  "password-changed": of(mails["password-changed"], {
    ...account,
    by: "mail",
    invitations: 2,
    emailChange: true,
    passkeys: 1,
  }),
  "factor-changed": of(mails["factor-changed"], { ...account, change: "passkey.add" }),
  invitation: of(mails.invitation, linked("invitation")),
  "password-reset": of(mails["password-reset"], linked("reset")),
  "email-change": of(mails["email-change"], linked("email_new")),
};

/** Every mail by its kind, and the variants with an entirely different text. */
export const EVERY_MAIL = {
  ...EVERY_KIND,
  "order-confirmation, made again": of(mails["order-confirmation"], { ...RECEIPT, replaces }),
  "gift-card, to print": of(mails["gift-card"], {
    card: { ...card, recipient: null, inscription: { name: "Petra", greeting: "Grattis!" } },
    till: "https://example.se/checkout",
    qr: Buffer.from("png"),
  }),
};

/** Fields whose text is written by a person and not by the shop. */
const WRITTEN =
  /^(name|recipientName|addressLine[12]|city|phone|greeting|message|engraving|reason|refusedFor|reviewReason|text|seen|service|carrier|recipient_name|device|subject)$/;

function withText(value: unknown, text: string, field = ""): unknown {
  if (typeof value === "string") return WRITTEN.test(field) ? text : value;
  if (Array.isArray(value)) return value.map((one) => withText(one, text, field));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text, key)]));
}

/** Puts this text into every field of a mail's facts that a person writes. */
export const everyTextAs =
  (text: string) =>
  <Facts>(facts: Facts) =>
    withText(facts, text) as Facts;
