// https://ui.shadcn.com/docs/components/label in our tokens.
import type { ComponentProps } from "react";
import { cn } from "./utils";

/** A label around a checkbox or switch and its words: all of it is one target. */
export function Label({ className, children, ...rest }: ComponentProps<"label">) {
  return (
    <label className={cn("flex min-h-target cursor-pointer items-center gap-3", className)} {...rest}>
      {children}
    </label>
  );
}
