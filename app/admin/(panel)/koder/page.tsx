import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Chips } from "@/components/admin/chips";
import { ListFrame } from "@/components/admin/list-frame";
import { SearchForm } from "@/components/admin/search-form";
import { ButtonLink } from "@/components/admin/ui/button";
import { CodeTable, codesEmptyWords } from "@/components/codes/code-table";
import { requireAdmin } from "@/lib/accounts/require-admin";
import {
  CODE_STATES,
  codeFilterPath,
  CODE_NAMES,
  parseCodeFilter,
  type CodeKind,
  type CodeState,
} from "@/lib/gift-cards/code-list/code-filter";
import { listCodes } from "@/lib/gift-cards/code-list/queries";
import { sumCardDebt } from "@/lib/gift-cards/queries";
import { formatKronor } from "@/lib/kernel/money";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Koder och kort" };

const KINDS = [null, ...(Object.keys(CODE_NAMES) as CodeKind[])];
const STATES = [null, ...(Object.keys(CODE_STATES) as CodeState[])];

export default async function CodesPage({ searchParams }: PageProps<"/admin/koder">) {
  const admin = await requireAdmin("codes", adminPaths.allCodes);
  const params = await searchParams;
  const filter = parseCodeFilter(params);
  const now = new Date();
  const [{ codes, total, pages }, debt] = await Promise.all([
    listCodes(admin, filter, now),
    sumCardDebt(admin),
  ]);
  if (total > 0 && filter.page > pages) redirect(codeFilterPath({ ...filter, page: pages }));
  const { kind, state, query } = filter;
  return (
    <AdminPage current={adminPaths.allCodes} besked={params.besked}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1>Koder och kort</h1>
          <p className="mt-2">
            Butikens skuld till dem som har presentkort: <b className="num">{formatKronor(debt)}</b>
          </p>
        </div>
        <ButtonLink href={adminPaths.editCode("new")}>Ny rabattkod</ButtonLink>
      </div>
      <SearchForm
        page={adminPaths.allCodes}
        query={query}
        placeholder="Del av kod, e-post, namn eller order"
        keep={codeFilterPath({ kind, state })}
        className="mb-4"
      />
      <div className="grid gap-2">
        <Chips
          label="Sort"
          chips={KINDS.map((each) => ({
            href: codeFilterPath({ query, state, kind: each }),
            name: each ? CODE_NAMES[each][1] : "Alla",
            isChosen: each === kind,
          }))}
        />
        <Chips
          label="Läge"
          chips={STATES.map((each) => ({
            href: codeFilterPath({ query, kind, state: each }),
            name: each ? CODE_STATES[each] : "Alla lägen",
            isChosen: each === state,
          }))}
        />
      </div>
      <ListFrame
        isEmpty={codes.length === 0}
        empty={codesEmptyWords(filter)}
        all={Boolean(query || state || kind) && adminPaths.allCodes}
        pages={{ page: filter.page, pages, pathOf: (page) => codeFilterPath({ ...filter, page }) }}
      >
        <CodeTable codes={codes} now={now} page={codeFilterPath(filter)} />
      </ListFrame>
      <p className="mt-6 text-small text-ash">
        Av ett köpt presentkort hittas hela koden eller dess fyra sista tecken: koden sparas krypterad, så det
        går inte att söka på en annan del. Hela koden står här och på kortets order, för den som får se koder.
        Ett köpt kort raderas inte. Det stängs när det är betalt tillbaka på sin order.
      </p>
    </AdminPage>
  );
}
