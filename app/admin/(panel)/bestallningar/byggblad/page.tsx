import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NothingChosen } from "@/components/workshop/nothing-chosen";
import { PrintBar } from "@/components/workshop/print-bar";
import { Sheets } from "@/components/workshop/sheets";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/paths";
import { chosenOrders } from "@/lib/workshop/chosen-orders";
import { listMorning } from "@/lib/workshop/morning/queries";

export const metadata: Metadata = { title: "Byggblad" };

export default async function BuildSheetsPage({ searchParams }: PageProps<"/admin/bestallningar/byggblad">) {
  await requireAdmin(paths.orders);
  const { order } = await searchParams;
  const ids = chosenOrders(order);
  if (ids.length === 0) return <NothingChosen />;
  const orders = await listMorning(ids);
  if (orders.length === 0) notFound();
  return (
    <main id="innehall" className="bg-field py-8 print:bg-white print:py-0">
      <PrintBar />
      <div>
        <Sheets orders={orders} />
      </div>
    </main>
  );
}
