import { Link } from "@/components/ui/link";
import type { Route } from "next";
import { Button, buttonClass } from "@/components/ui/button";
import { DAY_MS, formatShortDate } from "@/lib/dates";
import { formatKronor } from "@/lib/money";
import { isInWorkshop, nextStatus, STATUS_NAMES } from "@/lib/orders/order-status";
import { moveOrderAction, moveOrdersOnAction } from "@/lib/workshop/actions";
import type { OrderRow } from "@/lib/workshop/queries";
import { Hidden } from "./hidden";
import { StatusRings } from "./status-rings";

const BULK = "flera";

function ageInWords(paidAt: Date, now: Date): string {
  const days = Math.floor((now.getTime() - paidAt.getTime()) / DAY_MS);
  if (days < 1) return "i dag";
  return days === 1 ? "1 dag" : `${days} dagar`;
}

function Flags({ row }: { row: OrderRow }) {
  const flags = [
    ...(row.needsReview ? ["Kontrollera"] : []),
    ...(row.owed > 0 ? [`Betala ut igen: ${formatKronor(row.owed)}`] : []),
    ...(row.withdrawn ? ["Ångrad"] : []),
    ...(row.refunded > 0 ? [`Återbetalt ${formatKronor(row.refunded)}`] : []),
    ...(row.status === "cancelled" && row.refundable > 0
      ? [row.refunded > 0 ? "Inte helt återbetald" : "Inte återbetald"]
      : []),
  ];
  if (flags.length === 0) return null;
  return <span className="block text-small font-semibold text-rowan">{flags.join(" · ")}</span>;
}

function NextButton({ row, back }: { row: OrderRow; back: string }) {
  const to = nextStatus(row.status, row);
  if (!to || row.kind === "gift_card") return null;
  return (
    <form action={moveOrderAction}>
      <Hidden order={row.id} back={back} />
      <input type="hidden" name="to" value={to} />
      <button
        type="submit"
        className={buttonClass({ variant: "line", small: true })}
        aria-label={`Flytta order ${row.number} till ${STATUS_NAMES[to]}`}
      >
        → {STATUS_NAMES[to]}
      </button>
    </form>
  );
}

const CELL = "max-lg:p-0 lg:border-b lg:border-line lg:py-3 lg:pr-4 align-middle";

function Row({ row, back, now }: { row: OrderRow; back: string; now: Date }) {
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[auto_1fr_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:border-b max-lg:border-line max-lg:py-4">
      <td className={CELL}>
        {row.kind === "poles" && (
          <label className="inline-flex size-target items-center justify-center">
            <input type="checkbox" name="order" value={row.id} form={BULK} className="size-6 accent-spruce" />
            <span className="sr-only">Välj order {row.number}</span>
          </label>
        )}
      </td>
      <td className={CELL}>
        <Link
          href={`/admin/bestallningar/${row.id}` as Route}
          className="inline-flex min-h-target items-center font-semibold"
        >
          {row.number}
        </Link>
      </td>
      <td className={`${CELL} max-lg:text-right`}>{row.name}</td>
      <td className={`${CELL} max-lg:col-span-full`}>
        {row.summary}
        <Flags row={row} />
      </td>
      <td className={`${CELL} max-lg:col-span-full`}>
        {row.kind === "poles" ? <StatusRings status={row.status} engraved={row.engraved} /> : "Presentkort"}
      </td>
      <td className={`${CELL} text-right num max-lg:col-start-3 max-lg:row-start-4`}>
        {formatKronor(row.total)}
      </td>
      <td className={`${CELL} num text-ash max-lg:col-span-2 max-lg:row-start-4`}>
        <time dateTime={row.paidAt.toISOString()}>{formatShortDate(row.paidAt)}</time>
        {isInWorkshop(row.status) && <span className="block text-small">{ageInWords(row.paidAt, now)}</span>}
      </td>
      <td className={`${CELL} max-lg:col-span-full max-lg:row-start-5 lg:pr-0`}>
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <NextButton row={row} back={back} />
        </div>
      </td>
    </tr>
  );
}

type OrderTableProps = { rows: readonly OrderRow[]; back: string; now: Date; csvHref: string };

/** The orders, each with its next step one press away; chosen ones move or print together. */
export function OrderTable({ rows, back, now, csvHref }: OrderTableProps) {
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">Beställningar</caption>
        <thead className="text-left text-small text-ash max-lg:sr-only">
          <tr className="[&>th]:border-b [&>th]:border-ink [&>th]:py-3 [&>th]:pr-4 [&>th]:font-semibold">
            <th>
              <span className="sr-only">Välj</span>
            </th>
            <th>Order</th>
            <th>Kund</th>
            <th>Stavar</th>
            <th>Steg</th>
            <th className="text-right">Totalt</th>
            <th>Betald</th>
            <th>
              <span className="sr-only">Nästa steg</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} back={back} now={now} />
          ))}
        </tbody>
      </table>
      <form
        id={BULK}
        action={moveOrdersOnAction}
        data-bottom-bar
        className="mt-6 flex flex-wrap items-center gap-3 border-t border-ink bg-snow py-4 lg:sticky lg:bottom-0"
      >
        <Hidden back={back} />
        <span className="mr-2 font-semibold">Valda ordrar:</span>
        <Button type="submit" variant="line" small>
          Flytta till nästa steg
        </Button>
        <button
          type="submit"
          formMethod="get"
          formAction="/admin/bestallningar/byggblad"
          formTarget="_blank"
          className={buttonClass({ variant: "line", small: true })}
        >
          Skriv ut byggblad
        </button>
        <a href={csvHref} className={buttonClass({ variant: "line", small: true }, "lg:ml-auto")}>
          Ladda ner listan (CSV)
        </a>
      </form>
    </>
  );
}
