import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type SumRow = { label: ReactNode; value: ReactNode; kind?: "total" | "note" };

type SumListProps = { rows: readonly (SumRow | false | null | undefined)[]; className?: string };

/** A list of amounts. A `total` stands below a line, a `note` (varav moms) is small. Falsy rows are left out. */
export function SumList({ rows, className }: SumListProps) {
  return (
    <dl className={cn("grid gap-0.5", className)}>
      {rows
        .filter((row) => !!row)
        .map((row, index) => (
          <div
            key={index}
            className={cn(
              "flex justify-between gap-4",
              row.kind === "total" && "mt-2 border-t border-ink pt-3 text-[1.3125rem] font-semibold",
              row.kind === "note" && "text-small text-ash",
            )}
          >
            <dt className={row.kind === "total" ? undefined : "text-ash"}>{row.label}</dt>
            <dd className="num">{row.value}</dd>
          </div>
        ))}
    </dl>
  );
}
