import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { LogTable } from "@/components/admin/log-table";
import { Pagination } from "@/components/admin/pagination";
import { SearchForm } from "@/components/admin/search-form";
import { TextLink } from "@/components/ui/text-link";
import { listLog, LOG_PAGE } from "@/lib/accounts/queries";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { logQuerySchema } from "@/lib/accounts/schema";
import * as paths from "@/lib/paths";

export const metadata: Metadata = { title: "Logg" };

export default async function LogPage({ searchParams }: PageProps<"/admin/logg">) {
  await requireAdmin("accounts", paths.log);
  const { q: query, sida: page } = logQuerySchema.parse(await searchParams);
  const { rows, total } = await listLog({ query, page });
  const pages = Math.ceil(total / LOG_PAGE);
  if (total > 0 && page > pages) redirect(paths.logPage(query, pages));
  return (
    <AdminPage current={paths.people}>
      <h1>Logg</h1>
      <p className="mt-2 mb-6 text-ash">
        Vem som har gjort vad. Sparas i ett år och går inte att ändra. Adresser är förkortade.
      </p>
      <SearchForm page={paths.log} query={query} placeholder="Vem, vad eller varifrån" />
      {rows.length === 0 ? (
        <p className="text-lead text-ash">
          {query ? `Inget i loggen passar ”${query}”.` : "Inget har hänt än."}{" "}
          {query && <TextLink href={paths.log}>Visa allt</TextLink>}
        </p>
      ) : (
        <LogTable rows={rows} />
      )}
      <Pagination page={page} pages={pages} pathOf={(to) => paths.logPage(query, to)} />
    </AdminPage>
  );
}
