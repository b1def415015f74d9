import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { UnmountWhenHidden } from "@/components/admin/unmount-when-hidden";
import { PostArticle } from "@/components/blog/post-article";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { messagesFor } from "@/components/layout/messages.content";
import { SkipLink } from "@/components/layout/skip-link";
import { PreviewBar } from "@/components/post-editor/preview-bar";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { findPostForAdmin, listLatestPosts } from "@/lib/blog/queries";
import { sanitizePostHtml } from "@/lib/blog/sanitize";
import { siteUrl } from "@/lib/kernel/site-url";
import { dayOf } from "@/lib/kernel/workdays";
import { shownSettings } from "@/lib/settings/shown";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

export const metadata: Metadata = { title: "Förhandsvisning" };

/** A post that is not public yet, as the shop will show it. */
export default async function PreviewPage({ params }: PageProps<"/admin/blog/[id]/forhandsgranska">) {
  const { id } = await params;
  const admin = await requireAdmin("posts", adminPaths.previewPost(id));
  const post = await findPostForAdmin(admin, id);
  if (!post) redirect(adminPaths.withNotice(adminPaths.admin, "post-gone"));
  if (post.published && !post.publishAt) redirect(paths.post(post.slug));
  const [latest, { company, delivery, texts }] = await Promise.all([listLatestPosts(2), shownSettings()]);
  return (
    <UnmountWhenHidden>
      <div className="group/shop flex min-h-dvh flex-col">
        <SkipLink />
        <Header shopName={company.name} messages={messagesFor(delivery, dayOf(new Date()), texts)} />
        <main id="innehall" tabIndex={-1} className="flex-1 outline-none">
          <PostArticle
            post={{
              ...post,
              content: sanitizePostHtml(post.content),
              createdAt: post.publishAt ?? post.createdAt,
            }}
            others={latest}
            address={siteUrl(paths.post(post.slug))}
            picture={null}
            publisher={company.name}
          />
        </main>
        <Footer company={company} />
        <PreviewBar post={post} />
      </div>
    </UnmountWhenHidden>
  );
}
