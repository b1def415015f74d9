import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { MailButton, MailHeading, MailLayout, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import { formatKronor } from "@/lib/kernel/money";
import type { CreditNote } from "@/lib/orders/queries";
import * as paths from "@/lib/shop/paths";

export function refundBouncedSubject(note: CreditNote): string {
  return `Betala ut igen: order ${note.orderNumber}, ${formatKronor(note.stripe)}`;
}

type RefundBouncedProps = { from: Sender; note: CreditNote; orderId: string };

/** To the maker: money that was paid back has come back, and is owed to the customer until it is paid again. */
export function RefundBouncedEmail({ from, note, orderId }: RefundBouncedProps) {
  const amount = formatKronor(note.stripe);
  return (
    <MailLayout from={from} preview={`${amount} till ${note.email} kom tillbaka.`} maker>
      <MailHeading>En återbetalning kom tillbaka</MailHeading>
      <Text style={s.body}>
        Kundens bank tog inte emot {amount} för order {note.orderNumber} (kreditkvitto {note.number}). Kunden,{" "}
        {note.email}, har fått kreditkvittot men inte pengarna.
      </Text>
      <Text style={s.body}>
        Kreditkvittot gäller. Beloppet är bokfört som en skuld till kunden tills du har betalat det igen.
      </Text>
      <MailButton href={siteUrl(paths.order(orderId))}>Öppna ordern</MailButton>
    </MailLayout>
  );
}
