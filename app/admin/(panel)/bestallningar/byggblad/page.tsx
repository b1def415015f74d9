import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { TextLink } from "@/components/ui/text-link";
import { BuildSheet } from "@/components/workshop/build-sheet";
import { PrintBar } from "@/components/workshop/print-bar";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { siteUrl } from "@/lib/company";
import { findReceipt } from "@/lib/orders/queries";
import * as paths from "@/lib/paths";
import { listSheetFacts } from "@/lib/workshop/queries";
import { isUuid } from "@/lib/uuid";

export const metadata: Metadata = { title: "Byggblad" };

/** Orders on one print-out at the most. */
const MOST = 50;

/** "Skriv ut byggblad" with no order ticked. */
function NothingChosen() {
  return (
    <AdminPage current={paths.orders}>
      <h1>Ingen order är vald</h1>
      <p className="mt-4 mb-6 text-lead text-ash">Bocka för ordrarna i listan och skriv ut igen.</p>
      <TextLink href={paths.orders}>Till beställningarna</TextLink>
    </AdminPage>
  );
}

export default async function BuildSheetsPage({ searchParams }: PageProps<"/admin/bestallningar/byggblad">) {
  await requireAdmin("orders", paths.orders);
  const { order } = await searchParams;
  // The list's checkboxes name a step too: `<id>.<step>`.
  const ids = [order ?? []]
    .flat()
    .map((chosen) => chosen.split(".")[0]!)
    .filter(isUuid)
    .slice(0, MOST);
  const [found, facts] = await Promise.all([Promise.all(ids.map(findReceipt)), listSheetFacts(ids)]);
  const receipts = found.filter((receipt) => receipt?.kind === "poles");
  if (ids.length === 0) return <NothingChosen />;
  if (receipts.length === 0) notFound();
  return (
    <main id="innehall" className="bg-field py-8 print:bg-white print:py-0">
      <PrintBar />
      <div>
        {receipts.flatMap((receipt) =>
          receipt!.lines.map((line, index) =>
            line.design ? (
              <BuildSheet
                key={`${receipt!.orderId}-${index}`}
                receipt={receipt!}
                design={line.design}
                bought={line.quantity}
                left={facts.get(receipt!.orderId)?.left[index] ?? line.quantity}
                note={facts.get(receipt!.orderId)?.note ?? null}
                index={index + 1}
                count={receipt!.lines.length}
                orderUrl={siteUrl(paths.order(receipt!.orderId))}
              />
            ) : null,
          ),
        )}
      </div>
    </main>
  );
}
