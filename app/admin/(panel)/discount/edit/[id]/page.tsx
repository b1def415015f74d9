import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/admin-auth/require-admin";

/** The address the lists of old linked to; the editor itself is at /admin/discount/{id}. */
export default async function EditCodePage({ params }: PageProps<"/admin/discount/edit/[id]">) {
  const path = `/admin/discount/${encodeURIComponent((await params).id)}`;
  await requireAdmin(path);
  redirect(path as Route);
}
