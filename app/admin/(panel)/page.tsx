import type { Route } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { campaignsEmptyWords, CampaignTable } from "@/components/codes/campaign-table";
import { CodeKinds } from "@/components/codes/code-kinds";
import { CodeSearch } from "@/components/codes/code-search";
import { codesEmptyWords, DiscountCodeTable } from "@/components/codes/discount-code-table";
import { FormAlert } from "@/components/admin/form-alert";
import { ListFrame } from "@/components/admin/list-frame";
import { Pagination } from "@/components/admin/pagination";
import { PanelTabs } from "@/components/admin/panel-tabs";
import { PostTable } from "@/components/post-editor/post-table";
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
import { listCodes } from "@/lib/gift-cards/discount-codes/queries";
import { sumCardDebt } from "@/lib/gift-cards/queries";
import { log } from "@/lib/kernel/log";
import { formatKronor } from "@/lib/kernel/money";
import { countStuck } from "@/lib/outbox/queries";
import * as paths from "@/lib/shop/paths";
import { findNeeds } from "@/lib/workshop/needs/queries";

async function orNull<T>(load: Promise<T>): Promise<T | null> {
  return load.catch((error: unknown) => {
    log.error({ err: error }, "admin list");
    return null;
  });
}

function pageOf(text: string | string[] | undefined): number {
  return typeof text === "string" && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

type CountedProps<L> = {
  /** Null when it could not be read. */
  list: L | null;
  /** What one and several of its rows are called. */
  words: readonly [string, string];
  /** The way to a new row. */
  add?: ReactNode;
  failed: string;
  page: number;
  pathOf: (page: number) => Route;
  children: (list: L) => ReactNode;
};

/** A list with how many rows there are, and its pages. */
function Counted<L extends { total: number; pages: number }>(props: CountedProps<L>) {
  const { list, words, add, failed, page, pathOf, children } = props;
  // A page behind the last one, as after its only row was deleted, is the last one.
  if (list && list.total > 0 && page > list.pages) redirect(pathOf(list.pages));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ash">{list && `${list.total} ${words[list.total === 1 ? 0 : 1]}, nyast först`}</p>
        {add}
      </div>
      {list ? children(list) : <FormAlert title={failed} />}
      {list && <Pagination page={page} pages={list.pages} pathOf={pathOf} />}
    </>
  );
}

async function Posts({ admin, page }: { admin: Admin; page: number }) {
  return (
    <Counted
      list={await orNull(listPostsForAdmin(admin, page))}
      words={["inlägg", "inlägg"]}
      add={<ButtonLink href={paths.editPost("new")}>Nytt inlägg</ButtonLink>}
      failed={postMessages.loadList}
      page={page}
      pathOf={paths.postsPage}
    >
      {({ posts }) => <PostTable posts={posts} page={paths.postsPage(page)} />}
    </Counted>
  );
}

async function Campaigns({ admin, filter }: { admin: Admin; filter: CampaignFilter }) {
  const list = await orNull(listCampaigns(admin, filter));
  return (
    <>
      <CodeKinds current="campaign" />
      <CodeSearch
        label="Sök kod eller anteckning"
        view="kampanjer"
        states={CAMPAIGN_STATES}
        filter={filter}
      />
      <Counted
        list={list}
        words={["kampanj", "kampanjer"]}
        add={<ButtonLink href={paths.editCampaign("new")}>Ny kampanj</ButtonLink>}
        failed={campaignMessages.loadList}
        page={filter.page}
        pathOf={(page) => campaignFilterPath({ ...filter, page })}
      >
        {({ campaigns }) => (
          <ListFrame
            isEmpty={campaigns.length === 0}
            empty={campaignsEmptyWords(filter)}
            all={Boolean(filter.query || filter.state) && paths.campaigns}
          >
            <CampaignTable campaigns={campaigns} page={campaignFilterPath(filter)} />
          </ListFrame>
        )}
      </Counted>
    </>
  );
}

async function Codes({ admin, filter }: { admin: Admin; filter: CodeFilter }) {
  const sold = filter.kind === "purchased";
  const [list, debt] = await Promise.all([
    orNull(listCodes(admin, filter)),
    sold ? orNull(sumCardDebt(admin)) : null,
  ]);
  return (
    <>
      <CodeKinds current={filter.kind} />
      {debt !== null && (
        <p className="mb-6 text-lead">
          Butikens skuld till dem som har presentkort: <b className="num">{formatKronor(debt)}</b>
        </p>
      )}
      <CodeSearch label="Sök kod" view={sold ? "kort" : undefined} states={CODE_STATES} filter={filter} />
      <Counted
        list={list}
        words={sold ? ["presentkort", "presentkort"] : ["kod", "koder"]}
        add={!sold && <ButtonLink href={paths.editCode("new")}>Ny rabattkod</ButtonLink>}
        failed={codeMessages.loadList}
        page={filter.page}
        pathOf={(page) => codeFilterPath({ ...filter, page })}
      >
        {({ codes }) => (
          <ListFrame
            isEmpty={codes.length === 0}
            empty={codesEmptyWords(filter)}
            all={Boolean(filter.query || filter.state) && codeFilterPath({ kind: filter.kind })}
          >
            <DiscountCodeTable codes={codes} filter={filter} now={new Date()} page={codeFilterPath(filter)} />
          </ListFrame>
        )}
      </Counted>
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
