import type { Route } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ArrivalNotice } from "@/components/admin/arrival-notice";
import { CodeTable } from "@/components/admin/code-table";
import { FormAlert } from "@/components/admin/form-alert";
import { findNotice } from "@/components/admin/notices";
import { PanelTabs } from "@/components/admin/panel-tabs";
import { PostTable } from "@/components/admin/post-table";
import { ButtonLink } from "@/components/ui/button";
import { findAnswer } from "@/lib/admin-auth/keep-answer";
import { requireAdmin, type Admin } from "@/lib/admin-auth/require-admin";
import { postMessages } from "@/lib/blog/messages";
import { listPostsForAdmin } from "@/lib/blog/queries";
import { codeMessages } from "@/lib/discount-codes/messages";
import { listCodes } from "@/lib/discount-codes/queries";
import { log } from "@/lib/log";

async function orNull<T>(load: Promise<T>): Promise<T | null> {
  return load.catch((error: unknown) => {
    log.error({ err: error }, "admin list");
    return null;
  });
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}, nyast först`;
}

async function Posts({ admin }: { admin: Admin }) {
  const posts = await orNull(listPostsForAdmin(admin));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ash">{posts && count(posts.length, "inlägg", "inlägg")}</p>
        <ButtonLink href={"/admin/blog/new" as Route}>Nytt inlägg</ButtonLink>
      </div>
      {posts ? <PostTable posts={posts} /> : <FormAlert title={postMessages.loadList} />}
    </>
  );
}

async function Codes({ admin }: { admin: Admin }) {
  const codes = await orNull(listCodes(admin));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ash">{codes && count(codes.length, "kod", "koder")}</p>
        <ButtonLink href={"/admin/discount/new" as Route}>Ny rabattkod</ButtonLink>
      </div>
      {codes ? <CodeTable codes={codes} now={new Date()} /> : <FormAlert title={codeMessages.loadList} />}
    </>
  );
}

export default async function PanelPage({ searchParams }: PageProps<"/admin">) {
  const admin = await requireAdmin();
  const { flik, besked, svar } = await searchParams;
  const answer = await findAnswer(admin, svar);
  const tab = flik === "koder" ? "koder" : "blogg";
  return (
    <AdminPage>
      <ArrivalNotice notice={findNotice(besked)} />
      <h1 className="text-[2.5rem]">Admin Panel</h1>
      {answer && <FormAlert title={answer.title} text={answer.text} />}
      <PanelTabs current={tab} />
      <div role="tabpanel" id="panel" aria-labelledby={`flik-${tab}`}>
        {tab === "koder" ? <Codes admin={admin} /> : <Posts admin={admin} />}
      </div>
    </AdminPage>
  );
}
