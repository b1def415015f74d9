import type { Route } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { ArrivalNotice } from "@/components/admin/arrival-notice";
import { DiscountCodeTable } from "@/components/admin/discount-code-table";
import { FormAlert } from "@/components/admin/form-alert";
import { findNotice } from "@/components/admin/notices";
import { Pagination } from "@/components/admin/pagination";
import { PanelTabs } from "@/components/admin/panel-tabs";
import { PostTable } from "@/components/admin/post-table";
import { ButtonLink } from "@/components/ui/button";
import { StuckNotice } from "@/components/workshop/stuck-notice";
import { requireAdmin, type Admin } from "@/lib/accounts/require-admin";
import { postMessages } from "@/lib/blog/messages";
import { listPostsForAdmin } from "@/lib/blog/queries";
import { codeMessages } from "@/lib/gift-cards/discount-codes/messages";
import { listCodes } from "@/lib/gift-cards/discount-codes/queries";
import { log } from "@/lib/log";
import { countStuck } from "@/lib/outbox/queries";
import * as paths from "@/lib/paths";

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
        <ButtonLink href={paths.newPost}>Nytt inlägg</ButtonLink>
      </div>
      {list ? <PostTable posts={list.posts} /> : <FormAlert title={postMessages.loadList} />}
      {list && <Pagination page={page} pages={list.pages} pathOf={paths.postsPage} />}
    </>
  );
}

async function Codes({ admin, page }: { admin: Admin; page: number }) {
  const list = await orNull(listCodes(admin, page));
  toLastPage(list, page, paths.codesPage);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ash">{list && count(list.total, "kod", "koder")}</p>
        <ButtonLink href={paths.newCode}>Ny rabattkod</ButtonLink>
      </div>
      {list ? (
        <DiscountCodeTable codes={list.codes} now={new Date()} />
      ) : (
        <FormAlert title={codeMessages.loadList} />
      )}
      {list && <Pagination page={page} pages={list.pages} pathOf={paths.codesPage} />}
    </>
  );
}

export default async function PanelPage({ searchParams }: PageProps<"/admin">) {
  const admin = await requireAdmin();
  const { flik, besked, sida } = await searchParams;
  const stuck = await orNull(countStuck(new Date()));
  const tab = flik === "koder" ? "koder" : "blogg";
  return (
    <AdminPage>
      <ArrivalNotice notice={findNotice(besked)} />
      <h1>Admin Panel</h1>
      <StuckNotice stuck={stuck} />
      <PanelTabs current={tab} />
      <div role="tabpanel" id="panel" aria-labelledby={`flik-${tab}`}>
        {tab === "koder" ? (
          <Codes admin={admin} page={pageOf(sida)} />
        ) : (
          <Posts admin={admin} page={pageOf(sida)} />
        )}
      </div>
    </AdminPage>
  );
}
