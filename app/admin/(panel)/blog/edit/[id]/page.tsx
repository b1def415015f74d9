import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Redirects the specification's edit URL to the editor at /admin/blog/{id}. */
export default async function EditPostPage({ params }: PageProps<"/admin/blog/edit/[id]">) {
  const path = adminPaths.editPost((await params).id);
  await requireAdmin("posts", path);
  redirect(path);
}
