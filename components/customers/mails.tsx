import { Section } from "@/components/workshop/section";
import { WrittenMails } from "@/components/workshop/mails";
import type { Customer } from "@/lib/customers/person/queries";
import { formatDateTime } from "@/lib/kernel/dates";
import { outboxName } from "@/lib/outbox/words";
import { MONEY_AND_FREIGHT } from "@/lib/outbox/outbox";

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
