import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Pagination } from "@/components/admin/list-frame";
import { ButtonLink } from "@/components/admin/ui/button";
import { PostTable } from "@/components/post-editor/post-table";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { listPostsForAdmin } from "@/lib/blog/queries";
import { listQuery, pageParam } from "@/lib/shop/list-query";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Blogg" };

const { parse, path } = listQuery(adminPaths.posts, { page: pageParam });

export default async function PostsPage({ searchParams }: PageProps<"/admin/blog">) {
  const admin = await requireAdmin("posts", adminPaths.posts);
  const params = await searchParams;
  const { page } = parse(params);
  const { posts, total, pages } = await listPostsForAdmin(admin, page);
  if (total > 0 && page > pages) redirect(path({ page: pages }));
  return (
    <AdminPage current={adminPaths.posts} besked={params.besked}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h1>Blogg</h1>
        <ButtonLink href={adminPaths.editPost("new")}>Nytt inlägg</ButtonLink>
      </div>
      <PostTable posts={posts} page={path({ page })} />
      <Pagination page={page} pages={pages} pathOf={(to) => path({ page: to })} />
    </AdminPage>
  );
}
