import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/company";
import { formatDateTime } from "@/lib/dates";
import { MailButton, MailLayout, mailStyles as s } from "@/lib/mail-layout";
import type { StoredWithdrawal } from "./queries";
import { coverageOf, coverageText } from "./withdrawal";

function Content({ withdrawal }: { withdrawal: StoredWithdrawal }) {
  const { order } = withdrawal;
  return (
    <>
      <Text style={s.body}>
        Ordernummer: {order.number}
        <br />
        Namn: {withdrawal.name}
        <br />
        E-post: {withdrawal.email}
        <br />
        Inkom: {formatDateTime(withdrawal.createdAt)}
      </Text>
      <Text style={s.body}>
        {order.lines.map((line, index) => (
          <span key={index}>
            {line.quantity} × {line.title}
            {line.exempt ? " (graverad, ingen ångerrätt)" : ""}
            <br />
          </span>
        ))}
      </Text>
      {withdrawal.message && (
        <Text style={{ ...s.body, whiteSpace: "pre-wrap" }}>Meddelande: {withdrawal.message}</Text>
      )}
    </>
  );
}

export function receiptSubject({ order }: StoredWithdrawal): string {
  return `Vi har tagit emot ditt ångermeddelande. Order ${order.number}`;
}

/** Mottagningsbevis: what came in, when, and what happens next (DAL 2 kap. 10 a §). */
export function WithdrawalReceiptEmail({ withdrawal }: { withdrawal: StoredWithdrawal }) {
  const { order } = withdrawal;
  return (
    <MailLayout preview={`Inkom ${formatDateTime(withdrawal.createdAt)}.`}>
      <Text style={s.heading}>Vi har tagit emot ditt ångermeddelande</Text>
      <Text style={s.body}>Det här är ditt mottagningsbevis. Spara det.</Text>
      <Content withdrawal={withdrawal} />
      <Text style={s.body}>{coverageText(order.kind, coverageOf(order.lines))}</Text>
    </MailLayout>
  );
}

export function noticeSubject({ order }: StoredWithdrawal): string {
  return `Ångrat köp: order ${order.number}`;
}

/** To the maker: somebody has withdrawn, and where to answer. */
export function WithdrawalNoticeEmail({ withdrawal }: { withdrawal: StoredWithdrawal }) {
  return (
    <MailLayout preview={`${withdrawal.name} ångrar order ${withdrawal.order.number}.`}>
      <Text style={s.heading}>En köpare ångrar sig</Text>
      <Content withdrawal={withdrawal} />
      <MailButton href={siteUrl(`/admin/bestallningar/${withdrawal.order.orderId}`)}>Öppna ordern</MailButton>
    </MailLayout>
  );
}
