import { AdminPage } from "@/components/admin/admin-page";
import { PrintButton } from "@/components/admin/print-button";
import { TextLink } from "@/components/ui/text-link";
import * as adminPaths from "@/lib/shop/admin-paths";

/** In place of a print-out without orders. `chosen`: the number of chosen orders, none of which is to be built or sent. */
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

/** The bar above the sheets on the screen, never on paper. It links back to `order` if only that one is printed. */
export function PrintBar({ order }: { order: { id: string; number: number } | null }) {
  return (
    <div className="mx-auto mb-6 flex w-full max-w-[210mm] items-center justify-between gap-4 px-4 print:hidden">
      <TextLink href={order ? adminPaths.order(order.id) : adminPaths.orders}>
        {order ? `Order ${order.number}` : "Alla beställningar"}
      </TextLink>
      <PrintButton size="sm">Skriv ut</PrintButton>
    </div>
  );
}
