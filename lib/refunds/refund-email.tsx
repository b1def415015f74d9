import { Text } from "@react-email/components";
import { formatDateTime, formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import {
  MailHeading,
  MailLayout,
  MailRow,
  MailSmall,
  MailSubheading,
  MailTable,
  type Sender,
} from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import type { CreditNote } from "@/lib/orders/queries";

export function refundSubject(note: CreditNote): string {
  return `Vi har betalat tillbaka ${formatKronor(note.amount)}. Order ${note.orderNumber}`;
}

/** The credit receipt (ML 17 kap. 22–28 §§): its own number, and without doubt which receipt it corrects. */
export function RefundEmail({ from, note }: { from: Sender; note: CreditNote }) {
  return (
    <MailLayout from={from} preview={`Kreditkvitto ${note.number}`}>
      <MailHeading>Pengarna är på väg tillbaka</MailHeading>
      <Text style={s.body}>
        Vi har betalat tillbaka {formatKronor(note.amount)}.
        {note.stripe > 0 && " Det tar oftast några bankdagar innan pengarna syns på kontot."}
        {note.giftCard > 0 &&
          (note.newCard
            ? " Det som var betalt med presentkort får du på ett nytt, här nedanför."
            : " Det som gick till presentkortet finns där nu.")}
      </Text>
      <MailSubheading>Kreditkvitto {note.number}</MailSubheading>
      <Text style={s.body}>
        Avser kvitto {note.orderNumber} från {formatLongDate(note.paidAt)}
        <br />
        {formatDateTime(note.settledAt)}
        <br />
        {note.reason}
      </Text>
      <MailTable>
        {note.lines.map(({ title, quantity }, index) => (
          <MailRow key={index} name={`${quantity} × ${title}`} />
        ))}
        {note.stripe > 0 && (
          <MailRow name="Till kortet eller kontot du betalade med" amount={formatKronor(note.stripe)} />
        )}
        {note.giftCard > 0 && (
          <MailRow
            name={note.newCard ? "Till ett nytt presentkort" : "Till presentkortet"}
            amount={formatKronor(note.giftCard)}
          />
        )}
        <MailRow name="Återbetalt" amount={formatKronor(note.amount)} total />
        <MailRow name="varav moms 25 %" amount={formatKronor(note.vat)} />
      </MailTable>
      {note.newCard && (
        <>
          <MailSubheading>Ditt nya presentkort</MailSubheading>
          <Text style={s.body}>
            Presentkortet du betalade med har gått ut. Här är ett nytt på {formatKronor(note.giftCard)}
            {note.newCard.expiresAt
              ? `, som gäller till och med ${formatLongDate(note.newCard.expiresAt)}`
              : ""}
            .
          </Text>
          <Text style={s.code}>{note.newCard.code}</Text>
        </>
      )}
      {from.company.vatNumber && <MailSmall>Momsreg.nr {from.company.vatNumber}</MailSmall>}
    </MailLayout>
  );
}
