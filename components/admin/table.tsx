import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type TableProps = {
  caption: string;
  columns: readonly string[];
  /** Whether a last column holds the row's buttons. */
  actions?: boolean;
  children: ReactNode;
};

/** Hairlines and no zebra; where there is no room for columns each row becomes a block. */
export function Table({ caption, columns, actions = true, children }: TableProps) {
  return (
    <table className="mt-4 w-full border-collapse max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:hidden">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-edge py-3 pr-4 text-left text-small font-semibold text-ash"
            >
              {column}
            </th>
          ))}
          {actions && (
            <th scope="col" className="border-b border-edge">
              <span className="sr-only">Åtgärder</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-lg:block">{children}</tbody>
    </table>
  );
}

/** One row; its cells become lines of their own on a phone. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5 max-lg:gap-y-2 max-lg:border-b max-lg:border-line max-lg:py-4">
      {children}
    </tr>
  );
}

type CellProps = { children: ReactNode; wide?: boolean; className?: string };

/** `wide` takes a line of its own in a block. */
export function Cell({ children, wide = false, className }: CellProps) {
  return (
    <td
      className={cn(
        "py-3 pr-4 align-middle max-lg:p-0 lg:border-b lg:border-line",
        wide && "max-lg:w-full",
        className,
      )}
    >
      {children}
    </td>
  );
}
