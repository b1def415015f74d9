import { TextAreaField, TextField } from "@/components/forms/fields";
import { formatDateTime } from "@/lib/kernel/dates";
import type { WrittenMail } from "@/lib/outbox/written-mail";
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
  email: string;
};

export function WriteMail({ order, number, email }: WriteMailProps) {
  return (
    <OrderForm
      order={order}
      id="mejl"
      action={writeMailAction}
      // The same form sent twice is one mail.
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
