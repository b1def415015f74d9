import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";

/** Edit links of the specification; the editor is at /admin/discount/{id} (design.md 2). */
export default async function EditCodePage({ params }: PageProps<"/admin/discount/edit/[id]">) {
  const path = `/admin/discount/${encodeURIComponent((await params).id)}`;
  await requireAdmin(path);
  redirect(path as Route);
}
