import { Cell, Row, Table } from "@/components/admin/table";
import { Link } from "@/components/ui/link";
import { Button, buttonClass } from "@/components/ui/button";
import { DAY_MS, formatShortDate } from "@/lib/dates";
import { formatKronor } from "@/lib/money";
import { dayOf, formatDay } from "@/lib/workdays";
import { isInWorkshop, nextStatus, STATUS_NAMES } from "@/lib/orders/states";
import * as paths from "@/lib/paths";
import { moveOrderAction, moveOrdersAction } from "@/lib/workshop/actions";
import type { OrderRow } from "@/lib/workshop/list/queries";
import { Hidden } from "./hidden";
import { StatusRings } from "./status-rings";

const BULK = "flera";

function ageInWords(paidAt: Date, now: Date): string {
  const days = Math.floor((now.getTime() - paidAt.getTime()) / DAY_MS);
  if (days < 1) return "i dag";
  return days === 1 ? "1 dag" : `${days} dagar`;
}

function Flags({ row }: { row: OrderRow }) {
  const toDo = [
    ...(row.needsReview ? ["Kontrollera"] : []),
    ...(row.owed > 0 ? [`Betala ut igen: ${formatKronor(row.owed)}`] : []),
    ...(row.repayBy ? [`Ångrad, betala tillbaka senast ${formatDay(row.repayBy)}`] : []),
    ...(row.dispute
      ? [
          row.dispute.answerBy
            ? `Bestridd, svara senast ${formatDay(dayOf(row.dispute.answerBy))}`
            : "Bestridd, banken granskar",
        ]
      : []),
    ...(row.mailFailed ? ["Mejl kom inte fram"] : []),
    ...(row.status === "cancelled" && row.refundable > 0
      ? [row.refunded > 0 ? "Inte helt återbetald" : "Inte återbetald"]
      : []),
  ];
  return (
    <span className="block text-small text-ash empty:hidden">
      {toDo.length > 0 && <b className="text-rowan">{toDo.join(" · ")}</b>}
      {toDo.length > 0 && row.refunded > 0 && " · "}
      {row.refunded > 0 && `Återbetalt ${formatKronor(row.refunded)}`}
    </span>
  );
}

function NextButton({ row, back }: { row: OrderRow; back: string }) {
  const to = nextStatus(row.status, row);
  if (!to || row.kind === "gift_card" || row.needsReview) return null;
  return (
    <form action={moveOrderAction}>
      <Hidden order={row.id} back={back} />
      <input type="hidden" name="to" value={to} />
      <button
        type="submit"
        className={buttonClass({ variant: "line", small: true }, "whitespace-nowrap")}
        aria-label={`Flytta order ${row.number} till ${STATUS_NAMES[to]}`}
      >
        → {STATUS_NAMES[to]}
      </button>
    </form>
  );
}

/** On a phone: number and name, what it is, where it is and what it cost, how old it is and its next step. */
const BLOCK = "max-lg:grid max-lg:grid-cols-[auto_1fr_auto] max-lg:gap-x-3 max-lg:gap-y-1";

function OrderLine({ row, back, now }: { row: OrderRow; back: string; now: Date }) {
  const chosen = `${row.id}.${nextStatus(row.status, row) ?? row.status}`;
  return (
    <Row block={BLOCK}>
      <Cell>
        {row.kind === "poles" && (
          // Names the step it goes to: pressed twice it is still one step.
          <label className="inline-flex size-target items-center justify-center max-lg:-ml-2.5">
            <input type="checkbox" name="order" value={chosen} form={BULK} className="size-6 accent-spruce" />
            <span className="sr-only">Välj order {row.number}</span>
          </label>
        )}
      </Cell>
      <Cell className="whitespace-nowrap">
        <Link href={paths.order(row.id)} className="inline-flex min-h-target items-center font-semibold">
          {row.number}
        </Link>
      </Cell>
      <Cell className="max-lg:text-right">{row.name}</Cell>
      <Cell className="max-lg:col-span-full">
        {row.summary}
        <Flags row={row} />
      </Cell>
      <Cell className="whitespace-nowrap max-lg:col-span-2">
        {row.kind === "poles" ? <StatusRings status={row.status} engraved={row.engraved} /> : "Presentkort"}
      </Cell>
      <Cell className="text-right num">{formatKronor(row.total)}</Cell>
      <Cell className="num text-ash max-lg:col-span-2">
        <time dateTime={row.paidAt.toISOString()}>{formatShortDate(row.paidAt)}</time>
        {isInWorkshop(row.status) && <span className="block text-small">{ageInWords(row.paidAt, now)}</span>}
      </Cell>
      <Cell className="text-right">
        <NextButton row={row} back={back} />
      </Cell>
    </Row>
  );
}

const COLUMNS = [
  { name: "Välj", hidden: true },
  "Order",
  "Kund",
  "Stavar",
  "Steg",
  { name: "Totalt", end: true },
  "Betald",
  { name: "Nästa steg", hidden: true },
];

type OrderTableProps = { rows: readonly OrderRow[]; back: string; now: Date; csvHref: string };

/** The orders, each with its next step one press away; chosen ones move or print together. */
export function OrderTable({ rows, back, now, csvHref }: OrderTableProps) {
  return (
    // On a phone the bar comes into sight with the first order that is ticked.
    <div className="group/orders">
      <Table caption="Beställningar" columns={COLUMNS} actions={false}>
        {rows.map((row) => (
          <OrderLine key={row.id} row={row} back={back} now={now} />
        ))}
      </Table>
      <form
        id={BULK}
        action={moveOrdersAction}
        data-bottom-bar
        className="mt-6 flex flex-wrap items-center gap-3 border-t border-ink bg-snow py-4 group-has-[input[name=order]:checked]/orders:sticky group-has-[input[name=order]:checked]/orders:bottom-0 max-lg:py-3 lg:sticky lg:bottom-0"
      >
        <Hidden back={back} />
        <span className="mr-2 font-semibold">Valda ordrar:</span>
        <Button type="submit" variant="line" small>
          Flytta till nästa steg
        </Button>
        <button
          type="submit"
          formMethod="get"
          formAction={paths.buildSheets}
          formTarget="_blank"
          className={buttonClass({ variant: "line", small: true })}
        >
          Skriv ut byggblad
        </button>
        <a href={csvHref} className={buttonClass({ variant: "line", small: true }, "lg:ml-auto")}>
          Ladda ner listan (CSV)
        </a>
      </form>
    </div>
  );
}
