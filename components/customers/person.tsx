import { TextLink } from "@/components/ui/text-link";
import { WrittenMails } from "@/components/workshop/mails";
import { Section } from "@/components/workshop/section";
import type { Customer } from "@/lib/customers/person/queries";
import { STATUS_WORDS } from "@/lib/event/messages";
import { formatDateTime, formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { MONEY_AND_FREIGHT, outboxName } from "@/lib/outbox/outbox";
import { ADDRESS_LABELS, formatPostalCode } from "@/lib/shipping/address";
import * as adminPaths from "@/lib/shop/admin-paths";

// The sections of a customer's page, beside the orders: what the shop knows of the person.

const CONTACT = "inline-flex min-h-target items-center";

/** The customer's contact details, from the last order that has them. */
export function ContactDetails({ customer }: { customer: Customer }) {
  const order = customer.orders.find(({ shippingInfo }) => shippingInfo?.addressLine1);
  const to = order?.shippingInfo;
  return (
    <Section title="Uppgifter">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1">
        <dt className="text-ash">{ADDRESS_LABELS.email}</dt>
        <dd className="wrap-anywhere">
          <a href={`mailto:${customer.email}`} className={CONTACT}>
            {customer.email}
          </a>
        </dd>
        {to && (
          <>
            <dt className="text-ash">{ADDRESS_LABELS.phone}</dt>
            <dd>
              <a href={`tel:${to.phone}`} className={CONTACT}>
                {to.phone}
              </a>
            </dd>
            <dt className="text-ash">{ADDRESS_LABELS.address_line1}</dt>
            <dd className="wrap-anywhere">
              {[to.addressLine1, to.addressLine2, `${formatPostalCode(to.postalCode)} ${to.city}`]
                .filter(Boolean)
                .join(", ")}
            </dd>
          </>
        )}
      </dl>
      {order && (
        <TextLink href={adminPaths.order(order.id)} className="mt-2">
          Rätta eller skriv från order {order.number}
        </TextLink>
      )}
    </Section>
  );
}

/** Gift cards that were bought or received. Their codes stand only on the cards' own pages. */
export function GiftCards({ customer, money }: { customer: Customer; money: boolean }) {
  const { orders, received } = customer;
  const bought = orders.flatMap(({ issuedCard, paidAt }) =>
    issuedCard ? [{ card: issuedCard, at: paidAt, how: "köpt" }] : [],
  );
  const cards = [...bought, ...received.map(({ card, createdAt: at }) => ({ card, at, how: "fått" }))];
  if (cards.length === 0) return null;
  return (
    <Section title="Presentkort">
      <ul>
        {cards.map(({ card, at, how }) => (
          <li key={card.id} className="border-b border-line py-3">
            {money ? (
              <TextLink href={adminPaths.editCode(card.id)}>{formatKronor(card.amountOre)}</TextLink>
            ) : (
              "Ett kort"
            )}
            , {how} {formatLongDate(at)}.
            {money && (
              <>
                {" "}
                {formatKronor(card.remainingBalanceOre)} kvar
                {card.expiresAt && ` till ${formatLongDate(card.expiresAt)}`}.
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const WITHDRAWAL_WORDS = { received: "inte besvarad", accepted: "godkänd", refused: "avslagen" } as const;

/** The customer's enquiries and withdrawals. */
export function Enquiries({ customer }: { customer: Customer }) {
  const withdrawals = [
    ...customer.orders.flatMap(({ id, number, withdrawals: own }) =>
      own.map((row) => ({ ...row, order: { id, number } })),
    ),
    ...customer.withdrawals.map((row) => ({ ...row, order: null })),
  ];
  if (customer.enquiries.length + withdrawals.length === 0) return null;
  return (
    <Section title="Frågor och ånger">
      <ul>
        {customer.enquiries.map(({ id, createdAt, message, status }) => (
          <li key={id} className="border-b border-line py-3">
            <TextLink href={adminPaths.enquiry(id)}>Förfrågan {formatLongDate(createdAt)}</TextLink>{" "}
            <span className="text-ash">{STATUS_WORDS[status]}</span>
            <p className="line-clamp-2 max-w-none wrap-anywhere">{message}</p>
          </li>
        ))}
        {withdrawals.map(({ id, createdAt, status, message, order }) => (
          <li key={id} className="border-b border-line py-3">
            {order ? (
              <TextLink href={adminPaths.order(order.id)}>Ångrade order {order.number}</TextLink>
            ) : (
              <b>Ångrade en order som inte hittades</b>
            )}{" "}
            <span className="text-ash">
              {formatLongDate(createdAt)}, {WITHDRAWAL_WORDS[status]}
            </span>
            {message && <p className="max-w-none wrap-anywhere">{message}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  pending: "Ska skickas",
  failed: "Kom inte fram",
  set_aside: "Lagt åt sidan",
};

/** Mails that admins wrote, in full, and those the shop sent by itself, of which only kind and time are stored. */
export function Mails({ customer }: { customer: Customer }) {
  const written = [
    ...customer.orders.flatMap(({ mails }) => mails),
    ...customer.enquiries.flatMap(({ answers }) => answers),
  ].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const numberOf = new Map(customer.orders.map(({ id, number }) => [id, number]));
  const own = customer.sent.filter(
    ({ kind }) =>
      !(MONEY_AND_FREIGHT as readonly string[]).includes(kind) &&
      !["work-order", "event-enquiry", "refund-bounced", "withdrawal-notice", "written-mail"].includes(kind),
  );
  if (written.length + own.length === 0) return null;
  return (
    <Section title="Mejl">
      <WrittenMails mails={written} />
      <ul>
        {own.map(({ kind, orderId, at, status }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
            <span>
              {outboxName(kind)}
              {orderId && `, ${numberOf.get(orderId) ?? ""}`}
            </span>
            <span className="text-small text-ash">{STATE_WORDS[status] ?? formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
