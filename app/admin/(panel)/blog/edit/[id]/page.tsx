import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";

/** The edit address of the specification; the editor itself is at /admin/blog/{id}. */
export default async function EditPostPage({ params }: PageProps<"/admin/blog/edit/[id]">) {
  const path = `/admin/blog/${encodeURIComponent((await params).id)}`;
  await requireAdmin(path);
  redirect(path as Route);
}
