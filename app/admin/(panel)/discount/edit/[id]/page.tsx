import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Redirects the specification's edit URL to the editor at /admin/discount/{id}. */
export default async function EditCodePage({ params }: PageProps<"/admin/discount/edit/[id]">) {
  const path = adminPaths.editCode((await params).id);
  await requireAdmin("codes", path);
  redirect(path);
}
