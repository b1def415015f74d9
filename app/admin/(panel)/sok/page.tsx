import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { HitText } from "@/components/admin/hit-text";
import { findPlaces } from "@/components/admin/places";
import { SearchForm } from "@/components/admin/search-form";
import { Link } from "@/components/ui/link";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { parseSearch } from "@/lib/admin-search/search-query";
import { searchShop } from "@/lib/admin-search/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Sök" };

/** The search of the whole admin as a page of its own, which needs no script. */
export default async function SearchPage({ searchParams }: PageProps<"/admin/sok">) {
  const admin = await requireAdmin("own", adminPaths.search);
  const { query } = parseSearch(await searchParams);
  const groups = [...(await searchShop(admin, query)), ...findPlaces(admin, query)];
  return (
    <AdminPage current={adminPaths.search}>
      <h1 className="mb-6">Sök</h1>
      <SearchForm
        page={adminPaths.search}
        query={query}
        placeholder="Nummer, namn, e-post, gravyr eller kod"
      />
      {groups.length === 0 && <p className="text-lead text-ash">Inget passar ”{query}”.</p>}
      <div className="grid max-w-3xl gap-8">
        {groups.map(({ title, hits }) => (
          <section key={title}>
            <h2 className="border-b border-ink pb-2 text-[1.375rem]">{title}</h2>
            <ul>
              {hits.map((hit) => (
                <li key={`${hit.href} ${hit.title}`} className="border-b border-line">
                  <Link
                    href={hit.href}
                    className="flex min-h-13 flex-wrap items-center gap-x-6 py-1.5 no-underline hover:bg-drift"
                  >
                    <HitText hit={hit} query={query} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AdminPage>
  );
}
