import type { Metadata } from "next";
import { NothingChosen, PrintBar } from "@/components/workshop/print-bar";
import { Sheets } from "@/components/workshop/build-sheet";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";
import { chosenOrders } from "@/lib/workshop/chosen-orders";
import { listMorning } from "@/lib/workshop/morning/queries";

export const metadata: Metadata = { title: "Byggblad" };

export default async function BuildSheetsPage({ searchParams }: PageProps<"/admin/bestallningar/byggblad">) {
  await requireAdmin("orders", adminPaths.orders);
  const { order } = await searchParams;
  const ids = chosenOrders(order);
  const orders = await listMorning(ids);
  if (orders.length === 0) return <NothingChosen chosen={ids.length} />;
  const [first] = orders;
  const only = ids.length === 1 && first ? first.receipt : null;
  return (
    <main id="innehall" className="bg-field py-8 print:bg-white print:py-0">
      <PrintBar order={only && { id: only.orderId, number: only.number }} />
      <Sheets orders={orders} />
    </main>
  );
}
