import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PreviewFrame } from "@/components/admin/preview-frame";
import { PostArticle } from "@/components/blog/post-article";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { postState } from "@/components/post-editor/post-state";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { publishPostAction } from "@/lib/blog/actions";
import { postMessages } from "@/lib/blog/messages";
import { findPostForAdmin, listOtherPosts, safeContent } from "@/lib/blog/queries";
import { shownSettings } from "@/lib/settings/shown-settings";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

export const metadata: Metadata = { title: "Förhandsvisning" };

/** The preview of a post that is not public yet. */
export default async function PreviewPage({ params }: PageProps<"/admin/blog/[id]/forhandsgranska">) {
  const { id } = await params;
  const admin = await requireAdmin("posts", adminPaths.previewPost(id));
  const post = await findPostForAdmin(admin, id);
  if (!post) redirect(adminPaths.withNotice(adminPaths.admin, "post-gone"));
  if (post.published && !post.publishAt) redirect(paths.post(post.slug));
  const [others, { company }] = await Promise.all([listOtherPosts(post.slug), shownSettings()]);
  return (
    <PreviewFrame
      says={post.published ? `${postState(post)}.` : "Bara ni som skriver här ser den."}
      back={adminPaths.editPost(id)}
      actions={
        !post.published && (
          <ActionForm
            action={publishPostAction}
            page={adminPaths.previewPost(id)}
            hidden={{ id, version: String(post.version) }}
            failed={postMessages.publish}
          >
            <Submit variant="default" size="sm" waitingText="Publicerar...">
              Publicera
            </Submit>
          </ActionForm>
        )
      }
    >
      <PostArticle
        post={{
          ...post,
          content: await safeContent(post.content),
          createdAt: post.publishAt ?? post.createdAt,
        }}
        others={others}
        picture={null}
        publisher={company.name}
      />
    </PreviewFrame>
  );
}
