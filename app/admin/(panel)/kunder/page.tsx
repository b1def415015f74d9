import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { TextLink } from "@/components/ui/text-link";
import { ListFrame } from "@/components/admin/list-frame";
import { ListTable } from "@/components/admin/list-table";
import { SearchForm } from "@/components/admin/search-form";
import { ButtonLink } from "@/components/admin/ui/button";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { isAllowed } from "@/lib/accounts/permissions";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { customerFilterPath, parseCustomerFilter } from "@/lib/customers/customer-filter";
import { listCustomers, type CustomerRow } from "@/lib/customers/queries";
import { dayOf } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import * as adminPaths from "@/lib/shop/admin-paths";

/** The customers, each with a link to their page; with sums for admins who may see money. */
function CustomerTable({ rows, money }: { rows: readonly CustomerRow[]; money: boolean }) {
  const columns = ["Kund", "Ort", "Senast", { name: "Ordrar", end: true }];
  return (
    <ListTable
      caption="Kunder"
      columns={money ? [...columns, { name: "Betalt", end: true }] : columns}
      actions={false}
    >
      {rows.map(({ id, name, email, city, orders, paid, lastAt }) => (
        <TableRow key={id}>
          <TableCell className="wrap-anywhere max-table:w-full">
            <TextLink href={adminPaths.customer(id)}>{name || email}</TextLink>
            {name && <span className="block text-small text-ash">{email}</span>}
          </TableCell>
          <TableCell className={city ? undefined : "text-ash max-table:hidden"}>{city ?? "–"}</TableCell>
          <TableCell>
            <time dateTime={dayOf(lastAt)} className="num">
              {dayOf(lastAt)}
            </time>
          </TableCell>
          <TableCell className="table:text-right">
            {orders}
            <span className="table:hidden">{orders === 1 ? " order" : " ordrar"}</span>
          </TableCell>
          {money && (
            <TableCell className="font-semibold num max-table:ml-auto table:text-right">
              {formatKronor(paid)}
            </TableCell>
          )}
        </TableRow>
      ))}
    </ListTable>
  );
}

export const metadata: Metadata = { title: "Kunder" };

export default async function CustomersPage({ searchParams }: PageProps<"/admin/kunder">) {
  const admin = await requireAdmin("orders", adminPaths.customers);
  const params = await searchParams;
  const filter = parseCustomerFilter(params);
  const { rows, older, isCut } = await listCustomers(filter);
  return (
    <AdminPage current={adminPaths.customers} besked={params.besked}>
      <h1>Kunder</h1>
      <p className="mt-2 mb-6 text-ash">En kund är en e-postadress. Den som handlade senast står först.</p>
      <SearchForm
        page={adminPaths.customers}
        query={filter.query}
        placeholder="Namn, e-post, telefon, postnummer, ort"
      />
      {isCut && (
        <p className="mb-4 text-ash">Här är de {rows.length} senaste. Skriv mer för att hitta äldre.</p>
      )}
      <ListFrame
        isEmpty={rows.length === 0}
        empty={
          filter.query
            ? `Ingen kund passar ”${filter.query}”.`
            : "Den första kunden kommer hit när hen har betalat."
        }
        all={filter.query !== "" && adminPaths.customers}
      >
        <CustomerTable rows={rows} money={isAllowed(admin, "money")} />
      </ListFrame>
      {(older !== null || filter.before !== null) && (
        <nav aria-label="Sidor" className="mt-6 flex items-center gap-4">
          {filter.before !== null && (
            <ButtonLink variant="outline" size="sm" href={customerFilterPath({ ...filter, before: null })}>
              De senaste
            </ButtonLink>
          )}
          {older !== null && (
            <ButtonLink variant="outline" size="sm" href={customerFilterPath({ ...filter, before: older })}>
              Tidigare kunder
            </ButtonLink>
          )}
        </nav>
      )}
    </AdminPage>
  );
}
