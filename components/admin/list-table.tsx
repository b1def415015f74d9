import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";
import { Table, TableBody, TableCaption, TableHead, TableHeader, TableRow } from "./ui/table";

/** The link of a heading that sorts, and how its column is sorted now. */
type Sorting = { href: Route; sorted: "ascending" | "descending" | null };

/** `hidden`: for screen readers only. `end`: aligned to the right, as sums are. */
type Named = { name: string; hidden?: boolean; end?: boolean; sorting?: Sorting };
type Column = string | Named;

const ARROWS = { ascending: "↑", descending: "↓" } as const;

/** A heading that sorts by its column. Invisible where rows become blocks. */
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

type ListTableProps = {
  caption: string;
  columns: readonly Column[];
  /** Whether a last column holds the row's buttons. */
  actions?: boolean;
  children: ReactNode;
};

const ACTIONS: Column = { name: "Åtgärder", hidden: true };

/** A list's table, whose rows become blocks where there is no room for columns. */
export function ListTable({ caption, columns, actions = true, children }: ListTableProps) {
  return (
    <Table data-stacked="" className="mt-4 max-table:block">
      <TableCaption>{caption}</TableCaption>
      <TableHeader className="max-table:sr-only">
        <TableRow className="border-edge">
          {[...columns, ...(actions ? [ACTIONS] : [])].map((column) => {
            const { name, hidden, end, sorting }: Named =
              typeof column === "string" ? { name: column } : column;
            return (
              <TableHead
                key={name}
                aria-sort={sorting?.sorted ?? undefined}
                className={cn(sorting && "py-0", end && "text-right")}
              >
                {sorting ? (
                  <SortLink name={name} sorting={sorting} />
                ) : hidden ? (
                  <span className="sr-only">{name}</span>
                ) : (
                  name
                )}
              </TableHead>
            );
          })}
        </TableRow>
      </TableHeader>
      <TableBody className="max-table:block">{children}</TableBody>
    </Table>
  );
}
