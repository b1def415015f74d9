import { Cell, Row, Table } from "@/components/admin/table";
import { Link } from "@/components/ui/link";
import type { CustomerRow } from "@/lib/customers/queries";
import { formatShortDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import * as adminPaths from "@/lib/shop/admin-paths";

/** The customers, each with a link to all about them; sums are for who may see money. */
export function CustomerTable({ rows, money }: { rows: readonly CustomerRow[]; money: boolean }) {
  const columns = ["Kund", "Ort", "Senast", { name: "Ordrar", end: true }];
  return (
    <Table
      caption="Kunder"
      columns={money ? [...columns, { name: "Betalat", end: true }] : columns}
      actions={false}
    >
      {rows.map(({ id, name, email, city, orders, paid, lastAt }) => (
        <Row key={id}>
          <Cell wide className="wrap-anywhere">
            <Link
              href={adminPaths.customer(id)}
              className="inline-flex min-h-target items-center font-semibold"
            >
              {name || email}
            </Link>
            {name && <span className="block text-small text-ash">{email}</span>}
          </Cell>
          <Cell>{city ?? <span className="text-ash max-table:hidden">–</span>}</Cell>
          <Cell>
            <time dateTime={formatShortDate(lastAt)} className="num">
              {formatShortDate(lastAt)}
            </time>
          </Cell>
          <Cell className="table:text-right">
            {orders}
            <span className="table:hidden">{orders === 1 ? " order" : " ordrar"}</span>
          </Cell>
          {money && (
            <Cell className="font-semibold num max-table:ml-auto table:text-right">{formatKronor(paid)}</Cell>
          )}
        </Row>
      ))}
    </Table>
  );
}
