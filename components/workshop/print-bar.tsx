import { PrintButton } from "@/components/admin/print-button";
import { Link } from "@/components/ui/link";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Above the sheets on the screen, never on paper. `order`: the one that is printed, which it leads back to. */
export function PrintBar({ order }: { order: { id: string; number: number } | null }) {
  return (
    <div className="mx-auto mb-6 flex w-full max-w-[210mm] items-center justify-between gap-4 px-4 print:hidden">
      <Link
        href={order ? adminPaths.order(order.id) : adminPaths.orders}
        className="inline-flex min-h-target items-center font-semibold"
      >
        {order ? `Order ${order.number}` : "Alla beställningar"}
      </Link>
      <PrintButton size="sm">Skriv ut</PrintButton>
    </div>
  );
}
