// https://ui.shadcn.com/docs/components/textarea in our tokens.
import type { ComponentProps } from "react";
import { CONTROL } from "./input";
import { cn } from "./utils";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea className={cn(CONTROL, "resize-y", className)} {...rest} />;
}
