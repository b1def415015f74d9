import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Orders } from "@/components/customers/orders";
import { ContactDetails, Enquiries, GiftCards, Mails } from "@/components/customers/person";
import { DataExport, Erase } from "@/components/customers/personal-data";
import { BackLink } from "@/components/ui/back-link";
import { isAllowed } from "@/lib/accounts/permissions";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { listObstacles } from "@/lib/customers/erase/queries";
import { customerName, summaryOf } from "@/lib/customers/person/summary";
import { findCustomerEmail, readCustomer } from "@/lib/customers/person/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { dayOf } from "@/lib/kernel/dates";

export const metadata: Metadata = { title: "Kund" };

export default async function CustomerPage({ params, searchParams }: PageProps<"/admin/kunder/[id]">) {
  const { id } = await params;
  const admin = await requireAdmin("orders", adminPaths.customer(id));
  const { besked } = await searchParams;
  const email = await findCustomerEmail(id);
  if (email === null) redirect(adminPaths.withNotice(adminPaths.customers, "customer-gone"));
  const now = new Date();
  const customer = await readCustomer(email);
  const money = isAllowed(admin, "money");
  const mayErase = isAllowed(admin, "erasing");
  return (
    <AdminPage current={adminPaths.customers} besked={besked}>
      <BackLink href={adminPaths.customers}>Kunder</BackLink>
      <h1 className="wrap-anywhere">{customerName(customer) ?? email}</h1>
      <p className="mt-2 mb-8 text-ash">{summaryOf(customer, money)}</p>
      <div className="grid items-start gap-x-12 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <Orders orders={customer.orders} money={money} />
          <GiftCards customer={customer} money={money} />
          <Enquiries customer={customer} />
          <Mails customer={customer} />
        </div>
        <div className="min-w-0">
          <ContactDetails customer={customer} />
          {isAllowed(admin, "exports") && <DataExport id={id} />}
          {mayErase && (
            <Erase
              id={id}
              customer={customer}
              obstacles={await listObstacles(customer, now)}
              today={dayOf(now)}
            />
          )}
        </div>
      </div>
    </AdminPage>
  );
}
