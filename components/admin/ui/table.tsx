// https://ui.shadcn.com/docs/components/table in our tokens. Roles are explicit, because Safari drops those of a table
// whose `display` is changed.
import type { ComponentProps } from "react";
import { cn, type FixedProps } from "./utils";

export function Table({ className, ...rest }: ComponentProps<"table">) {
  return <table role="table" className={cn("w-full border-collapse text-left", className)} {...rest} />;
}

export function TableCaption(props: FixedProps<"caption">) {
  return <caption className="sr-only" {...props} />;
}

export function TableHeader({ className, ...rest }: ComponentProps<"thead">) {
  return <thead role="rowgroup" className={cn("text-small text-ash", className)} {...rest} />;
}

export const TableBody = (props: ComponentProps<"tbody">) => <tbody role="rowgroup" {...props} />;

/** In a ListTable it is a block where there is no room for columns (`stacked:` in app/globals.css). */
export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className={cn(
        "border-b border-line stacked:flex stacked:flex-wrap stacked:items-center stacked:gap-x-5 stacked:gap-y-2 stacked:py-4",
        className,
      )}
      {...rest}
    />
  );
}

export function TableHead({ className, scope = "col", ...rest }: ComponentProps<"th">) {
  return (
    <th
      role={scope === "row" ? "rowheader" : "columnheader"}
      scope={scope}
      className={cn("py-3 pr-4 font-semibold last:pr-0", className)}
      {...rest}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return (
    <td
      role="cell"
      className={cn("py-3 pr-4 last:pr-0 stacked:p-0 stacked:wrap-anywhere", className)}
      {...rest}
    />
  );
}
