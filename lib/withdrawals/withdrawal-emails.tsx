import { Text } from "@react-email/components";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatDateTime } from "@/lib/kernel/dates";
import { MailButton, MailHeading, MailLayout, MailLink, type Sender } from "@/lib/mail/layout";
import { mailStyles as s } from "@/lib/mail/style";
import type { AnsweredWithdrawal, StoredWithdrawal, WithdrawableOrder } from "./queries";
import { coverageOf } from "./coverage";
import { acceptedText, coverageText } from "./messages";
import { repayBy } from "./deadlines";
import * as paths from "@/lib/shop/paths";
import { formatDay } from "@/lib/kernel/workdays";

type Received = { from: Sender; withdrawal: StoredWithdrawal & { order: WithdrawableOrder } };

function OrderLines({ order }: { order: WithdrawableOrder }) {
  return (
    <Text style={s.body}>
      {order.lines.map((line, index) => (
        <span key={index}>
          {line.quantity} × {line.title}
          {line.exempt ? " (graverad, ingen ångerrätt)" : ""}
          <br />
        </span>
      ))}
    </Text>
  );
}

export function receiptSubject({ number }: StoredWithdrawal): string {
  return `Vi har tagit emot ditt ångermeddelande. Order ${number}`;
}

/**
 * Mottagningsbevis: what came in, when, and what happens next (DAL 2 kap. 10 a §). Anybody who knows order and address
 * can cause it, so it says nothing that was typed: only the shop's words and the order's own lines.
 */
export function WithdrawalReceiptEmail({ from, withdrawal }: Received) {
  const { order } = withdrawal;
  const at = formatDateTime(withdrawal.createdAt);
  return (
    <MailLayout from={from} preview={`Inkom ${at}.`}>
      <MailHeading>Vi har tagit emot ditt ångermeddelande</MailHeading>
      <Text style={s.body}>
        Det här är ditt mottagningsbevis. Spara det. Du ångrar hela beställningen.
        {withdrawal.message && " Det du skrev till oss har vi sparat."}
      </Text>
      <Text style={s.body}>
        Ordernummer: {order.number}
        <br />
        Inkom: {at}
      </Text>
      <OrderLines order={order} />
      <Text style={s.body}>{coverageText({ ...order, coverage: coverageOf(order.lines) })}</Text>
      <Text style={s.body}>
        Är det inte du som har ångrat köpet? Hör av dig till oss, så gäller köpet som vanligt.
      </Text>
    </MailLayout>
  );
}

export function answerSubject({ number, refusedFor }: AnsweredWithdrawal): string {
  return refusedFor === null
    ? `Vi har godkänt din ånger. Order ${number}`
    : `Svar på ditt ångermeddelande. Order ${number}`;
}

/** To the buyer: the shop's answer, what happens next and by when the money comes, or why there is none. */
export function WithdrawalAnswerEmail({ from, answer }: { from: Sender; answer: AnsweredWithdrawal }) {
  const { number, refusedFor, createdAt } = answer;
  if (refusedFor === null)
    return (
      <MailLayout from={from} preview={`Betalas tillbaka senast den ${formatDay(repayBy(createdAt))}.`}>
        <MailHeading>Vi har godkänt din ånger</MailHeading>
        <Text style={s.body}>Ordernummer: {number}</Text>
        <Text style={s.body}>{acceptedText(answer, formatDay(repayBy(createdAt)))}</Text>
        <Text style={s.body}>Du får ett kreditkvitto när pengarna är på väg.</Text>
      </MailLayout>
    );
  return (
    <MailLayout from={from} preview={`Order ${number}.`}>
      <MailHeading>Vi kan inte godkänna din ånger</MailHeading>
      <Text style={s.body}>Ordernummer: {number}</Text>
      <Text style={{ ...s.body, whiteSpace: "pre-wrap" }}>{refusedFor}</Text>
      <Text style={s.body}>
        Tycker du att det är fel? Svara på det här mejlet. Du kan också vända dig till{" "}
        <MailLink href="https://www.arn.se">Allmänna reklamationsnämnden</MailLink>.
      </Text>
    </MailLayout>
  );
}

export function noticeSubject({ number, order }: StoredWithdrawal): string {
  return order ? `Ångrat köp: order ${number}` : `Ångermeddelande som inte hör till någon order: ${number}`;
}

/** To the maker: somebody has withdrawn, what they wrote, and where to answer. */
export function WithdrawalNoticeEmail({ from, withdrawal }: { from: Sender; withdrawal: StoredWithdrawal }) {
  const { number, name, email, message, order } = withdrawal;
  return (
    <MailLayout from={from} preview={`${name} ångrar order ${number}.`} maker>
      <MailHeading>En köpare ångrar sig</MailHeading>
      {!order && (
        <Text style={s.body}>
          Ingen order har det numret och den e-postadressen. Avsändaren vet inte det, och har inte fått något
          mottagningsbevis. Hittar du ordern gäller ångermeddelandet från den tid som står här.
        </Text>
      )}
      <Text style={s.body}>
        Ordernummer: {number}
        <br />
        Namn: {name}
        <br />
        E-post: {email}
        <br />
        Inkom: {formatDateTime(withdrawal.createdAt)}
      </Text>
      {order && <OrderLines order={order} />}
      {message && <Text style={{ ...s.body, whiteSpace: "pre-wrap" }}>Meddelande: {message}</Text>}
      {order && <MailButton href={siteUrl(paths.order(order.orderId))}>Öppna ordern</MailButton>}
    </MailLayout>
  );
}
