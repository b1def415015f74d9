// https://ui.shadcn.com/docs/components/checkbox in our tokens: the browser's own, so a form carries it without script.
import type { ComponentProps } from "react";
import { cn } from "./utils";

export function Checkbox({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input type="checkbox" className={cn("m-0 size-6 flex-none accent-spruce", className)} {...rest} />;
}
