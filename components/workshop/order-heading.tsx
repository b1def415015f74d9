import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatDateTime } from "@/lib/kernel/dates";
import type { Receipt } from "@/lib/orders/queries";
import type { Standing } from "@/lib/orders/standing";
import * as paths from "@/lib/shop/paths";
import { formatDay } from "@/lib/kernel/workdays";
import type { WorkshopOrder } from "@/lib/workshop/queries";

type OrderHeadingProps = { order: WorkshopOrder; receipt: Receipt; standing: Standing };

/** Which order it is, when it has to go, and the way to its papers. */
export function OrderHeading({ order, receipt, standing: { isOnBench } }: OrderHeadingProps) {
  const poles = receipt.kind === "poles";
  return (
    <>
      <p>
        <Link href={paths.orders} className="inline-flex min-h-target items-center">
          Alla beställningar
        </Link>
      </p>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{poles ? `Order ${order.number}` : `Presentkort, order ${order.number}`}</h1>
          <p className="mt-2 text-ash">
            {receipt.replaces ? `Ersättning för order ${receipt.replaces.number}, gjord` : "Betald"}{" "}
            {formatDateTime(receipt.paidAt)}
            {isOnBench && `. Ska gå senast den ${formatDay(receipt.shipBy)}`}
            {receipt.email && (
              <>
                . <Link href={paths.customer(order.id)}>Allt om kunden</Link>
              </>
            )}
          </p>
        </div>
        {poles && (
          <p className="flex flex-wrap gap-3">
            {isOnBench && (
              <Link
                href={paths.buildSheets([order.id])}
                className={buttonClass({ variant: "line", small: true })}
              >
                Byggblad
              </Link>
            )}
            <Link href={paths.follow(order.id)} className={buttonClass({ variant: "line", small: true })}>
              Kundens sida
            </Link>
          </p>
        )}
      </div>
    </>
  );
}
