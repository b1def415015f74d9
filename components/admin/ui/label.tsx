// https://ui.shadcn.com/docs/components/label in our tokens.
import type { ComponentProps } from "react";
import { cn } from "./utils";

/** A whole target: the box or switch in it, and its words. */
export function Label({ className, children, ...rest }: ComponentProps<"label">) {
  return (
    <label className={cn("flex min-h-target cursor-pointer items-center gap-3", className)} {...rest}>
      {children}
    </label>
  );
}
