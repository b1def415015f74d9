import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DeleteButton } from "@/components/admin/delete-button";
import { Button } from "@/components/admin/ui/button";
import { FieldLabel } from "@/components/admin/ui/field";
import { Input } from "@/components/admin/ui/input";
import { WithoutScript } from "@/components/admin/without-script";
import { EditorFrame } from "@/components/editor/editor-frame";
import { PostEditor, type EditedPost } from "@/components/post-editor/post-editor";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { removePost } from "@/lib/blog/actions";
import { postMessages } from "@/lib/blog/messages";
import { findPostForAdmin } from "@/lib/blog/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

/** The form, for pages without JavaScript, that adds a picture to a saved post. */
function PictureForm({ id, version }: { id: string; version: number }) {
  return (
    <WithoutScript>
      <form
        method="post"
        action={adminPaths.uploadApi}
        encType="multipart/form-data"
        className="mt-8 grid justify-items-start gap-3 border-t border-line pt-6"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <FieldLabel htmlFor="file">Bild (spara texten först)</FieldLabel>
        <Input id="file" type="file" name="file" accept="image/*" />
        <Button variant="outline" size="sm" type="submit">
          Ladda upp bild
        </Button>
      </form>
    </WithoutScript>
  );
}

export const metadata: Metadata = { title: "Inlägg" };

const blank: EditedPost = {
  id: null,
  version: null,
  title: "",
  slug: "",
  excerpt: null,
  content: "",
  imageUrl: null,
  imageAlt: null,
  published: false,
  publishAt: null,
};

export default async function PostEditorPage({ params, searchParams }: PageProps<"/admin/blog/[id]">) {
  const { id } = await params;
  const admin = await requireAdmin("posts", adminPaths.editPost(id));
  const post: EditedPost | null = id === "new" ? blank : await findPostForAdmin(admin, id);
  if (!post) redirect(adminPaths.withNotice(adminPaths.admin, "post-gone"));
  const { besked } = await searchParams;
  return (
    <EditorFrame
      title={post.id ? "Redigera inlägg" : "Nytt inlägg"}
      back={adminPaths.admin}
      current={adminPaths.posts}
      besked={besked}
    >
      <PostEditor key={post.id} post={post} />
      {post.id && post.version && <PictureForm id={post.id} version={post.version} />}
      {post.id && (
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-6">
          <p id="radera">Behövs inte inlägget längre?</p>
          <DeleteButton
            id={post.id}
            describedBy="radera"
            name={post.title}
            text="Detta kan inte ångras. Inlägget kommer att raderas permanent."
            action={removePost}
            failed={postMessages.remove}
            page={adminPaths.admin}
          />
        </div>
      )}
    </EditorFrame>
  );
}
