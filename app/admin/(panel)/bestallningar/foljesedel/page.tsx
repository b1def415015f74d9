import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PackingSlip } from "@/components/workshop/packing-slip";
import { PrintBar } from "@/components/workshop/print-bar";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { orderMessages } from "@/lib/orders/messages";
import { findReceipt } from "@/lib/orders/queries";
import { holdOf } from "@/lib/orders/standing";
import * as adminPaths from "@/lib/shop/admin-paths";
import { shownSettings } from "@/lib/settings/shown-settings";
import { isUuid } from "@/lib/kernel/uuid";
import { listSheetFacts } from "@/lib/workshop/queries";

export const metadata: Metadata = { title: "Följesedel" };

export default async function PackingSlipPage({
  searchParams,
}: PageProps<"/admin/bestallningar/foljesedel">) {
  await requireAdmin("orders", adminPaths.orders);
  const { order } = await searchParams;
  const receipt = typeof order === "string" && isUuid(order) ? await findReceipt(order) : null;
  if (receipt?.kind !== "poles") notFound();
  const { withdrawn = null, parcel } = (await listSheetFacts([receipt.orderId])).get(receipt.orderId) ?? {};
  const hold = holdOf({ ...receipt, needsReview: receipt.reviewReason !== null, withdrawn });
  return (
    <main id="innehall" className="bg-field py-8 print:bg-white print:py-0">
      <PrintBar order={{ id: receipt.orderId, number: receipt.number }} />
      {hold && (
        <p role="alert" className="mx-auto mb-6 max-w-[210mm] px-4 font-semibold text-rowan print:hidden">
          Skicka inte än. {hold === "review" ? receipt.reviewReason : orderMessages[hold]}
        </p>
      )}
      <PackingSlip receipt={receipt} pairs={parcel} company={(await shownSettings()).company} />
    </main>
  );
}
