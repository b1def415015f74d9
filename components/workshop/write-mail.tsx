import { Fold } from "@/components/admin/fold";
import { SmallSubmit } from "@/components/admin/small-submit";
import { Input, Textarea } from "@/components/ui/field";
import { formatDateTime } from "@/lib/dates";
import { fieldErrors } from "@/lib/field-errors";
import { writtenSchema, type WrittenMail } from "@/lib/outbox/written-mail";
import { writeMailAction } from "@/lib/workshop/customer-actions";
import { OrderForm } from "./order-form";

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
  /** The new mail's own id. */
  mailId: string;
  written: readonly WrittenMail[];
  /** What was typed the last time, when it can't be sent. */
  typed: Readonly<Record<string, string>> | null;
};

export function WriteMail({ order, number, mailId, written, typed }: WriteMailProps) {
  const parsed = typed ? writtenSchema.safeParse(typed) : null;
  const errors = parsed?.success === false ? fieldErrors(parsed.error.issues) : {};
  return (
    <div className="mt-4">
      <WrittenMails mails={written} />
      <Fold title="Skriv till kunden" open={typed !== null}>
        <OrderForm order={order} key={mailId} action={writeMailAction} className="mt-3 grid gap-4">
          <input type="hidden" name="mail" value={mailId} />
          <Input
            id="mail-subject"
            label="Ämne"
            name="subject"
            maxLength={150}
            defaultValue={typed?.subject ?? `Om din order ${number}`}
            error={errors.subject}
          />
          <Textarea
            id="mail-text"
            label="Meddelande"
            name="text"
            rows={8}
            maxLength={10_000}
            defaultValue={typed?.text ?? ""}
            error={errors.text}
          />
          <div>
            <SmallSubmit>Skicka mejlet</SmallSubmit>
          </div>
        </OrderForm>
      </Fold>
    </div>
  );
}
