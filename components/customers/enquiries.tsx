import { Section } from "@/components/workshop/section";
import { TextLink } from "@/components/ui/text-link";
import { STATUS_WORDS } from "@/lib/event/messages";
import type { Customer } from "@/lib/customers/person/queries";
import { formatLongDate } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";

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
