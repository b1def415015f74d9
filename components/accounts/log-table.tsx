import { TextLink } from "@/components/ui/text-link";
import type { LogLine } from "@/lib/accounts/queries";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { Cell, Row, Table } from "@/components/admin/table";

const PAGES: Readonly<Record<string, { words: string; of: (id: string) => paths.Path }>> = {
  blog_posts: { words: "Visa inlägget", of: adminPaths.editPost },
  enquiry: { words: "Visa förfrågan", of: adminPaths.enquiry },
};

/** Where what a row is about is read; null for what has no page, or is gone. */
function pageOf({ action, entity, entityId: id, orderNumber }: LogLine) {
  if (!id || action.endsWith(".delete")) return null;
  if (orderNumber !== null) return { words: `Order ${orderNumber}`, href: adminPaths.order(id) };
  if (entity === "gift_cards")
    return action.startsWith("campaign.")
      ? { words: "Visa kampanjen", href: adminPaths.editCampaign(id) }
      : { words: "Visa koden", href: adminPaths.editCode(id) };
  const page = PAGES[entity];
  return page ? { words: page.words, href: page.of(id) } : null;
}

function About({ row }: { row: LogLine }) {
  const page = pageOf(row);
  if (page) return <TextLink href={page.href}>{page.words}</TextLink>;
  return row.about === row.who ? null : row.about;
}

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
            <About row={row} />
            {row.change && <span className="block">{row.change}</span>}
          </Cell>
          <Cell className="whitespace-nowrap text-ash">{row.from}</Cell>
        </Row>
      ))}
    </Table>
  );
}
