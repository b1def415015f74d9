import { AdminPage } from "@/components/admin/admin-page";
import { requireAdmin } from "@/lib/admin-auth/require-admin";

export default async function PanelPage() {
  await requireAdmin();
  return (
    <AdminPage>
      <h1>Admin Panel</h1>
    </AdminPage>
  );
}
