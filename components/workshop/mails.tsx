import { TextAreaField, TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { WarningIcon } from "@/components/ui/icons";
import { formatDateTime } from "@/lib/kernel/dates";
import { outboxName } from "@/lib/outbox/outbox";
import type { WrittenMail } from "@/lib/outbox/written-mail";
import { sendCardAction, sendMailAgainAction, writeMailAction } from "@/lib/workshop/actions";
import type { SentMail } from "@/lib/workshop/queries";
import { OrderForm } from "./order-form";

const nameOf = ({ kind }: SentMail) => outboxName(kind);

/** The mail waits for its day, such as a gift card's. */
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

/** How many mails were sent, wait or failed, for the title of a closed fold. */
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

/** An alert about the mails that failed, and what to do. */
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
  /** The order sold an active gift card, and this admin may send it. */
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
                  {isForLater(mail, now) ? "Skicka nu" : "Skicka igen"}
                  <span className="sr-only">: {nameOf(mail)}</span>
                </Submit>
              </OrderForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The mails that admins have written to the customer. */
export function WrittenMails({ mails }: { mails: readonly WrittenMail[] }) {
  return mails.map(({ id, subject, text, actor, createdAt }) => (
    <details key={id} className="border-b border-line">
      <summary className="min-h-target cursor-pointer py-2.5 wrap-anywhere">
        <b>{subject}</b>{" "}
        <span className="text-small text-ash">
          {formatDateTime(createdAt)}, {actor}
        </span>
      </summary>
      <p className="max-w-none pb-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </details>
  ));
}

type WriteMailProps = {
  order: string;
  number: number;
  email: string;
};

export function WriteMail({ order, number, email }: WriteMailProps) {
  return (
    <OrderForm
      order={order}
      id="mejl"
      action={writeMailAction}
      // An idempotency key: the same form sent twice is one mail.
      hidden={{ mail: crypto.randomUUID() }}
      values={{ subject: `Om din order ${number}` }}
      fold={{ title: "Skriv till kunden", says: email }}
      className="grid max-w-xl gap-4"
      save="Skicka mejlet"
    >
      <TextField name="subject" label="Ämne" maxLength={150} />
      <TextAreaField name="text" label="Meddelande" rows={8} maxLength={10_000} />
    </OrderForm>
  );
}
