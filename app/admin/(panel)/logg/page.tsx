import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LOG_WORDS, sayLogged } from "@/components/accounts/log-words";
import { AdminPage } from "@/components/admin/admin-page";
import { ListFrame } from "@/components/admin/list-frame";
import { ListTable } from "@/components/admin/list-table";
import { SearchForm } from "@/components/admin/search-form";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { listLog, logFilterPath, parseLogFilter, type LogLine } from "@/lib/accounts/queries";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { pageCount } from "@/lib/shop/list-query";
import * as paths from "@/lib/shop/paths";

const PAGES: Readonly<Record<string, { words: string; of: (id: string) => paths.Path }>> = {
  blog_posts: { words: "Visa inlägget", of: adminPaths.editPost },
  enquiry: { words: "Visa förfrågan", of: adminPaths.enquiry },
  offer: { words: "Visa betallänken", of: adminPaths.offer },
};

/** The page of the entity in a row; null if it has none or is deleted. */
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

/** The log, newest first. A row without a name is by a stranger or, without an address, by a program on the server. */
function LogTable({ rows }: { rows: readonly LogLine[] }) {
  return (
    <ListTable caption="Logg" columns={["När", "Vem", "Vad", "Om", "Varifrån"]} actions={false}>
      {rows.map((row) => (
        <TableRow key={row.id}>
          <TableCell className="whitespace-nowrap">
            <time dateTime={row.at.toISOString()}>{formatDateTime(row.at)}</time>
          </TableCell>
          <TableCell className="wrap-anywhere">{row.who ?? (row.from ? "Okänd" : "Servern")}</TableCell>
          <TableCell className="font-semibold max-table:w-full">{row.what}</TableCell>
          <TableCell className="wrap-anywhere text-ash max-table:w-full max-table:empty:hidden">
            <About row={row} />
            {row.change && <span className="block">{row.change}</span>}
          </TableCell>
          <TableCell className="whitespace-nowrap text-ash">{row.from}</TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}

export const metadata: Metadata = { title: "Logg" };

export default async function LogPage({ searchParams }: PageProps<"/admin/logg">) {
  await requireAdmin("accounts", adminPaths.log);
  const filter = parseLogFilter(await searchParams);
  const { query, page } = filter;
  const { rows, total } = await listLog(filter, LOG_WORDS, sayLogged);
  const pages = pageCount(total);
  if (total > 0 && page > pages) redirect(logFilterPath({ query, page: pages }));
  return (
    <AdminPage current={adminPaths.log}>
      <h1>Logg</h1>
      <p className="mt-2 mb-6 text-ash">
        Vem som har gjort vad. Sparas i ett år och går inte att ändra. Adresser är förkortade.
      </p>
      <SearchForm page={adminPaths.log} query={query} placeholder="Vem, vad eller varifrån" />
      <ListFrame
        isEmpty={rows.length === 0}
        empty={query ? `Inget i loggen passar ”${query}”.` : "Inget har hänt än."}
        all={query !== "" && adminPaths.log}
        allLabel="Visa allt"
        pages={{ page, pages, pathOf: (to) => logFilterPath({ query, page: to }) }}
      >
        <LogTable rows={rows} />
      </ListFrame>
    </AdminPage>
  );
}
