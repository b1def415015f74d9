import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/shop/paths";

/** The edit address of the specification; the editor itself is at /admin/blog/{id}. */
export default async function EditPostPage({ params }: PageProps<"/admin/blog/edit/[id]">) {
  const path = paths.editPost((await params).id);
  await requireAdmin("posts", path);
  redirect(path);
}
