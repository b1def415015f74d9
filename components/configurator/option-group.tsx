import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type OptionGroupProps = {
  name: string;
  /** What a choice adds and what it is for. */
  note?: ReactNode;
  /** In a panel of its own, which the menu above names. */
  inPanel: boolean;
  /** The group has pictures that are loaded when it comes near. */
  sprite?: boolean;
  /** Not a choice among radios but a field. */
  isField?: boolean;
  children: ReactNode;
};

/** A choice of the form: its Swedish name to the left, what it adds to the right; in a panel under it, without the name. */
export function OptionGroup({ name, note, inPanel, sprite, isField, children }: OptionGroupProps) {
  return (
    <fieldset
      role={isField ? "group" : "radiogroup"}
      aria-label={name}
      data-sprite={sprite ? "" : undefined}
      className={cn(
        "min-w-0",
        inPanel ? "flex flex-col py-3.5 lg:py-6" : "border-t border-line pt-2.5 pb-4 lg:pb-3",
      )}
      suppressHydrationWarning
    >
      <div
        className={cn(
          "flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ash",
          inPanel && !isField ? "order-last mt-3" : "mb-2",
        )}
      >
        <h2 className={inPanel ? "sr-only" : "text-[1.375rem] leading-[1.2] text-ink"}>{name}</h2>
        {note}
      </div>
      {children}
    </fieldset>
  );
}
