import { Text } from "@react-email/components";
import { formatDateTime, formatLongDate } from "@/lib/dates";
import { formatKronor } from "@/lib/money";
import { MailHeading, MailLayout, MailSmall, MailSubheading, type Sender } from "@/lib/mail-layout";
import { mailStyles as s } from "@/lib/mail-style";
import type { CreditNote } from "@/lib/orders/queries";

export function refundSubject(note: CreditNote): string {
  return `Vi har betalat tillbaka ${formatKronor(note.amount)}. Order ${note.orderNumber}`;
}

/** The credit receipt (ML 17 kap. 22–28 §§): its own number, and without doubt which receipt it corrects. */
export function RefundEmail({ from, note }: { from: Sender; note: CreditNote }) {
  const rows = [
    ...(note.stripe > 0 ? [["Till kortet eller kontot du betalade med", note.stripe] as const] : []),
    ...(note.giftCard > 0
      ? [[note.newCard ? "Till ett nytt presentkort" : "Till presentkortet", note.giftCard] as const]
      : []),
  ];
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
      <table className="rows" width="100%" cellPadding={0} cellSpacing={0} role="presentation">
        <tbody>
          {note.lines.map((line, index) => (
            <tr key={index}>
              <td style={s.cell}>
                {line.quantity} × {line.title}
              </td>
              <td style={{ ...s.cell, ...s.amount }} />
            </tr>
          ))}
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <td style={s.cell}>{name}</td>
              <td style={{ ...s.cell, ...s.amount }}>{formatKronor(amount)}</td>
            </tr>
          ))}
          <tr>
            <td className="total" style={{ ...s.cell, ...s.total }}>
              Återbetalt
            </td>
            <td className="total" style={{ ...s.cell, ...s.amount, ...s.total }}>
              {formatKronor(note.amount)}
            </td>
          </tr>
          <tr>
            <td style={s.cell}>varav moms 25 %</td>
            <td style={{ ...s.cell, ...s.amount }}>{formatKronor(note.vat)}</td>
          </tr>
        </tbody>
      </table>
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
