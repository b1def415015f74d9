import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/paths";

/** Edit links of the specification; the editor is at /admin/blog/{id} (design.md 2). */
export default async function EditPostPage({ params }: PageProps<"/admin/blog/edit/[id]">) {
  const path = paths.editPost((await params).id);
  await requireAdmin(path);
  redirect(path);
}
