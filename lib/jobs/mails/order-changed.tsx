// The mails to the buyer about a change of a paid order, and its addition.
import "server-only";
import { formatDateTime, formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { siteUrl } from "@/lib/kernel/site-url";
import { MailButton, MailLink, MailRow, MailSmall, MailTable, MailText } from "@/lib/mail/layout";
import { differencesIn, lineOf, type LineChange } from "@/lib/order-changes/change";
import { findChange } from "@/lib/order-changes/queries";
import { arrivalOf } from "@/lib/orders/due-dates";
import { getReceipt, type Receipt } from "@/lib/orders/queries";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { arrivalSentence } from "@/lib/shipping/arrival";
import * as paths from "@/lib/shop/paths";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";
import { mail } from "./mail";
import { aboutPoles, FollowButton, MailLines, WithdrawalLink } from "./order-parts";

/** What holds for withdrawal now, when the change has altered it. */
function WithdrawalChange({ change: { before, after }, receipt }: { change: LineChange; receipt: Receipt }) {
  const [was, is] = [before?.withdrawalExempt ?? false, after?.withdrawalExempt ?? false];
  if (!after || was === is) return null;
  return (
    <MailText>
      {is ? (
        "Graverade stavar är gjorda bara för dig. För dem gäller ingen ångerrätt."
      ) : (
        <>
          För de här stavarna har du nu 14 dagars ångerrätt från den dag du får dem. Använd den enklast på
          sidan <WithdrawalLink receipt={receipt} />.
        </>
      )}
    </MailText>
  );
}

/** When a line of the order was changed: what is different, and where the money goes. */
export const orderChanged = mail(
  async ({ orderId, changeId }: OutboxPayloads["order-changed"]) => {
    const [receipt, found] = await Promise.all([getReceipt(orderId), findChange(changeId)]);
    return found && { receipt, ...found, now: new Date() };
  },
  ({ receipt, change, offered, back, asked, freight, payBy, waits, isPaid, changeId, now }, { delivery }) => {
    const isOpen = asked > 0 && !isPaid && receipt.status !== "cancelled";
    const { number, address } = receipt;
    const { title } = lineOf(change);
    const firstName = receipt.gift ? null : address?.recipientName.split(" ")[0];
    return {
      ...aboutPoles(receipt, "Din beställning är ändrad", `Så här blir order ${number} nu.`),
      body: (
        <>
          <MailText>
            {firstName ? `${firstName}, som` : "Som"} vi kom överens om har vi ändrat order {number}.
          </MailText>
          <MailTable>
            {differencesIn(change).map(({ label, from, to }) => (
              <MailRow
                key={label}
                name={label === title ? label : `${title}: ${label.toLowerCase()}`}
                amount={`${from} → ${to}`}
              />
            ))}
          </MailTable>
          <MailText>
            {asked > 0
              ? `Det blir ${formatKronor(asked)} dyrare${isPaid ? ", som du har betalat" : ""}.${freight > 0 ? ` ${formatKronor(freight)} av det är frakt: paketet blir tyngre.` : ""}`
              : back > 0
                ? `Det blir ${formatKronor(back)} billigare. Du får tillbaka dem samma väg som du betalade, och ett kreditkvitto i ett eget mejl.`
                : offered > 0
                  ? `Skillnaden, ${formatKronor(offered)}, bjuder vi på.`
                  : "Priset är detsamma."}{" "}
            {!(receipt.reviewReason || (isOpen && waits)) &&
              arrivalSentence(arrivalOf(receipt, now, delivery.pause), address)}
          </MailText>
          {isOpen && (
            <>
              <MailText>
                Betala senast den {formatLongDate(payBy!)}, med {WAYS_TO_PAY}.
                {waits && " Vi bygger vidare när det är betalt."}
              </MailText>
              <MailButton href={siteUrl(paths.payLink(changeId))}>Betala {formatKronor(asked)}</MailButton>
            </>
          )}
          <WithdrawalChange change={change} receipt={receipt} />
          <MailText>Så här är hela beställningen nu:</MailText>
          <MailLines receipt={receipt} contract />
          {isOpen ? (
            <MailSmall>
              <MailLink href={siteUrl(paths.follow(receipt.orderId))}>Följ dina stavar</MailLink>
            </MailSmall>
          ) : (
            <FollowButton receipt={receipt} />
          )}
          <MailSmall>
            Stämmer det inte? Svara på det här mejlet.{" "}
            <MailLink href={siteUrl(paths.paid("poles", receipt.sessionId))}>Ditt kvitto</MailLink> är ändrat
            på samma sätt.
          </MailSmall>
        </>
      ),
    };
  },
);

/** When an addition is paid: its receipt (ML 17 kap. 28 §). */
export const additionReceipt = mail(
  async ({ orderId }: OutboxPayloads["addition-receipt"]) => {
    const addition = await getReceipt(orderId);
    return addition.email ? { addition } : null;
  },
  ({ addition: { number, email, paidAt, lines, shipping, due, vat, addsTo } }, { company }) => ({
    to: email,
    subject: `Tack, tillägget är betalt.${addsTo ? ` Order ${addsTo.number}` : ""}`,
    heading: "Tack, tillägget är betalt",
    preview: `Kvitto ${number}`,
    body: (
      <>
        <MailText>
          Kvitto <b>{number}</b>
          <br />
          Betalt: {formatDateTime(paidAt)}
        </MailText>
        <MailTable>
          {lines.map(({ title, lineTotal }) => (
            <MailRow key={title} name={title} amount={formatKronor(lineTotal)} />
          ))}
          {shipping > 0 && <MailRow name="Frakt" amount={formatKronor(shipping)} />}
          <MailRow name="Totalt" amount={formatKronor(due)} total />
          <MailRow name="varav moms 25 %" amount={formatKronor(vat)} />
        </MailTable>
        {addsTo && <MailButton href={siteUrl(paths.follow(addsTo.id))}>Följ dina stavar</MailButton>}
        {company.vatNumber && <MailSmall>Momsreg.nr {company.vatNumber}</MailSmall>}
      </>
    ),
  }),
);
