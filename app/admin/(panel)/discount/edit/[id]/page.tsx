import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";

/** The edit address of the specification; the editor itself is at /admin/discount/{id}. */
export default async function EditCodePage({ params }: PageProps<"/admin/discount/edit/[id]">) {
  const path = adminPaths.editCode((await params).id);
  await requireAdmin("codes", path);
  redirect(path);
}
