// https://ui.shadcn.com/docs/components/textarea in our tokens.
import type { ComponentProps } from "react";
import { CONTROL } from "./input";
import { cn } from "./utils";

/** As tall as its text, but at least `rows`: with `field-sizing` the browser itself does not heed them. */
export function Textarea({ rows = 5, className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 26px)` }}
      className={cn(CONTROL, "field-sizing-content resize-y", className)}
      {...rest}
    />
  );
}
