import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";

/** The edit address of the specification; the editor itself is at /admin/discount/{id}. */
export default async function EditCodePage({ params }: PageProps<"/admin/discount/edit/[id]">) {
  const path = `/admin/discount/${encodeURIComponent((await params).id)}`;
  await requireAdmin(path);
  redirect(path as Route);
}
