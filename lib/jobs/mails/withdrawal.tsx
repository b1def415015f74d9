// The mails about a withdrawal: to the buyer, and to the maker.
import "server-only";
import { formatDateTime } from "@/lib/kernel/dates";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatDay } from "@/lib/kernel/workdays";
import { MailButton, MailLink, MailText } from "@/lib/mail/layout";
import type { OrderKind } from "@/lib/orders/order";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import * as adminPaths from "@/lib/shop/admin-paths";
import { coverageOf, type Coverage } from "@/lib/withdrawals/coverage";
import { repayBy } from "@/lib/withdrawals/deadlines";
import { findAnsweredWithdrawal, findWithdrawal, type WithdrawableOrder } from "@/lib/withdrawals/queries";
import { mail } from "./mail";

type Withdrawn = { kind: OrderKind; hasLeft: boolean; coverage: Coverage };

/**
 * What happens after a withdrawal was accepted. `keepsSome`: what the buyer wrote may name some pairs only;
 * `by`: the last day to pay back, `6 december`.
 */
function acceptedText(
  { kind, hasLeft, coverage, keepsSome }: Withdrawn & { keepsSome: boolean },
  by: string,
): string {
  if (kind === "gift_card")
    return `Vi betalar tillbaka det som är kvar på presentkortet senast den ${by}, samma väg som du betalade. Då slutar kortet att gälla.`;
  const withdrawn = coverage === "part" ? "de stavar som inte är graverade" : "hela beställningen";
  const which = keepsSome
    ? `Det gäller ${withdrawn}, om inte ditt meddelande säger annat. `
    : coverage === "part"
      ? `Det gäller ${withdrawn}. `
      : "";
  if (!hasLeft)
    return `${which}Stavarna har inte lämnat verkstaden, så du behöver inte göra något. Vi betalar tillbaka senast den ${by}, samma väg som du betalade.`;
  return `${which}Skicka tillbaka stavarna inom 14 dagar från det att du ångrade dig, om du inte redan har gjort det. Vi betalar tillbaka senast den ${by}, samma väg som du betalade, men får vänta tills stavarna är här eller du har visat att de är skickade.`;
}

/** What happens next, as far as it is known when a withdrawal comes in. */
function coverageText({ kind, hasLeft, coverage }: Withdrawn): string {
  if (kind === "gift_card")
    return "Vi spärrar presentkortet och betalar tillbaka det som är kvar på det, senast inom 14 dagar.";
  if (coverage === "exempt")
    return `Alla stavar i beställningen är graverade. För dem gäller ingen ångerrätt. Vi har ändå sparat ditt meddelande och hör av oss.${hasLeft ? "" : " Bygget väntar tills du har fått vårt svar."}`;
  const back = !hasLeft
    ? "Stavarna har inte lämnat verkstaden, och vi bygger inte vidare. Du behöver inte skicka något. Vi betalar tillbaka senast 14 dagar efter ditt meddelande."
    : "Skicka tillbaka stavarna inom 14 dagar. Vi betalar tillbaka senast 14 dagar efter ditt meddelande, men får vänta tills stavarna är här eller du har visat att de är skickade.";
  return coverage === "part" ? `Ångerrätten gäller de stavar som inte är graverade. ${back}` : back;
}

function OrderLines({ order }: { order: WithdrawableOrder }) {
  return (
    <MailText>
      {order.lines.map((line, index) => (
        <span key={index}>
          {line.quantity} × {line.title}
          {line.exempt ? " (graverad, ingen ångerrätt)" : ""}
          <br />
        </span>
      ))}
    </MailText>
  );
}

/**
 * Mottagningsbevis: what came in, when, and what happens next (DAL 2 kap. 10 a §). Anybody who knows an order's number and
 * address can trigger it, so it repeats nothing that was typed: only the shop's words and the order's own lines.
 */
export const withdrawalReceipt = mail(
  async ({ withdrawalId }: OutboxPayloads["withdrawal-receipt"]) => {
    const withdrawal = await findWithdrawal(withdrawalId);
    if (!withdrawal?.order) throw new Error(`No withdrawal ${withdrawalId}`);
    return { ...withdrawal, order: withdrawal.order };
  },
  ({ email, number, message, order, createdAt }) => ({
    to: email,
    subject: `Vi har tagit emot ditt ångermeddelande. Order ${number}`,
    heading: "Vi har tagit emot ditt ångermeddelande",
    preview: `Inkom den ${formatDateTime(createdAt)}.`,
    body: (
      <>
        <MailText>
          Det här är ditt mottagningsbevis. Spara det. Du ångrar hela beställningen
          {message ? ", om inte ditt meddelande säger annat. Det du skrev till oss har vi sparat." : "."}
        </MailText>
        <MailText>
          Ordernummer: {order.number}
          <br />
          Inkom: {formatDateTime(createdAt)}
        </MailText>
        <OrderLines order={order} />
        <MailText>{coverageText({ ...order, coverage: coverageOf(order.lines) })}</MailText>
        <MailText>
          Är det inte du som har ångrat köpet? Hör av dig till oss, så gäller köpet som vanligt.
        </MailText>
      </>
    ),
  }),
);

/** The shop's answer: what happens next and by when the money comes, or why there is none. */
export const withdrawalAnswer = mail(
  async ({ withdrawalId }: OutboxPayloads["withdrawal-accepted"]) => {
    const answer = await findAnsweredWithdrawal(withdrawalId);
    if (!answer) throw new Error(`No answered withdrawal ${withdrawalId}`);
    return answer;
  },
  (answer) => {
    const { email: to, number, refusedFor, createdAt } = answer;
    if (refusedFor === null)
      return {
        to,
        subject: `Vi har godkänt din ånger. Order ${number}`,
        heading: "Vi har godkänt din ånger",
        preview: `Betalas tillbaka senast den ${formatDay(repayBy(createdAt))}.`,
        body: (
          <>
            <MailText>Ordernummer: {number}</MailText>
            <MailText>{acceptedText(answer, formatDay(repayBy(createdAt)))}</MailText>
            <MailText>Du får ett kreditkvitto när pengarna är på väg.</MailText>
          </>
        ),
      };
    return {
      to,
      subject: `Svar på ditt ångermeddelande. Order ${number}`,
      heading: "Vi kan inte godkänna din ånger",
      preview: `Order ${number}.`,
      body: (
        <>
          <MailText>Ordernummer: {number}</MailText>
          <MailText style={{ whiteSpace: "pre-wrap" }}>{refusedFor}</MailText>
          <MailText>
            Tycker du att det är fel? Svara på det här mejlet. Du kan också vända dig till{" "}
            <MailLink href="https://www.arn.se">Allmänna reklamationsnämnden</MailLink>.
          </MailText>
        </>
      ),
    };
  },
);

/** To the maker: somebody has withdrawn, what they wrote, and where to answer. */
export const withdrawalNotice = mail(
  async ({ withdrawalId }: OutboxPayloads["withdrawal-notice"]) => {
    const withdrawal = await findWithdrawal(withdrawalId);
    if (!withdrawal) throw new Error(`No withdrawal ${withdrawalId}`);
    return withdrawal;
  },
  ({ number, name, email, message, order, createdAt }) => ({
    maker: true,
    replyTo: email,
    subject: order
      ? `Ångrat köp: order ${number}`
      : `Ångermeddelande som inte hör till någon order: ${number}`,
    heading: "En köpare ångrar sig",
    preview: `${name} ångrar order ${number}.`,
    body: (
      <>
        {!order && (
          <MailText>
            Ingen order har det numret och den e-postadressen. Avsändaren vet inte det, och har inte fått
            något mottagningsbevis. Hittar du ordern gäller ångermeddelandet från den tid som står här.
          </MailText>
        )}
        <MailText>
          Ordernummer: {number}
          <br />
          Namn: {name}
          <br />
          E-post: {email}
          <br />
          Inkom: {formatDateTime(createdAt)}
        </MailText>
        {order && <OrderLines order={order} />}
        {message && <MailText style={{ whiteSpace: "pre-wrap" }}>Meddelande: {message}</MailText>}
        {order && <MailButton href={siteUrl(adminPaths.order(order.orderId))}>Öppna ordern</MailButton>}
      </>
    ),
  }),
);
