// The transactional outbox: the kinds of jobs (mails, refunds, freight), their names, and when a failed one is retried. Their
// handlers: lib/jobs/worker.ts.

/** `seen`: the problem, in words; `fix`: advice to the owner; `server`: to whoever runs the server; `at`: ISO time. */
export type AlarmNews = {
  title: string;
  seen: string;
  fix: string;
  server?: string | undefined;
  at: string;
  isOver: boolean;
};

export type OutboxPayloads = {
  /** To the buyer, when poles are paid. */
  "order-confirmation": { orderId: string };
  /** To the maker, when poles are paid. */
  "work-order": { orderId: string };
  /** To the buyer, when a line of the order was changed: the differences, and how they are paid or refunded. */
  "order-changed": { orderId: string; changeId: string };
  /** To the buyer, when an addition is paid: its receipt. */
  "addition-receipt": { orderId: string };
  /** Not a mail: refunds a payment of an addition that nothing asked for any more. `refundId`: the order's own id if left out. */
  "addition-back": { orderId: string; refundId?: string };
  /** To the buyer, when the first step has begun. */
  "build-started": { orderId: string };
  /** To the buyer, with tracking. */
  "order-shipped": { orderId: string };
  /** To the buyer, when tracking was written after the parcel had left. */
  tracking: { orderId: string };
  /** To the buyer, when the parcel has been handed over: from here the 14 days count. */
  "order-delivered": { orderId: string };
  /** To the buyer, when the shop has cancelled the order. */
  "order-cancelled": { orderId: string };
  /** To the buyer, when money has been paid back: the credit receipt. */
  "refund-receipt": { orderId: string; refundId: string };
  /** Not a mail: carries out a refund, until Stripe has said yes or no. */
  refund: { orderId: string; refundId: string };
  /** Not a mail: carries out a payout of a bounced refund, until Stripe has said yes or no. */
  "refund-payout": { orderId: string; payoutId: string };
  /** Not a mail: asks Stripe about an order's disputed payment, until everything is decided and paid. */
  dispute: { orderId: string };
  /** To the maker, when a refund's money has come back to the shop. */
  "refund-bounced": { orderId: string; refundId: string };
  /** Not a mail: books the parcel with the carrier, once. `hasLeft`: an admin asks for it although the order has left. */
  "freight-booking": { orderId: string; shipmentId: string; hasLeft?: boolean };
  /** Not a mail: asks the carrier where the parcel is, every few hours until it is there. */
  "freight-tracking": { orderId: string; shipmentId: string; round: number };
  /** To somebody who has ordered by telephone: the link to pay by. */
  offer: { offerId: string };
  /** Receipt to the buyer of a gift card. */
  "gift-card-receipt": { orderId: string };
  /** The card itself, on the chosen day: to its recipient or, without one, to its buyer. */
  "gift-card": { giftCardId: string; orderId: string };
  /**
   * To an address that mails about a gift card no longer go to, and to its buyer. `what` was changed `at` (ISO time);
   * `to` is removed when the order is made anonymous.
   */
  "address-changed": {
    orderId: string;
    to?: string;
    what: "buyer" | "recipient";
    renewed: boolean;
    at: string;
  };
  /** To the maker: a payment at Stripe that the shop has no order for. Öre. */
  "unknown-payment": {
    sessionId: string;
    paymentIntent: string | null;
    amount: number;
    currency: string;
  };
  /** To a customer, written by an admin (written-mail.ts); `orderId` where it is about an order. */
  "written-mail": { mailId: string; orderId?: string };
  /** To the maker, from any form of the shop. */
  "event-enquiry": { enquiryId: string };
  /** To the buyer: proof that a withdrawal came in, with its time (DAL 2 kap. 10 a §). */
  "withdrawal-receipt": { withdrawalId: string };
  /** To the maker. */
  "withdrawal-notice": { withdrawalId: string };
  /** To the buyer: by when the money comes, and what happens until then. */
  "withdrawal-accepted": { orderId: string; withdrawalId: string };
  /** To the buyer, with the reason. */
  "withdrawal-refused": { orderId: string; withdrawalId: string };
  /** To the account's owner: ten wrong passwords in an hour. `at`: ISO time. */
  "login-attempts": { userId: string; at: string };
  /** To the owner: something is wrong with the shop, or no longer. */
  alarm: AlarmNews;
  /** Not a mail: posts the alarm to ALARM_WEBHOOK. */
  "alarm-call": AlarmNews;
  /** To the account's owner: a login from an unknown browser. `at`: ISO time, `from`: shortened address. */
  "login-new-device": { userId: string; at: string; from: string; device: string };
  /** To the account's owner: a new password was set, by a mailed link or while signed in; and what was revoked with it. */
  "password-changed": {
    userId: string;
    at: string;
    by: "mail" | "own";
    invitations: number;
    emailChange: boolean;
    passkeys: number;
  };
  /** To the account's owner: a second factor or the recovery codes were changed. `at`: ISO time. */
  "factor-changed": {
    userId: string;
    at: string;
    change: "totp.add" | "totp.remove" | "passkey.add" | "passkey.remove" | "codes.renew";
  };
  /** To somebody who is invited to the admin. */
  invitation: { linkId: string };
  /** To whoever has forgotten their password; nothing when there is no such account. */
  "password-reset": { linkId: string };
  /** To the old and the new address of an account, each to be confirmed. */
  "email-change": { linkId: string };
};

export type OutboxKind = keyof OutboxPayloads;

/** The mails about an order, as the maker reads them. */
export const mailNames = {
  "order-confirmation": "Orderbekräftelse",
  "work-order": "Arbetsorder till verkstaden",
  "order-changed": "Beställningen är ändrad",
  "addition-receipt": "Kvitto på tillägg",
  "build-started": "Bygget har börjat",
  "order-shipped": "Paketet är skickat",
  tracking: "Spårning av paketet",
  "order-delivered": "Paketet är framme",
  "order-cancelled": "Beställningen är avbruten",
  "refund-receipt": "Kreditkvitto",
  "refund-bounced": "Återbetalning som kom tillbaka, till verkstaden",
  "withdrawal-accepted": "Ånger godkänd",
  "withdrawal-refused": "Ånger avslagen",
  "written-mail": "Mejl till kunden",
  "gift-card-receipt": "Kvitto på presentkort",
  "gift-card": "Presentkort till mottagaren",
  "address-changed": "Besked om ändrad adress",
} as const satisfies Partial<Record<OutboxKind, string>>;

/** All jobs. */
export const outboxNames: Readonly<Record<OutboxKind, string>> = {
  ...mailNames,
  offer: "Betallänk till kunden",
  "unknown-payment": "Okänd betalning, till verkstaden",
  "event-enquiry": "Förfrågan om event",
  "withdrawal-receipt": "Mottagningsbevis på ånger",
  "withdrawal-notice": "Besked om ånger till verkstaden",
  "login-attempts": "Besked om många fel lösenord",
  "login-new-device": "Besked om inloggning från ny enhet",
  "password-changed": "Besked om nytt lösenord",
  "factor-changed": "Besked om ändrad inloggning",
  alarm: "Larm till ägaren",
  "alarm-call": "Larm till larmtjänsten",
  invitation: "Inbjudan till admin",
  "password-reset": "Länk till nytt lösenord",
  "email-change": "Länk till byte av e-post",
  refund: "Återbetalning",
  "refund-payout": "Återbetalning, betald igen",
  "addition-back": "Tillägg som inte behövdes, betalas tillbaka",
  dispute: "Fråga om bestridd betalning",
  "freight-booking": "Fraktbokning",
  "freight-tracking": "Spårning av paket",
};

/** A job's name; its kind when it has none. */
export const outboxName = (kind: string): string =>
  (outboxNames as Readonly<Record<string, string>>)[kind] ?? kind;

/** The jobs that are never parked: retried until they are done, because nobody would notice that one is missing. */
export const MONEY_AND_FREIGHT = [
  "refund",
  "refund-payout",
  "addition-back",
  "dispute",
  "freight-booking",
  "freight-tracking",
] as const satisfies readonly OutboxKind[];
export type MailKind = Exclude<OutboxKind, (typeof MONEY_AND_FREIGHT)[number] | "alarm-call">;

/** How often a mail is tried: about three days, by the delays below. */
export const MAX_ATTEMPTS = 300;

/**
 * Whether a failed job is parked for a person; an unknown kind counts as a mail. `refused`: no mail server takes this
 * address.
 */
export function isParked(kind: string, attempts: number, refused: boolean): boolean {
  const isMail = !(MONEY_AND_FREIGHT as readonly string[]).includes(kind);
  return isMail && (refused || attempts >= MAX_ATTEMPTS);
}

const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 15 * 60_000;

/** How long to wait after the n-th failed try (1-based): 5 s, doubling, at most 15 minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
}
