import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/paths";

/** Edit links of the specification; the editor is at /admin/discount/{id} (design.md 2). */
export default async function EditCodePage({ params }: PageProps<"/admin/discount/edit/[id]">) {
  const path = paths.editCode((await params).id);
  await requireAdmin(path);
  redirect(path);
}
