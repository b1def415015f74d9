import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type TableProps = {
  caption: string;
  columns: readonly string[];
  /** Whether a last column holds the row's buttons. */
  actions?: boolean;
  children: ReactNode;
};

/** Hairlines and no zebra; on phones each row becomes a block. */
export function Table({ caption, columns, actions = true, children }: TableProps) {
  return (
    <table className="mt-4 w-full border-collapse max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:hidden">
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
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-5 max-md:gap-y-2 max-md:border-b max-md:border-line max-md:py-4">
      {children}
    </tr>
  );
}

type CellProps = { children: ReactNode; wide?: boolean; className?: string };

/** `wide` takes a line of its own on phones. */
export function Cell({ children, wide = false, className }: CellProps) {
  return (
    <td
      className={cn(
        "py-3 pr-4 align-middle max-md:p-0 md:border-b md:border-line",
        wide && "max-md:w-full",
        className,
      )}
    >
      {children}
    </td>
  );
}
