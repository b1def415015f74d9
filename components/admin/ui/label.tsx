// https://ui.shadcn.com/docs/components/label in our tokens.
import type { ComponentProps } from "react";
import { cn } from "./utils";

export function Label({ className, children, ...rest }: ComponentProps<"label">) {
  return (
    <label
      data-slot="label"
      className={cn("inline-flex min-h-target cursor-pointer items-center gap-3 font-semibold", className)}
      {...rest}
    >
      {children}
    </label>
  );
}
