import { AdminPage } from "@/components/admin/admin-page";
import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/paths";

export function NothingChosen() {
  return (
    <AdminPage current={paths.orders}>
      <h1>Ingen order är vald</h1>
      <p className="mt-4 mb-6 text-lead text-ash">Bocka för ordrarna i listan och skriv ut igen.</p>
      <TextLink href={paths.orders}>Till beställningarna</TextLink>
    </AdminPage>
  );
}
