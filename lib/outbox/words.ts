// Every job of the outbox, as the maker reads it.
import type { OutboxKind } from "./outbox";

/** The mails about an order. */
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

/** How much is stuck: "3 mejl och 1 återbetalning eller frakt". */
export function stuckInWords({ mails, others }: { mails: number; others: number }): string {
  return [
    ...(mails > 0 ? [`${mails} mejl`] : []),
    ...(others > 0
      ? [`${others} ${others === 1 ? "återbetalning eller frakt" : "återbetalningar eller frakter"}`]
      : []),
  ].join(" och ");
}
