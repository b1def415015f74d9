import { Submit } from "@/components/forms/submit";
import { WarningIcon } from "@/components/ui/icons";
import { formatDateTime } from "@/lib/kernel/dates";
import { dayOf, formatDay } from "@/lib/kernel/workdays";
import type { OrderStatus } from "@/lib/orders/order";
import { STATUS_NAMES } from "@/lib/orders/states";
import { sendMailAgainAction, sendCardAction } from "@/lib/workshop/actions";
import { outboxName } from "@/lib/outbox/words";
import type { SentMail, WorkshopOrder } from "@/lib/workshop/queries";
import { OrderForm } from "./order-form";

/** Why Stripe could not pay back (docs.stripe.com/refunds#failed-refunds), as it was noted: "Stripe: declined". */
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

/** The newest event and its day, for the line of a closed fold. */
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

const nameOf = ({ kind }: SentMail) => outboxName(kind);

/** Waits for its day, as a gift card does. */
const isForLater = (mail: SentMail, now: Date) =>
  mail.status === "pending" &&
  mail.lastError === null &&
  mail.nextAttemptAt.getTime() > now.getTime() + 3_600_000;

function mailState(mail: SentMail, now: Date): string {
  if (mail.status === "done" && mail.doneAt) return `Skickat ${formatDateTime(mail.doneAt)}`;
  if (isForLater(mail, now)) return `Skickas ${formatDateTime(mail.nextAttemptAt)}`;
  if (mail.status === "set_aside") return "Gick inte att skicka, lagt åt sidan";
  return mail.status === "failed" ? "Gick inte att skicka" : "Väntar på att skickas";
}

/** How many mails have been sent, wait, or came to nothing, for the line of a closed fold. */
export function countMails(mails: readonly SentMail[]): string {
  const count = (...states: SentMail["status"][]) =>
    mails.filter(({ status }) => states.includes(status)).length;
  const [sent, waiting, failed] = [count("done"), count("pending"), count("failed", "set_aside")];
  return (
    [
      ...(failed > 0 ? [`${failed} kom inte fram`] : []),
      ...(sent > 0 ? [`${sent} ${sent === 1 ? "skickat" : "skickade"}`] : []),
      ...(waiting > 0 ? [`${waiting} väntar`] : []),
    ].join(", ") || "Inga än"
  );
}

/** The mails that nobody got, and what to do. */
export function FailedMails({ mails, isOwners }: { mails: readonly SentMail[]; isOwners: boolean }) {
  const failed = mails.filter(({ status }) => status === "failed");
  if (failed.length === 0) return null;
  return (
    <div className="mb-6 flex gap-3 rounded border-2 border-rowan bg-rowan-tint px-5 py-4">
      <WarningIcon className="mt-0.5 flex-none text-rowan" />
      <div className="wrap-anywhere">
        <p className="font-semibold">Kom inte fram: {failed.map(nameOf).join(", ")}</p>
        <p>
          {isOwners
            ? "Be ägaren rätta adressen: det gäller ett presentkort."
            : "Är adressen fel, rätta den: då skickas det igen. Annars tryck Skicka igen under Mejl."}
        </p>
      </div>
    </div>
  );
}

type MailsProps = {
  order: string;
  mails: readonly SentMail[];
  /** A sold gift card that is switched on, for who may send it. */
  card: boolean;
  /** Whether only the owner sends mails of this kind again. */
  isOwners: (kind: string) => boolean;
  now: Date;
};

export function Mails({ order, mails, card, isOwners, now }: MailsProps) {
  const cardWaits = card && !mails.some(({ kind }) => kind === "gift-card");
  return (
    <>
      {cardWaits && (
        <OrderForm
          order={order}
          id="kort"
          action={sendCardAction}
          className="mb-4 grid gap-4"
          save="Skicka presentkortet"
        />
      )}
      <ul className="grid gap-3">
        {mails.map((mail) => (
          <li key={mail.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {nameOf(mail)}
              <span className={`block text-small ${mail.status === "failed" ? "text-rowan" : "text-ash"}`}>
                {mailState(mail, now)}
                {mail.lastError && `. ${mail.lastError}`}
              </span>
            </span>
            {!isOwners(mail.kind) && (
              <OrderForm
                order={order}
                id={`igen-${mail.id}`}
                action={sendMailAgainAction}
                hidden={{ mail: mail.id }}
                className="grid flex-none gap-4"
              >
                <Submit>
                  <span>
                    {isForLater(mail, now) ? "Skicka nu" : "Skicka igen"}
                    <span className="sr-only">: {nameOf(mail)}</span>
                  </span>
                </Submit>
              </OrderForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
