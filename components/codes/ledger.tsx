import { Price } from "@/components/price";
import { formatDateTime } from "@/lib/kernel/dates";
import { entryNames } from "@/lib/gift-cards/history";
import type { LedgerRow } from "@/lib/gift-cards/discount-codes/queries";
import { balanceOf } from "@/lib/gift-cards/gift-card";
import { ZERO, type Ore } from "@/lib/kernel/money";
import { FactRow } from "@/components/admin/fact-row";
import { ListTable } from "@/components/admin/list-table";
import { TableCell, TableRow } from "@/components/admin/ui/table";

type LedgerProps = { amount: Ore; balance: Ore; used: Ore; held: Ore; rows: readonly LedgerRow[] };

/** Every move of a card's money, oldest first: what, who and why. */
export function Ledger({ amount, balance, used, held, rows }: LedgerProps) {
  const sums: [string, Ore][] = [
    ["Belopp", amount],
    ["Använt", used],
    ["Reserverat just nu", held],
    ["Kvar", balance],
  ];
  return (
    <section aria-labelledby="saldo" className="mt-16">
      <h2 id="saldo" className="mb-4">
        Saldo
      </h2>
      <FactRow facts={sums.map(([name, sum]) => [name, <Price key={name} amount={sum} />])} />
      <ListTable
        caption="Kortets händelser"
        columns={["När", "Vad", "Belopp", "Saldo efter", "Vem och varför"]}
        actions={false}
      >
        {rows.map((row, index) => (
          <TableRow key={row.id}>
            <TableCell className="num text-ash">{formatDateTime(row.createdAt)}</TableCell>
            <TableCell className="max-table:w-full">
              {entryNames[row.kind]}
              {row.orderNumber !== null && <span className="text-ash"> (order {row.orderNumber})</span>}
            </TableCell>
            <TableCell>
              {row.amount === ZERO ? <span className="text-ash">–</span> : <Price amount={row.amount} />}
            </TableCell>
            <TableCell>
              <span className="text-ash table:hidden">Saldo </span>
              <Price amount={balanceOf(rows.slice(0, index + 1))} />
            </TableCell>
            <TableCell className="text-small text-ash max-table:w-full">
              {[row.actor === "shop" ? "Butiken" : row.actor, row.note ?? row.reason]
                .filter(Boolean)
                .join(": ")}
            </TableCell>
          </TableRow>
        ))}
      </ListTable>
    </section>
  );
}
