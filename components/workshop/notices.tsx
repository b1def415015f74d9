import { WarningIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import type { OwedRefund } from "@/lib/books/queries";
import { formatKronor } from "@/lib/kernel/money";
import { stuckInWords, type StuckCount } from "@/lib/outbox/stuck";
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

/** Jobs that have waited for more than an hour, and a link to them. Null: the database did not answer. */
export function StuckNotice({ stuck }: { stuck: StuckCount | null }) {
  if (!stuck || stuck.mails + stuck.others === 0) return null;
  return (
    <div className="mt-4 mb-6 flex gap-3 border-y border-line py-1">
      <WarningIcon className="mt-2.5 flex-none text-rowan" />
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="pt-2 md:py-2">{stuckInWords(stuck)} har inte kommit iväg.</p>
        <TextLink href={adminPaths.stuck}>Se vad som hänt</TextLink>
      </div>
    </div>
  );
}
