import { WarningIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import type { OwedRefund } from "@/lib/books/queries";
import { formatKronor } from "@/lib/kernel/money";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Refunds that the bank sent back and the shop still owes, each with a link to its order. */
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
              <TextLink href={adminPaths.order(orderId)} quiet>
                Order {orderNumber}: {formatKronor(amount)}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
