import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/admin-auth/require-admin";

/** The address the lists of old linked to; the editor itself is at /admin/blog/{id}. */
export default async function EditPostPage({ params }: PageProps<"/admin/blog/edit/[id]">) {
  const path = `/admin/blog/${encodeURIComponent((await params).id)}`;
  await requireAdmin(path);
  redirect(path as Route);
}
