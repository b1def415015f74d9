import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PackingSlip } from "@/components/workshop/packing-slip";
import { PrintBar } from "@/components/workshop/print-bar";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { findReceipt } from "@/lib/orders/queries";
import { isInWorkshop } from "@/lib/orders/states";
import * as adminPaths from "@/lib/shop/admin-paths";
import { shownSettings } from "@/lib/settings/shown";
import { isUuid } from "@/lib/kernel/uuid";

export const metadata: Metadata = { title: "Följesedel" };

export default async function PackingSlipPage({
  searchParams,
}: PageProps<"/admin/bestallningar/foljesedel">) {
  await requireAdmin("orders", adminPaths.orders);
  const { order } = await searchParams;
  const receipt = typeof order === "string" && isUuid(order) ? await findReceipt(order) : null;
  if (receipt?.kind !== "poles") notFound();
  return (
    <main id="innehall" className="bg-field py-8 print:bg-white print:py-0">
      <PrintBar order={{ id: receipt.orderId, number: receipt.number }} />
      {receipt.reviewReason && isInWorkshop(receipt.status) && (
        <p role="alert" className="mx-auto mb-6 max-w-[210mm] px-4 font-semibold text-rowan print:hidden">
          Skicka inte än. {receipt.reviewReason}
        </p>
      )}
      <PackingSlip receipt={receipt} company={(await shownSettings()).company} />
    </main>
  );
}
