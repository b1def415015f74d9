"use server";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { formAction } from "@/lib/accounts/form-action";
import type { Refusal } from "@/lib/accounts/form-state";
import { isScripted } from "@/lib/kernel/form-answer";
import { log } from "@/lib/kernel/log";
import * as paths from "@/lib/shop/paths";
import { fail, type Result } from "@/lib/kernel/result";
import { removeUnusedPictures } from "@/lib/uploads/mutations";
import { hasPicture } from "@/lib/uploads/queries";
import { postMessages } from "./messages";
import { createPost, deletePost, updatePost, type PostRefusal, type SavedPost } from "./mutations";
import type { AdminPost } from "./queries";
import { postIdSchema, postSchema } from "./schema";

/** The post as another admin has saved it. */
export type PostConflict = { theirs: AdminPost };

function postRefusal(error: PostRefusal): Refusal<PostConflict> {
  if (error.code === "slug_taken")
    return {
      code: "slug_taken",
      text: postMessages.slugTaken,
      fields: { slug: postMessages.slugTaken },
    };
  if (error.code === "conflict")
    return { code: "conflict", text: postMessages.conflict, detail: { theirs: error.theirs } };
  return { code: "not_found", text: postMessages.gone };
}

/** After the response, removes pictures that no post uses. */
function tidyPictures(): void {
  after(() =>
    removeUnusedPictures(new Date()).catch((error) => log.warn({ err: error }, "pictures not tidied")),
  );
}

export const savePost = formAction(
  "posts",
  { schema: postSchema, failed: postMessages.save },
  async (admin, { id, version, ...input }): Promise<Result<SavedPost, Refusal<PostConflict>>> => {
    if (input.imageUrl && !(await hasPicture(input.imageUrl)))
      return fail({
        code: "invalid",
        fields: { image_url: "Bilden finns inte längre. Ladda upp den igen." },
      });
    const result = id ? await updatePost(admin, id, version ?? 0, input) : await createPost(admin, input);
    if (!result.ok) return fail(postRefusal(result.error));
    tidyPictures();
    if (!id) redirect(paths.withNotice(paths.editPost(result.value.id), "created"));
    if (!(await isScripted())) redirect(paths.withNotice(paths.editPost(id), "saved"));
    return result;
  },
);

export const removePost = formAction(
  "posts",
  { schema: postIdSchema, failed: postMessages.remove, messages: { not_found: postMessages.gone } },
  async (admin, { id }) => {
    const result = await deletePost(admin, id);
    if (result.ok) tidyPictures();
    // Without script the answer stands beside the row, which is gone.
    else if (!(await isScripted())) redirect(paths.withNotice(paths.admin, "post-gone"));
    return result;
  },
  "deleted",
);
