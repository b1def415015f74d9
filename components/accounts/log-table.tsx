import { TextLink } from "@/components/ui/text-link";
import type { LogLine } from "@/lib/accounts/queries";
import { formatDateTime } from "@/lib/kernel/dates";
import * as paths from "@/lib/shop/paths";
import { Cell, Row, Table } from "@/components/admin/table";

/** The log, newest first. Nobody who was signed in: a stranger, or a program on the server. */
export function LogTable({ rows }: { rows: readonly LogLine[] }) {
  return (
    <Table caption="Logg" columns={["När", "Vem", "Vad", "Om", "Varifrån"]} actions={false}>
      {rows.map((row) => (
        <Row key={row.id}>
          <Cell className="whitespace-nowrap">
            <time dateTime={row.at.toISOString()}>{formatDateTime(row.at)}</time>
          </Cell>
          <Cell className="wrap-anywhere">{row.who ?? (row.from ? "Okänd" : "Servern")}</Cell>
          <Cell wide className="font-semibold">
            {row.what}
          </Cell>
          <Cell className="wrap-anywhere text-ash max-table:empty:hidden">
            {row.orderId ? (
              <TextLink href={paths.order(row.orderId)}>Visa beställningen</TextLink>
            ) : row.about === row.who ? null : (
              row.about
            )}
            {row.change && <span className="block">{row.change}</span>}
          </Cell>
          <Cell className="whitespace-nowrap text-ash">{row.from}</Cell>
        </Row>
      ))}
    </Table>
  );
}
