import type { ReactNode } from "react";
import { DownloadForm, FileButton } from "@/components/admin/download-form";
import { ListTable } from "@/components/admin/list-table";
import { Button } from "@/components/admin/ui/button";
import { Checkbox } from "@/components/admin/ui/checkbox";
import { TableCell, TableRow } from "@/components/admin/ui/table";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { Link } from "@/components/ui/link";
import { dayOf } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { formatDay } from "@/lib/kernel/workdays";
import { isDue } from "@/lib/orders/due-dates";
import type { OrderStatus } from "@/lib/orders/order";
import { KIND_NAMES, STATUS_NAMES, stepsDone, stepsOf, type Craft } from "@/lib/orders/states";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import { moveOrdersAction } from "@/lib/workshop/actions";
import type { OrderRow } from "@/lib/workshop/list/queries";
import { filterPath, sortPath, type OrderFilter, type SortKey } from "@/lib/workshop/order-filter";
import type { Task } from "@/lib/workshop/tasks";
import { ChooseAll, ChosenCount } from "./choose-orders";
import { RememberList } from "./list-way";
import { Swatch } from "@/components/admin/swatch";

/** An order's progress: a ring for each step, filled when it is done, and the status in words. */
function StatusRings({ status, engraved }: Craft & { status: OrderStatus }) {
  const steps = stepsOf({ engraved });
  const done = stepsDone(status, { engraved });
  return (
    <span className="inline-flex items-center gap-3.5">
      {/* As wide as six rings, so that the words of a list's rows are aligned. */}
      <span aria-hidden="true" className="inline-flex w-14">
        <span className="relative inline-flex items-center gap-1 before:absolute before:inset-x-[-3px] before:top-1/2 before:-mt-px before:h-0.5 before:bg-line">
          {steps.map((step, index) => (
            <i
              key={step}
              className={cn(
                "relative h-[18px] w-1.5 border-[1.5px]",
                status === "cancelled"
                  ? "border-line bg-drift"
                  : index < done
                    ? "border-spruce bg-spruce"
                    : "border-edge bg-snow",
              )}
            />
          ))}
        </span>
      </span>
      <span className={cn(status === "cancelled" && "text-ash")}>{STATUS_NAMES[status]}</span>
    </span>
  );
}

/** A task in the words of the list: `Ångrad, betala tillbaka senast den 6 december`. */
export function taskFlag(task: Task): string {
  switch (task.kind) {
    case "review":
      return "Kontrollera";
    case "unpaid":
      return "Väntar på betalning av en ändring";
    case "refund-again":
      return `Betala ut igen: ${formatKronor(task.amount)}`;
    case "answer":
      return task.by
        ? `Ångrad, svara. Pengarna tillbaka senast den ${formatDay(task.by)}`
        : "Ångrad, svara. Graverade stavar har ingen ångerrätt";
    case "repay":
      return task.why === "withdrawn"
        ? `Ångrad, betala tillbaka senast den ${formatDay(task.by!)}`
        : `Avbruten, betala tillbaka ${formatKronor(task.amount!)}`;
    case "dispute":
      return task.by ? `Bestridd, svara senast den ${formatDay(task.by)}` : "Bestridd, banken granskar";
    case "mail":
      return "Mejl kom inte fram";
  }
}

/** The id of the form of the whole list. */
export const BULK = "flera";

/** The last day to send it, in red from that day on. An order that is off the bench has the day of its payment. */
function LastDay({ row, now }: { row: OrderRow; now: Date }) {
  const since = <time dateTime={row.paidAt.toISOString()}>{dayOf(row.paidAt)}</time>;
  const paid = (
    <>
      {row.isReplacement ? "Gjord" : "Betald"} {since}
    </>
  );
  if (!row.standing.isOnBench) return paid;
  const day = row.shipBy === dayOf(now) ? "i dag" : formatDay(row.shipBy);
  return (
    <>
      <span className="table:hidden">Ska gå senast </span>
      <b className={cn("whitespace-nowrap", isDue(row.shipBy, now) ? "text-rowan" : "text-ink")}>{day}</b>
      <span className="block text-small">{paid}</span>
    </>
  );
}

/** A cell with one value of each line of an order. The lines are aligned across the columns. */
function Stack({ row, of }: { row: OrderRow; of: (line: OrderRow["lines"][number]) => ReactNode }) {
  return row.lines.map((line, index) => (
    <span key={index} className="block min-h-7 table:max-w-40 table:truncate">
      {of(line)}
    </span>
  ));
}

function Flags({ row }: { row: OrderRow }) {
  const toDo = row.tasks.map(taskFlag);
  return (
    <span className="block text-small text-ash empty:hidden">
      {toDo.length > 0 && <b className="text-rowan">{toDo.join(" · ")}</b>}
      {toDo.length > 0 && row.refunded > 0 && " · "}
      {row.refunded > 0 && `Återbetalt ${formatKronor(row.refunded)}`}
    </span>
  );
}

/** Submits the form of the whole list for this row alone. */
function NextButton({ row }: { row: OrderRow }) {
  const to = row.standing.next;
  if (!to) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className="whitespace-nowrap"
      type="submit"
      form={BULK}
      name="one"
      value={`${row.id}.${to}`}
      aria-label={`Flytta order ${row.number} till ${STATUS_NAMES[to]}`}
    >
      → {STATUS_NAMES[to]}
    </Button>
  );
}

/** On a phone a row is a grid with its controls at the right edge, under the thumb. */
const BLOCK =
  "has-[:checked]:bg-moss max-table:-mx-gutter stacked:grid max-table:grid-cols-[auto_1fr_auto_auto] stacked:gap-x-4 max-table:px-gutter";

/** Whether the order can be moved or printed. */
const isChoosable = ({ standing }: OrderRow) => standing.next !== null || standing.isOnBench;

function OrderLine({ row, now, isChosen }: { row: OrderRow; now: Date; isChosen: boolean }) {
  const chosen = `${row.id}.${row.standing.next ?? row.status}`;
  return (
    <TableRow className={BLOCK}>
      <TableCell className="max-table:col-start-4 max-table:row-start-1 max-table:self-start max-table:justify-self-end">
        {isChoosable(row) && (
          // The value has the step it goes to, so that two presses are still one step.
          <label className="inline-flex size-target items-center justify-center max-table:-mr-2.5">
            <Checkbox
              // Remounted after a move, which clears the tick.
              key={`${chosen}.${isChosen}`}
              name="order"
              value={chosen}
              form={BULK}
              defaultChecked={isChosen}
            />
            <span className="sr-only">Välj order {row.number}</span>
          </label>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap max-table:col-start-1 max-table:row-start-1 max-table:self-start">
        <Link href={adminPaths.order(row.id)} className="inline-flex min-h-target items-center font-semibold">
          {row.number}
        </Link>
      </TableCell>
      <TableCell className="max-table:col-span-2 max-table:col-start-2 max-table:row-start-1 table:min-w-32 table:wrap-anywhere stacked:pt-2">
        {row.name}
        {row.city && <span className="block text-small text-ash">{row.city}</span>}
        <Flags row={row} />
      </TableCell>
      <TableCell className="max-table:col-span-2">
        <Stack row={row} of={({ title }) => title} />
      </TableCell>
      <TableCell>
        <Stack
          row={row}
          of={({ colour }) =>
            colour && (
              <>
                <Swatch name={colour} />
                {colour}
              </>
            )
          }
        />
      </TableCell>
      <TableCell className="text-right num">
        <Stack row={row} of={({ lengthCm }) => lengthCm && `${lengthCm}\u00a0cm`} />
      </TableCell>
      <TableCell className="max-table:col-span-3">
        {row.kind === "poles" ? (
          <StatusRings status={row.status} engraved={row.engraved} />
        ) : (
          KIND_NAMES[row.kind]
        )}
      </TableCell>
      <TableCell className="text-right num">
        {row.isReplacement ? "Ersättning" : formatKronor(row.paid)}
      </TableCell>
      <TableCell className="num text-ash max-table:col-span-2 max-table:whitespace-normal">
        <LastDay row={row} now={now} />
      </TableCell>
      <TableCell className="text-right max-table:col-span-2">
        <NextButton row={row} />
      </TableCell>
    </TableRow>
  );
}

function columnsOf(filter: OrderFilter) {
  const sorting = (by: SortKey) => ({
    sorting: {
      href: sortPath(filter, by),
      sorted:
        filter.sort?.by === by ? (filter.sort.down ? ("descending" as const) : ("ascending" as const)) : null,
    },
  });
  return [
    { name: "Välj", hidden: true },
    { name: "Order", ...sorting("number") },
    { name: "Kund", ...sorting("name") },
    "Stavar",
    "Färg",
    { name: "Längd", end: true },
    { name: "Steg", ...sorting("status") },
    { name: "Betalt", end: true, ...sorting("paid") },
    { name: "Ska gå senast", ...sorting("shipBy") },
    { name: "Nästa steg", hidden: true },
  ];
}

type OrderTableProps = {
  rows: readonly OrderRow[];
  /** Ids of the orders that are ticked at first: those that were just moved together. */
  chosen: ReadonlySet<string>;
  filter: OrderFilter;
  now: Date;
  /** The path of the CSV file; null for a role that may not export the list. */
  csv: paths.Path | null;
};

/** The list of orders. A button moves each to its next step; ticked ones are moved or printed together. */
export function OrderTable({ rows, chosen, filter, now, csv }: OrderTableProps) {
  const all = rows.filter(isChoosable);
  const count = { form: BULK, chosen: all.filter(({ id }) => chosen.has(id)).length };
  // A key that remounts the counters when other rows or ticks are rendered.
  const drawn = rows.map(({ id, status }) => `${id}.${status}.${chosen.has(id)}`).join();
  return (
    // On a phone the bar sticks to the screen once an order is ticked.
    <div className="group/orders">
      <RememberList page={filterPath(filter)} orders={rows.map(({ id, number }) => ({ id, number }))} />
      <ChooseAll key={`all ${drawn}`} all={all.length} {...count} />
      <ListTable caption="Beställningar" columns={columnsOf(filter)} actions={false}>
        {rows.map((row) => (
          <OrderLine key={row.id} row={row} now={now} isChosen={chosen.has(row.id)} />
        ))}
      </ListTable>
      <ActionForm
        id={BULK}
        action={moveOrdersAction}
        page={filterPath(filter)}
        isBar
        className="mt-6 flex flex-wrap items-center gap-3 border-t border-ink bg-snow py-4 group-has-[input[name=order]:checked]/orders:sticky group-has-[input[name=order]:checked]/orders:bottom-0 max-table:-mx-gutter max-table:items-stretch max-table:gap-2 max-table:px-gutter max-table:py-3 table:sticky table:bottom-0"
      >
        <ChosenCount key={`count ${drawn}`} {...count} />
        <Submit className="max-table:flex-1 max-table:text-center">Flytta till nästa steg</Submit>
        <Submit
          name="to"
          value={"ready" satisfies OrderStatus}
          className="max-table:flex-1 max-table:text-center"
        >
          Flytta till Klar
        </Submit>
        <Button
          variant="outline"
          size="sm"
          className="max-table:flex-1"
          type="submit"
          formMethod="get"
          formAction={adminPaths.printOut}
        >
          Skriv ut
        </Button>
      </ActionForm>
      {csv && (
        <DownloadForm page={filterPath(filter)}>
          <FileButton file={csv}>Ladda ner listan (CSV)</FileButton>
        </DownloadForm>
      )}
    </div>
  );
}
