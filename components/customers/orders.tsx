import { ListTable } from "@/components/admin/list-table";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/workshop/section";
import { COLOURS } from "@/lib/catalogue/options";
import type { Customer, CustomerOrder } from "@/lib/customers/person/queries";
import { dayOf } from "@/lib/kernel/dates";
import { formatKronor, sum } from "@/lib/kernel/money";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as adminPaths from "@/lib/shop/admin-paths";

/** A pair as it was ordered: its lacquer, its length and its engraving. */
function Pair({ item }: { item: CustomerOrder["items"][number] }) {
  const hex = COLOURS.find(({ name }) => name === item.colorName)?.hex;
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-4">
      <span className="inline-flex items-center gap-2">
        <i
          aria-hidden="true"
          className="block h-4 w-8 border border-edge forced-colors:hidden"
          style={hex ? { background: hex } : undefined}
        />
        <b>{item.lengthCm === null ? item.productTitle : `${item.productTitle} ${item.lengthCm} cm`}</b>
        {item.quantity > 1 && ` × ${item.quantity}`}
      </span>
      <span className="text-small text-ash">{item.colorName}</span>
      {item.engraving && (
        <span className="font-display tracking-[0.1em] wrap-anywhere">{item.engraving}</span>
      )}
    </li>
  );
}

/** The orders, newest first; with sums for admins who may see money. */
export function Orders({ orders, money }: { orders: Customer["orders"]; money: boolean }) {
  const columns = ["Order", "Vad", "Läge"];
  return (
    <Section title="Ordrar">
      {orders.length === 0 ? (
        <p className="text-ash">Har inte handlat.</p>
      ) : (
        <ListTable
          caption="Ordrar"
          columns={money ? [...columns, { name: "Betalt", end: true }] : columns}
          actions={false}
        >
          {orders.map((order) => (
            <TableRow key={order.id}>
              <TableCell>
                <Link
                  href={adminPaths.order(order.id)}
                  className="inline-flex min-h-target items-center font-semibold"
                >
                  {order.number}
                </Link>
                <span className="block text-small text-ash max-table:inline max-table:pl-3">
                  {dayOf(order.paidAt)}
                </span>
              </TableCell>
              <TableCell className="max-table:w-full">
                <ul>
                  {order.items.map((item) => (
                    <Pair key={item.id} item={item} />
                  ))}
                </ul>
              </TableCell>
              <TableCell>{STATUS_NAMES[order.status]}</TableCell>
              {money && (
                <TableCell className="num max-table:ml-auto table:text-right">
                  {order.replaces ? `Ersätter ${order.replaces.number}` : formatKronor(order.dueOre)}
                  {order.giftCardKind === "purchased" && (
                    <span className="block text-small text-ash">
                      och {formatKronor(order.giftCardOre)} med presentkort
                    </span>
                  )}
                  {order.refundedOre + order.giftRefundedOre > 0 && (
                    <span className="block text-small text-ash">
                      {formatKronor(sum(order.refundedOre, order.giftRefundedOre))} tillbaka
                    </span>
                  )}
                </TableCell>
              )}
            </TableRow>
          ))}
        </ListTable>
      )}
    </Section>
  );
}
