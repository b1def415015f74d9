import { TextLink } from "@/components/ui/text-link";
import { Section } from "@/components/workshop/section";
import type { Customer } from "@/lib/customers/person/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

const CONTACT = "inline-flex min-h-target items-center";

/** The customer's contact details, from the last order that has them. */
export function ContactDetails({ customer }: { customer: Customer }) {
  const order = customer.orders.find(({ shippingInfo }) => shippingInfo?.addressLine1);
  const to = order?.shippingInfo;
  return (
    <Section title="Uppgifter">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1">
        <dt className="text-ash">E-post</dt>
        <dd className="wrap-anywhere">
          <a href={`mailto:${customer.email}`} className={CONTACT}>
            {customer.email}
          </a>
        </dd>
        {to && (
          <>
            <dt className="text-ash">Telefon</dt>
            <dd>
              <a href={`tel:${to.phone}`} className={CONTACT}>
                {to.phone}
              </a>
            </dd>
            <dt className="text-ash">Adress</dt>
            <dd className="wrap-anywhere">
              {[to.addressLine1, to.addressLine2, `${to.postalCode} ${to.city}`].filter(Boolean).join(", ")}
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
