// https://ui.shadcn.com/docs/components/input in our tokens.
import type { ComponentProps } from "react";
import { cn } from "./utils";

/** The classes of text fields and selects. */
export const CONTROL =
  "w-full rounded border border-edge bg-white px-4 py-3 text-ink focus-visible:border-ink focus-visible:outline-offset-0 disabled:bg-drift disabled:text-ash aria-invalid:border-2 aria-invalid:border-rowan";
const FILE =
  "min-h-target w-full min-w-0 text-small file:mr-3 file:min-h-target file:cursor-pointer file:rounded file:border file:border-solid file:border-edge file:bg-white file:px-4";

export function Input({ className, type, ...rest }: ComponentProps<"input">) {
  return (
    <input type={type} className={cn(type === "file" ? FILE : `${CONTROL} min-h-13`, className)} {...rest} />
  );
}
