import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { ListFrame } from "@/components/admin/list-frame";
import { LOG_WORDS, sayLogged } from "@/components/accounts/log-words";
import { LogTable } from "@/components/accounts/log-table";
import { SearchForm } from "@/components/admin/search-form";
import { listLog, LOG_PAGE, logFilterPath, parseLogFilter } from "@/lib/accounts/queries";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Logg" };

export default async function LogPage({ searchParams }: PageProps<"/admin/logg">) {
  await requireAdmin("accounts", adminPaths.log);
  const filter = parseLogFilter(await searchParams);
  const { query, page } = filter;
  const { rows, total } = await listLog(filter, LOG_WORDS, sayLogged);
  const pages = Math.ceil(total / LOG_PAGE);
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
