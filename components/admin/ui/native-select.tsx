// https://ui.shadcn.com/docs/components/native-select in our tokens: the browser's own, so it works without script.
import type { ComponentProps } from "react";
import { CONTROL } from "./input";
import { cn } from "./utils";

export function NativeSelect({ className, ...rest }: ComponentProps<"select">) {
  return <select className={cn(CONTROL, "min-h-13", className)} {...rest} />;
}
