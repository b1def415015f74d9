import { AdminPage } from "@/components/admin/admin-page";
import { TextLink } from "@/components/ui/text-link";
import * as adminPaths from "@/lib/shop/admin-paths";

/** `chosen`: how many were, of which none is to be built or sent. */
export function NothingChosen({ chosen }: { chosen: number }) {
  return (
    <AdminPage current={adminPaths.orders}>
      <h1>{chosen === 0 ? "Ingen order är vald" : "Inget att skriva ut"}</h1>
      <p className="mt-4 mb-6 text-lead text-ash">
        {chosen === 0
          ? "Bocka för ordrarna i listan och skriv ut igen."
          : `${chosen === 1 ? "Ordern" : "Ordrarna"} ska varken byggas eller skickas: det som är skickat, avbrutet eller ångrat skrivs inte ut.`}
      </p>
      <TextLink href={adminPaths.orders}>Till beställningarna</TextLink>
    </AdminPage>
  );
}
