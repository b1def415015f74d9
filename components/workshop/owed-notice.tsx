import { WarningIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { formatKronor } from "@/lib/kernel/money";
import type { OwedRefund } from "@/lib/books/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Refunds that came back: what the shop owes, and to whom. */
export function OwedNotice({ owed }: { owed: readonly OwedRefund[] }) {
  if (owed.length === 0) return null;
  return (
    <div className="mb-6 flex items-start gap-3 rounded border-2 border-rowan bg-rowan-tint px-5 py-3">
      <WarningIcon className="mt-3 flex-none text-rowan" />
      <div>
        <p className="py-2 font-semibold">Återbetalningar har kommit tillbaka och ska betalas ut igen.</p>
        <ul>
          {owed.map(({ orderId, orderNumber, creditNumber, amount }) => (
            <li key={creditNumber}>
              <Link href={adminPaths.order(orderId)} className="inline-flex min-h-target items-center">
                Order {orderNumber}: {formatKronor(amount)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
