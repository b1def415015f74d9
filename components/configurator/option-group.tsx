import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type OptionGroupProps = {
  name: string;
  /** The surcharge of the choice and what it is for. */
  note?: ReactNode;
  /** The group is a panel of its own, named by the menu above it. */
  inPanel: boolean;
  /** The group has pictures that load when it comes near the viewport. */
  sprite?: boolean;
  /** The group holds a text field in place of radios. */
  isField?: boolean;
  children: ReactNode;
};

/** A choice of the form: its name to the left, its note to the right. In a panel the menu has its name, and the note is below. */
export function OptionGroup({ name, note, inPanel, sprite, isField, children }: OptionGroupProps) {
  return (
    <fieldset
      role={isField ? "group" : "radiogroup"}
      aria-label={name}
      data-sprite={sprite ? "" : undefined}
      className={cn(
        "min-w-0",
        inPanel ? "flex flex-col py-3.5 lg:py-6" : "border-t border-line pt-2.5 pb-4 lg:pb-2",
      )}
      suppressHydrationWarning
    >
      <div
        className={cn(
          "flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ash",
          inPanel && !isField ? "order-last mt-3 noscript:order-none noscript:mt-0 noscript:mb-2" : "mb-2",
        )}
      >
        <h2
          className={cn("text-[1.375rem] leading-[1.2] text-ink", inPanel && "sr-only noscript:not-sr-only")}
        >
          {name}
        </h2>
        {note}
      </div>
      {children}
    </fieldset>
  );
}
