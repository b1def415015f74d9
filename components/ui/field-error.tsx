// A file of its own: a product page uses nothing else of field.tsx, and would load all of it.
import type { ReactNode } from "react";
import { WarningIcon } from "./icons";

/** An error under a field: icon and words, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className="flex items-start gap-2 text-small leading-[1.4] font-semibold text-rowan">
      <WarningIcon className="size-5" />
      {children}
    </span>
  );
}
