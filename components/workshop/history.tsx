import { dayOf, formatDateTime } from "@/lib/kernel/dates";
import { formatDay } from "@/lib/kernel/workdays";
import type { OrderStatus } from "@/lib/orders/order";
import { STATUS_NAMES } from "@/lib/orders/states";
import type { WorkshopOrder } from "@/lib/workshop/queries";

/** Stripe's reasons for a failed refund (docs.stripe.com/refunds#failed-refunds). A note has them as "Stripe: declined". */
const REFUND_FAILURES: Readonly<Record<string, string>> = {
  lost_or_stolen_card: "kortet är spärrat",
  expired_or_canceled_card: "kortet har gått ut eller är avslutat",
  charge_for_pending_refund_disputed: "kunden bestrider betalningen",
  insufficient_funds: "det finns för lite pengar hos Stripe",
  declined: "kundens bank sa nej",
  merchant_request: "butiken bad om det",
  canceled: "den avbröts",
  failed: "det gick inte",
  unknown: "ingen orsak angiven",
};

const EVENTS: Readonly<Record<string, string>> = {
  paid: "Betald",
  "made-again": "Gjord som ersättning för 0 kr",
  recreated: "Återskapad från Stripe efter en återställning",
  note: "Anteckning",
  reviewed: "Kontrollerad",
  replaced: "Ersättning skapad",
  mail: "Mejl till kunden",
  "mail-again": "Mejl skickat igen",
  changed: "Ändrad",
  asked: "Betallänk skickad igen",
  "addition-paid": "Tillägget är betalt",
  given: "Bjuder på skillnaden",
  customer: "Kundens uppgifter rättade",
  recipient: "Mottagarens adress rättad",
  refund: "Återbetalning beslutad",
  "refund-at-stripe": "Återbetalning i Stripe",
  refunded: "Återbetald",
  "refund-failed": "Återbetalningen gick inte",
  "refund-bounced": "Återbetalningen kom tillbaka",
  "refund-again": "Återbetalningen betalas igen",
  "refund-paid-again": "Återbetald igen",
  dispute: "Bestridd betalning",
  "freight-booked": "Frakten bokad",
  "freight-failed": "Fraktbokningen gick inte",
  "freight-unknown": "Oklart om frakten är bokad",
  "freight-again": "Frakten bokas igen",
  "freight-cancelled": "Frakten avbokad",
  tracking: "Spårning inskriven",
  photo: "Bild av stavarna tillagd",
  "photo-removed": "Bild av stavarna borttagen",
  withdrawal: "Köparen ångrar sig",
  withdrawn: "Avbruten: köpet är ångrat",
  "withdrawal-accepted": "Ånger godkänd",
  "withdrawal-refused": "Ånger avslagen",
};
const ACTORS: Readonly<Record<string, string>> = {
  shop: "butiken",
  stripe: "Stripe",
  carrier: "fraktbolaget",
};

function noteInWords(note: string): string {
  const code = /^Stripe: (\w+)$/.exec(note)?.[1];
  return (code && REFUND_FAILURES[code]) ?? note;
}

function inWords(event: WorkshopOrder["events"][number]): string {
  const to = event.toStatus ? STATUS_NAMES[event.toStatus as OrderStatus] : "";
  if (event.kind === "moved") return to;
  if (event.kind === "back") return `Tillbaka till ${to.toLowerCase()}`;
  if (event.kind === "undone") return `Ångrat, tillbaka till ${to.toLowerCase()}`;
  return EVENTS[event.kind] ?? event.kind;
}

/** The newest event and its day, for the title of a closed fold. */
export function newestEvent([newest]: WorkshopOrder["events"]): string {
  return newest ? `${inWords(newest)} ${formatDay(dayOf(newest.createdAt))}` : "Inga";
}

export function History({ events }: { events: WorkshopOrder["events"] }) {
  return (
    <ol className="grid gap-3">
      {events.map((event) => (
        <li key={event.id} className="wrap-anywhere">
          <b>{inWords(event)}</b>
          {event.note && event.kind !== "mail-again" && <span>: {noteInWords(event.note)}</span>}
          <span className="block text-small text-ash">
            {formatDateTime(event.createdAt)}, {ACTORS[event.actor] ?? event.actor}
          </span>
        </li>
      ))}
    </ol>
  );
}
