// The mails about money that is paid back.
import "server-only";
import { Text } from "@react-email/text";
import { formatDateTime, formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { siteUrl } from "@/lib/kernel/site-url";
import { MailButton, MailRow, MailSmall, MailSubheading, MailTable, MailText } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import { getCreditNote } from "@/lib/orders/queries";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import * as adminPaths from "@/lib/shop/admin-paths";
import { mail } from "./mail";

/** The credit receipt (ML 17 kap. 22–28 §§): its own number, and without doubt which receipt it corrects. */
export const refundReceipt = mail(
  ({ refundId }: OutboxPayloads["refund-receipt"]) => getCreditNote(refundId),
  (note, { company }) => ({
    to: note.email,
    subject: `Vi har betalat tillbaka ${formatKronor(note.amount)}. Order ${note.orderNumber}`,
    heading: "Pengarna är på väg tillbaka",
    preview: `Kreditkvitto ${note.number}`,
    body: (
      <>
        <MailText>
          Vi har betalat tillbaka {formatKronor(note.amount)}.
          {note.stripe > 0 && " Det tar oftast några bankdagar innan pengarna syns på kontot."}
          {note.giftCard > 0 &&
            (note.newCard
              ? " Det som var betalt med presentkort får du på ett nytt, här nedanför."
              : " Det som gick till presentkortet finns där nu.")}
        </MailText>
        <MailSubheading>Kreditkvitto {note.number}</MailSubheading>
        <MailText>
          Avser kvitto {note.orderNumber} från den {formatLongDate(note.paidAt)}
          <br />
          {formatDateTime(note.settledAt)}
          <br />
          {note.reason}
        </MailText>
        <MailTable>
          {note.lines.map(({ title, quantity }, index) => (
            <MailRow key={index} name={`${quantity} × ${title}`} />
          ))}
          {note.freight > 0 && <MailRow name="Frakt" amount={formatKronor(note.freight)} />}
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
            <MailText>
              Presentkortet du betalade med har gått ut. Här är ett nytt på {formatKronor(note.giftCard)}
              {note.newCard.expiresAt
                ? `, som gäller till och med den ${formatLongDate(note.newCard.expiresAt)}`
                : ""}
              .
            </MailText>
            <Text style={s.code}>{note.newCard.code}</Text>
          </>
        )}
        {company.vatNumber && <MailSmall>Momsreg.nr {company.vatNumber}</MailSmall>}
      </>
    ),
  }),
);

/** To the maker: a refund's money has come back, and is owed to the customer until it is paid again. */
export const refundBounced = mail(
  async ({ orderId, refundId }: OutboxPayloads["refund-bounced"]) => ({
    orderId,
    note: await getCreditNote(refundId),
  }),
  ({ orderId, note }) => {
    const amount = formatKronor(note.stripe);
    return {
      maker: true,
      replyTo: note.email || undefined,
      subject: `Betala ut igen: order ${note.orderNumber}, ${amount}`,
      heading: "En återbetalning kom tillbaka",
      preview: `${amount} till ${note.email} kom tillbaka.`,
      body: (
        <>
          <MailText>
            Kundens bank tog inte emot {amount} för order {note.orderNumber} (kreditkvitto {note.number}).
            Kunden, {note.email}, har fått kreditkvittot men inte pengarna.
          </MailText>
          <MailText>
            Kreditkvittot gäller. Beloppet är bokfört som en skuld till kunden tills du har betalat det igen.
          </MailText>
          <MailButton href={siteUrl(adminPaths.order(orderId))}>Öppna ordern</MailButton>
        </>
      ),
    };
  },
);
