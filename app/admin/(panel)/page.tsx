import type { Route } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { FormAlert } from "@/components/admin/form-alert";
import { ListFrame, Pagination } from "@/components/admin/list-frame";
import { ButtonLink } from "@/components/admin/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/admin/ui/tabs";
import { CodeTable, codesEmptyWords } from "@/components/codes/code-table";
import { PostTable } from "@/components/post-editor/post-table";
import { WarningIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { StuckNotice } from "@/components/workshop/notices";
import { Today } from "@/components/workshop/today";
import { isAllowed, type Permission } from "@/lib/accounts/permissions";
import { requireAdmin, type Admin } from "@/lib/accounts/require-admin";
import { postMessages } from "@/lib/blog/messages";
import { listPostsForAdmin } from "@/lib/blog/queries";
import { codeFilterPath, NO_FILTER, parseCodeFilter } from "@/lib/gift-cards/code-list/code-filter";
import { listCodes } from "@/lib/gift-cards/code-list/queries";
import { codeMessages } from "@/lib/gift-cards/admin-messages";
import { log } from "@/lib/kernel/log";
import { ZERO } from "@/lib/kernel/money";
import { dayOf } from "@/lib/kernel/dates";
import { launchCheck, missingIn, type LaunchItem } from "@/lib/launch/launch-check";
import { findLaunchFacts } from "@/lib/launch/queries";
import { parsePeriod } from "@/lib/numbers/period";
import { readSales } from "@/lib/numbers/queries";
import { countStuck } from "@/lib/outbox/stuck";
import * as adminPaths from "@/lib/shop/admin-paths";
import { asNamed, choiceParam, listQuery, pageParam } from "@/lib/shop/list-query";
import * as paths from "@/lib/shop/paths";
import { findNeeds, MAKERS_NEEDS, NEED_KINDS } from "@/lib/workshop/needs/queries";
import { findWall } from "@/lib/workshop/wall/queries";

/** A reminder for an owner whose account has no second factor. */
function FactorReminder({ admin }: { admin: Admin }) {
  if (admin.hasFactor || !isAllowed(admin, "accounts")) return null;
  return (
    <aside aria-label="Din inloggning" className="flex gap-3 border-b border-line py-1 print:hidden">
      <WarningIcon className="mt-2.5 flex-none" />
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="py-2">Ditt konto skyddas bara av lösenordet.</p>
        <TextLink href={adminPaths.account}>Lägg till en passkey eller kod</TextLink>
      </div>
    </aside>
  );
}

/** The number of missing items that are named. */
const NAMED = 2;

/** What the shop lacks before it can open, each with a link to fix it. Renders nothing once nothing required is missing. */
function LaunchLine({ items }: { items: readonly LaunchItem[] }) {
  const missing = missingIn(items);
  if (missing.length === 0) return null;
  const named = missing.slice(0, NAMED);
  const more = missing.length - named.length;
  const done = items.filter((item) => item.done).length;
  return (
    <aside aria-label="Innan butiken öppnar" className="flex gap-3 border-b border-line py-1">
      <WarningIcon className="mt-2.5 flex-none" />
      <div className="flex grow flex-wrap items-center gap-x-4">
        <p className="mr-auto max-w-none py-2">
          Innan butiken öppnar saknas{" "}
          {named.map(({ noun, at }, index) => (
            <span key={noun}>
              {index > 0 && (more > 0 ? ", " : " och ")}
              <a href={at?.href ?? adminPaths.launch}>{noun}</a>
            </span>
          ))}
          {more > 0 && ` och ${more} ${more === 1 ? "sak" : "saker"} till`}.
        </p>
        <TextLink href={adminPaths.launch} className="text-small">
          Lanseringskoll: {done} av {items.length} klart
        </TextLink>
      </div>
    </aside>
  );
}

async function orNull<T>(load: Promise<T>): Promise<T | null> {
  return load.catch((error: unknown) => {
    log.error({ err: error }, "admin list");
    return null;
  });
}

const { parse, path } = listQuery(adminPaths.admin, {
  tab: choiceParam("flik", asNamed(["blogg", "koder"]), "blogg"),
  page: pageParam,
});

type CountedProps<L> = {
  /** Null when it could not be read. */
  list: L | null;
  /** The words for one row and for several. */
  words: readonly [string, string];
  add?: ReactNode;
  failed: string;
  page: number;
  pathOf: (page: number) => Route;
  children: (list: L) => ReactNode;
};

/** A list with the number of its rows, and pagination. */
function Counted<L extends { total: number; pages: number }>(props: CountedProps<L>) {
  const { list, words, add, failed, page, pathOf, children } = props;
  // A page after the last one, as when its only row was deleted, redirects to the last one.
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
      add={
        <ButtonLink variant="outline" href={adminPaths.editPost("new")}>
          Nytt inlägg
        </ButtonLink>
      }
      failed={postMessages.loadList}
      page={page}
      pathOf={(to) => path({ page: to })}
    >
      {({ posts }) => <PostTable posts={posts} page={path({ page })} />}
    </Counted>
  );
}

async function Codes({ admin, page }: { admin: Admin; page: number }) {
  const filter = { ...NO_FILTER, kind: "given", page } as const;
  return (
    <Counted
      list={await orNull(listCodes(admin, filter))}
      words={["kod", "koder"]}
      add={
        <ButtonLink variant="outline" href={adminPaths.editCode("new")}>
          Ny rabattkod
        </ButtonLink>
      }
      failed={codeMessages.loadList}
      page={page}
      pathOf={(to) => path({ tab: "koder", page: to })}
    >
      {({ codes }) => (
        <>
          <ListFrame isEmpty={codes.length === 0} empty={codesEmptyWords(filter)}>
            <CodeTable codes={codes} now={new Date()} page={path({ tab: "koder", page })} />
          </ListFrame>
          <p className="mt-4">
            <TextLink href={adminPaths.allCodes}>Sök och presentkort</TextLink>
          </p>
        </>
      )}
    </Counted>
  );
}

/** The new path of a list that has moved to codes and cards; null for any other. */
function movedList({
  flik,
  visa,
  q,
  lage,
  sida,
}: Awaited<PageProps<"/admin">["searchParams"]>): paths.Path | null {
  const isMoved = flik === "koder" && (visa === "kort" || visa === "kampanjer" || q || lage);
  return isMoved ? codeFilterPath(parseCodeFilter({ visa: visa ?? "tillgodo", q, lage, sida })) : null;
}

export default async function PanelPage({ searchParams }: PageProps<"/admin">) {
  const admin = await requireAdmin("own");
  const params = await searchParams;
  const may = (permission: Permission) => isAllowed(admin, permission);
  const [hasPosts, hasCodes] = [may("posts"), may("codes")];
  const moved = movedList(params);
  if (moved && hasCodes) redirect(moved);
  const now = new Date();
  const today = dayOf(now);
  const [needs, wall, week, launch, stuck] = await Promise.all([
    may("orders") ? orNull(findNeeds(now, may("money") ? NEED_KINDS : MAKERS_NEEDS)) : null,
    may("orders") ? orNull(findWall()) : null,
    may("numbers") ? orNull(readSales(parsePeriod("7", today))) : null,
    may("settings") ? orNull(findLaunchFacts()) : null,
    may("settings") ? orNull(countStuck(now)) : null,
  ]);
  const sold = week && { today: week.units.at(-1)?.amount ?? ZERO, week: week.amount };
  const { tab: asked, page } = parse(params);
  const tab = hasCodes ? asked : "blogg";
  const list = tab === "koder" ? <Codes admin={admin} page={page} /> : <Posts admin={admin} page={page} />;
  return (
    <AdminPage besked={params.besked}>
      <Today today={today} needs={needs} wall={wall} sold={sold}>
        {launch && <LaunchLine items={launchCheck(launch)} />}
        <FactorReminder admin={admin} />
        <StuckNotice stuck={stuck} />
      </Today>
      {hasPosts && (
        <div className="mt-14">
          {hasCodes ? (
            <Tabs value={tab}>
              <TabsList aria-label="Vad vill du sköta">
                <TabsTrigger value="blogg" href={adminPaths.admin}>
                  Blogginlägg
                </TabsTrigger>
                <TabsTrigger value="koder" href={adminPaths.codes}>
                  Rabattkoder
                </TabsTrigger>
              </TabsList>
              <TabsContent>{list}</TabsContent>
            </Tabs>
          ) : (
            list
          )}
        </div>
      )}
    </AdminPage>
  );
}
