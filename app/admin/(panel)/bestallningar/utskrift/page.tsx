import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { Morning, MorningPaper } from "@/components/workshop/morning";
import { NothingChosen } from "@/components/workshop/print-bar";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";
import { dayOf } from "@/lib/kernel/dates";
import { chosenOrders } from "@/lib/workshop/chosen-orders";
import { listMorning } from "@/lib/workshop/morning/queries";

export const metadata: Metadata = { title: "Utskrift" };

export default async function PrintOutPage({ searchParams }: PageProps<"/admin/bestallningar/utskrift">) {
  await requireAdmin("orders", adminPaths.orders);
  const { order } = await searchParams;
  const chosen = chosenOrders(order);
  const orders = await listMorning(chosen);
  if (orders.length === 0) return <NothingChosen chosen={chosen.length} />;
  const today = dayOf(new Date());
  return (
    <>
      <div className="print:hidden">
        <AdminPage current={adminPaths.orders}>
          <Morning orders={orders} leftOut={chosen.length - orders.length} today={today} />
        </AdminPage>
      </div>
      <MorningPaper orders={orders} today={today} />
    </>
  );
}
