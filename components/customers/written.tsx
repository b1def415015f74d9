import { Section } from "@/components/workshop/section";
import { TextLink } from "@/components/ui/text-link";
import { WrittenMails } from "@/components/workshop/mails";
import { STATUS_WORDS } from "@/lib/event/messages";
import type { Customer } from "@/lib/customers/person/queries";
import { formatDateTime, formatLongDate } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { outboxName } from "@/lib/outbox/words";
import { MONEY_AND_FREIGHT } from "@/lib/outbox/outbox";

const WITHDRAWAL_WORDS = { received: "inte besvarad", accepted: "godkänd", refused: "avslagen" } as const;

/** What the customer has asked, and what was withdrawn. */
export function Asked({ customer }: { customer: Customer }) {
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

/** Mails that were written by hand, whole, and what the shop sent by itself: of that its kind and time are kept. */
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
