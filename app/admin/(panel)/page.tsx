import type { Route } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { CampaignTable } from "@/components/admin/campaign-table";
import { CodeKinds } from "@/components/admin/code-kinds";
import { CodeSearch } from "@/components/admin/code-search";
import { DiscountCodeTable } from "@/components/admin/discount-code-table";
import { FormAlert } from "@/components/admin/form-alert";
import { Pagination } from "@/components/admin/pagination";
import { PanelTabs } from "@/components/admin/panel-tabs";
import { PostTable } from "@/components/admin/post-table";
import { ButtonLink } from "@/components/ui/button";
import { Needs } from "@/components/workshop/needs";
import { StuckNotice } from "@/components/workshop/stuck-notice";
import { isAllowed } from "@/lib/accounts/permissions";
import { requireAdmin, type Admin } from "@/lib/accounts/require-admin";
import { postMessages } from "@/lib/blog/messages";
import { listPostsForAdmin } from "@/lib/blog/queries";
import {
  CAMPAIGN_STATES,
  campaignFilterPath,
  parseCampaignFilter,
  type CampaignFilter,
} from "@/lib/gift-cards/campaigns/campaign-filter";
import { campaignMessages } from "@/lib/gift-cards/campaigns/messages";
import { listCampaigns } from "@/lib/gift-cards/campaigns/queries";
import {
  CODE_STATES,
  codeFilterPath,
  parseCodeFilter,
  type CodeFilter,
} from "@/lib/gift-cards/discount-codes/code-filter";
import { codeMessages } from "@/lib/gift-cards/discount-codes/messages";
import { listCodes, sumCardDebt } from "@/lib/gift-cards/discount-codes/queries";
import { log } from "@/lib/log";
import { formatKronor } from "@/lib/money";
import { countStuck } from "@/lib/outbox/queries";
import * as paths from "@/lib/paths";
import { findNeeds } from "@/lib/workshop/needs/queries";

async function orNull<T>(load: Promise<T>): Promise<T | null> {
  return load.catch((error: unknown) => {
    log.error({ err: error }, "admin list");
    return null;
  });
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}, nyast först`;
}

/** A page behind the last one, as after its only row was deleted, is the last one. */
function toLastPage(
  list: { total: number; pages: number } | null,
  page: number,
  pathOf: (page: number) => Route,
) {
  if (list && list.total > 0 && page > list.pages) redirect(pathOf(list.pages));
}

function pageOf(text: string | string[] | undefined): number {
  return typeof text === "string" && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

async function Posts({ admin, page }: { admin: Admin; page: number }) {
  const list = await orNull(listPostsForAdmin(admin, page));
  toLastPage(list, page, paths.postsPage);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ash">{list && count(list.total, "inlägg", "inlägg")}</p>
        <ButtonLink href={paths.editPost("new")}>Nytt inlägg</ButtonLink>
      </div>
      {list ? <PostTable posts={list.posts} /> : <FormAlert title={postMessages.loadList} />}
      {list && <Pagination page={page} pages={list.pages} pathOf={paths.postsPage} />}
    </>
  );
}

async function Campaigns({ admin, filter }: { admin: Admin; filter: CampaignFilter }) {
  const list = await orNull(listCampaigns(admin, filter));
  const pathOf = (page: number) => campaignFilterPath({ ...filter, page });
  toLastPage(list, filter.page, pathOf);
  return (
    <>
      <CodeKinds current="campaign" />
      <CodeSearch
        label="Sök kod eller anteckning"
        view="kampanjer"
        states={CAMPAIGN_STATES}
        filter={filter}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ash">{list && count(list.total, "kampanj", "kampanjer")}</p>
        <ButtonLink href={paths.editCampaign("new")}>Ny kampanj</ButtonLink>
      </div>
      {list ? (
        <CampaignTable campaigns={list.campaigns} filter={filter} />
      ) : (
        <FormAlert title={campaignMessages.loadList} />
      )}
      {list && <Pagination page={filter.page} pages={list.pages} pathOf={pathOf} />}
    </>
  );
}

async function Codes({ admin, filter }: { admin: Admin; filter: CodeFilter }) {
  const sold = filter.kind === "purchased";
  const [list, debt] = await Promise.all([
    orNull(listCodes(admin, filter)),
    sold ? orNull(sumCardDebt(admin)) : null,
  ]);
  toLastPage(list, filter.page, (page) => codeFilterPath({ ...filter, page }));
  return (
    <>
      <CodeKinds current={filter.kind} />
      {debt !== null && (
        <p className="mb-6 text-lead">
          Butikens skuld till dem som har presentkort: <b className="num">{formatKronor(debt)}</b>
        </p>
      )}
      <CodeSearch
        label="Sök kod"
        view={filter.kind === "purchased" ? "kort" : undefined}
        states={CODE_STATES}
        filter={filter}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ash">
          {list &&
            (sold ? count(list.total, "presentkort", "presentkort") : count(list.total, "kod", "koder"))}
        </p>
        {!sold && <ButtonLink href={paths.editCode("new")}>Ny rabattkod</ButtonLink>}
      </div>
      {list ? (
        <DiscountCodeTable codes={list.codes} filter={filter} now={new Date()} />
      ) : (
        <FormAlert title={codeMessages.loadList} />
      )}
      {list && (
        <Pagination
          page={filter.page}
          pages={list.pages}
          pathOf={(page) => codeFilterPath({ ...filter, page })}
        />
      )}
    </>
  );
}

export default async function PanelPage({ searchParams }: PageProps<"/admin">) {
  const admin = await requireAdmin("own");
  const [hasPosts, hasCodes] = [isAllowed(admin, "posts"), isAllowed(admin, "codes")];
  if (!hasPosts && !hasCodes) redirect(paths.orders);
  const params = await searchParams;
  const { flik, besked, sida } = params;
  const now = new Date();
  const [needs, stuck] = await Promise.all([
    isAllowed(admin, "money") ? orNull(findNeeds(now)) : null,
    isAllowed(admin, "settings") ? orNull(countStuck(now)) : null,
  ]);
  const tab = flik === "koder" && hasCodes ? "koder" : "blogg";
  return (
    <AdminPage besked={besked} remind>
      <h1>Admin Panel</h1>
      {isAllowed(admin, "money") && <Needs needs={needs} now={now} />}
      <StuckNotice stuck={stuck} />
      {hasCodes && <PanelTabs current={tab} />}
      <div {...(hasCodes && { role: "tabpanel", id: "panel", "aria-labelledby": `flik-${tab}` })}>
        {tab === "koder" && params.visa === "kampanjer" ? (
          <Campaigns admin={admin} filter={parseCampaignFilter(params)} />
        ) : tab === "koder" ? (
          <Codes admin={admin} filter={parseCodeFilter(params)} />
        ) : (
          <Posts admin={admin} page={pageOf(sida)} />
        )}
      </div>
    </AdminPage>
  );
}
