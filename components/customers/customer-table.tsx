import { ListTable } from "@/components/admin/list-table";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { Link } from "@/components/ui/link";
import type { CustomerRow } from "@/lib/customers/queries";
import { formatShortDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import * as adminPaths from "@/lib/shop/admin-paths";

/** The customers, each with a link to all about them; sums are for who may see money. */
export function CustomerTable({ rows, money }: { rows: readonly CustomerRow[]; money: boolean }) {
  const columns = ["Kund", "Ort", "Senast", { name: "Ordrar", end: true }];
  return (
    <ListTable
      caption="Kunder"
      columns={money ? [...columns, { name: "Betalat", end: true }] : columns}
      actions={false}
    >
      {rows.map(({ id, name, email, city, orders, paid, lastAt }) => (
        <TableRow key={id}>
          <TableCell className="wrap-anywhere max-table:w-full">
            <Link
              href={adminPaths.customer(id)}
              className="inline-flex min-h-target items-center font-semibold"
            >
              {name || email}
            </Link>
            {name && <span className="block text-small text-ash">{email}</span>}
          </TableCell>
          <TableCell>{city ?? <span className="text-ash max-table:hidden">–</span>}</TableCell>
          <TableCell>
            <time dateTime={formatShortDate(lastAt)} className="num">
              {formatShortDate(lastAt)}
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
