import type { CSSProperties, ReactNode } from "react";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/admin/ui/table";

type FigureProps = {
  title: string;
  /** The plot's explanation, in a sentence. */
  note?: ReactNode;
  children: ReactNode;
};

/** One plot, headed by its finding. */
export function Figure({ title, note, children }: FigureProps) {
  return (
    <section className="border-t border-ink py-10 first-of-type:border-t-0 first-of-type:pt-6">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h2 className="max-w-[26ch] text-[1.75rem]">{title}</h2>
        {note && <p className="max-w-[42ch] text-ash">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** A grid line with its figure across a plot, at the height that `style` gives it. */
export function StepLine({ style, children }: { style: CSSProperties; children: string }) {
  return (
    <span className="absolute inset-x-0 border-t border-line text-small leading-none text-ash" style={style}>
      <span className="absolute bottom-1 left-0 num">{children}</span>
    </span>
  );
}

type FigureTableProps = {
  caption: string;
  columns: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...string[]])[];
  className?: string;
};

/** A table with names in its first column and figures, aligned to the right, in the others. */
export function FigureTable({ caption, columns, rows, className }: FigureTableProps) {
  return (
    <Table className={className}>
      <TableCaption>{caption}</TableCaption>
      <TableHeader>
        <TableRow className="border-edge">
          {columns.map((name, index) => (
            <TableHead key={name} className={index > 0 ? "text-right" : undefined}>
              {name}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(([name, ...cells]) => (
          <TableRow key={name}>
            <TableHead scope="row" className="font-normal">
              {name}
            </TableHead>
            {cells.map((cell, index) => (
              <TableCell key={index} className="text-right num">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The figures of a plot as a table, for those who can't see the plot or want exact figures. */
export function Figures(table: Omit<FigureTableProps, "className">) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-target cursor-pointer items-center underline">
        Visa som tabell<span className="sr-only">: {table.caption}</span>
      </summary>
      <FigureTable {...table} className="mt-2 max-w-[620px] [&_:is(th,td)]:py-2" />
    </details>
  );
}

/** The gradients that the plots of a page are drawn with: bamboo sticks, upright and horizontal. */
export function Bamboo() {
  const stops = [
    [0, "#b98a48"],
    [0.3, "#e6c388"],
    [0.62, "#d3a75f"],
    [1, "#9a6f33"],
  ] as const;
  const gradient = (id: string, x2: number, y2: number) => (
    <linearGradient id={id} x1="0" y1="0" x2={x2} y2={y2}>
      {stops.map(([offset, color]) => (
        <stop key={offset} offset={offset} stopColor={color} />
      ))}
    </linearGradient>
  );
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        {gradient("bambu-star", 1, 0)}
        {gradient("bambu-ligger", 0, 1)}
        {/* Light from above. It lies over the lacquer, so that the colour stays. */}
        <linearGradient id="glans-ligger" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity="0.16" />
          <stop offset="0.3" stopColor="#fff" stopOpacity="0.22" />
          <stop offset="0.6" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.28" />
        </linearGradient>
      </defs>
    </svg>
  );
}
