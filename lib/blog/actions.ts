"use server";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { formAction } from "@/lib/accounts/form-action";
import { fieldRefusal, type Refusal, type WithConflict } from "@/lib/accounts/form-state";
import { conflictRefusal } from "@/lib/accounts/versioned";
import { isScripted } from "@/lib/kernel/form-answer";
import { log } from "@/lib/kernel/log";
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail, ok } from "@/lib/kernel/result";
import { removeUnusedPictures } from "@/lib/uploads/mutations";
import { hasPicture } from "@/lib/uploads/queries";
import { postMessages } from "./messages";
import { createPost, deletePost, publishPost, updatePost, type PostRefusal } from "./mutations";
import { POST_LABELS, postValues, sayPost } from "./post-values";
import { postIdSchema, postSchema, postVersionSchema, type PostInput } from "./schema";

async function postRefusal(error: PostRefusal, mine: PostInput): Promise<Refusal<WithConflict>> {
  switch (error.code) {
    case "slug_taken":
      return fieldRefusal(error.code, "slug", postMessages.slugTaken);
    case "not_found":
      return { code: "not_found", text: postMessages.gone };
    case "conflict": {
      const { theirs } = error;
      const { id, version } = theirs;
      const editor = { entity: "blog_posts", labels: POST_LABELS, valuesOf: postValues, say: sayPost };
      return conflictRefusal(editor, { id, version, mine, theirs }, postMessages.conflict);
    }
  }
}

function tidyPictures(): void {
  after(() =>
    removeUnusedPictures(new Date()).catch((error) => log.warn({ err: error }, "pictures not tidied")),
  );
}

export const savePost = formAction(
  "posts",
  { schema: postSchema, failed: postMessages.save },
  async (admin, { id, version, preview, ...input }) => {
    if (input.imageUrl && !(await hasPicture(input.imageUrl)))
      return fail({
        code: "invalid",
        fields: { image_url: "Bilden finns inte längre. Ladda upp den igen." },
      });
    const result = id ? await updatePost(admin, id, version ?? 0, input) : await createPost(admin, input);
    if (!result.ok) return fail(await postRefusal(result.error, input));
    tidyPictures();
    const { value } = result;
    if (preview && !(id && (await isScripted()))) redirect(adminPaths.previewPost(value.id));
    if (!id) redirect(adminPaths.withNotice(adminPaths.editPost(value.id), "created"));
    if (!(await isScripted())) redirect(adminPaths.withNotice(adminPaths.editPost(id), "saved"));
    return ok({ ...value, preview });
  },
);

export const publishPostAction = formAction(
  "posts",
  {
    schema: postVersionSchema,
    failed: postMessages.publish,
    messages: { conflict: postMessages.changed, not_found: postMessages.gone },
  },
  (admin, { id, version }) => publishPost(admin, id, version),
  ({ id }) => adminPaths.withNotice(adminPaths.editPost(id), "published"),
);

export const removePost = formAction(
  "posts",
  { schema: postIdSchema, failed: postMessages.remove, messages: { not_found: postMessages.gone } },
  async (admin, { id }) => {
    const result = await deletePost(admin, id);
    if (result.ok) tidyPictures();
    // Without JavaScript the answer would stand beside the row, which is gone.
    else if (!(await isScripted())) redirect(adminPaths.withNotice(adminPaths.admin, "post-gone"));
    return result;
  },
  "deleted",
);
