import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";

/** Where a heading leads that sorts, and how its column is sorted now. */
type Sorting = { href: Route; sorted: "ascending" | "descending" | null };

/** `hidden` is read aloud only; `end` stands to the right, as sums do. */
type Column = string | { name: string; hidden?: boolean; end?: boolean; sorting?: Sorting };

const ARROWS = { ascending: "↑", descending: "↓" } as const;

/** A heading to press; where rows are blocks there is none to be seen. */
function SortLink({ name, sorting: { href, sorted } }: { name: string; sorting: Sorting }) {
  return (
    <>
      <Link
        href={href}
        className={cn(
          "inline-flex min-h-target items-center gap-1 no-underline hover:underline max-table:hidden",
          sorted && "text-ink",
        )}
      >
        {name}
        {sorted && <span aria-hidden="true">{ARROWS[sorted]}</span>}
      </Link>
      <span className="table:hidden">{name}</span>
    </>
  );
}

type TableProps = {
  caption: string;
  columns: readonly Column[];
  /** Whether a last column holds the row's buttons. */
  actions?: boolean;
  children: ReactNode;
};

const ACTIONS: Column = { name: "Åtgärder", hidden: true };

/**
 * A table that becomes one block per row where there is no room for columns. The roles are written out because Safari
 * forgets them when a table is displayed as something else.
 */
export function Table({ caption, columns, actions = true, children }: TableProps) {
  return (
    <table role="table" className="mt-4 w-full border-collapse max-table:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-table:sr-only">
        <tr role="row">
          {[...columns, ...(actions ? [ACTIONS] : [])].map((column) => {
            const {
              name,
              hidden = false,
              end = false,
              sorting = undefined,
            } = typeof column === "string" ? { name: column } : column;
            return (
              <th
                key={name}
                role="columnheader"
                scope="col"
                aria-sort={sorting?.sorted ?? undefined}
                className={cn(
                  "border-b border-edge pr-4 text-small font-semibold text-ash",
                  sorting ? "py-0" : "py-3",
                  end ? "text-right" : "text-left",
                )}
              >
                {sorting ? (
                  <SortLink name={name} sorting={sorting} />
                ) : hidden ? (
                  <span className="sr-only">{name}</span>
                ) : (
                  name
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-table:block">
        {children}
      </tbody>
    </table>
  );
}

type RowProps = {
  /** The layout of the cells in a block; one below the other by default. */
  block?: string;
  children: ReactNode;
};

/** One row; its cells become lines of their own on a phone. */
export function Row({
  block = "max-table:flex max-table:flex-wrap max-table:gap-x-5 max-table:gap-y-2",
  children,
}: RowProps) {
  return (
    <tr
      role="row"
      className={cn("max-table:items-center max-table:border-b max-table:border-line max-table:py-4", block)}
    >
      {children}
    </tr>
  );
}

type CellProps = { children: ReactNode; wide?: boolean; className?: string };

/** `wide` takes a line of its own in a block. */
export function Cell({ children, wide = false, className }: CellProps) {
  return (
    <td
      role="cell"
      className={cn(
        "py-3 pr-4 align-middle last:pr-0 max-table:p-0 max-table:wrap-anywhere table:border-b table:border-line",
        wide && "max-table:w-full",
        className,
      )}
    >
      {children}
    </td>
  );
}
