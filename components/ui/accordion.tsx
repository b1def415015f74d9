import type { ComponentProps, ReactNode } from "react";

type AccordionProps = Pick<ComponentProps<"details">, "children" | "open" | "ref"> & { title: ReactNode };

/** The plus of a collapsible `group/acc`; a minus while it is open. */
export function OpenMark() {
  return (
    <span
      aria-hidden="true"
      className="relative size-3.5 flex-none before:absolute before:inset-x-0 before:top-1/2 before:-mt-px before:h-[1.6px] before:bg-ink after:absolute after:inset-y-0 after:left-1/2 after:-ml-px after:w-[1.6px] after:bg-ink group-open/acc:after:hidden"
    />
  );
}

/** A collapsible section: native details, so it works without script and can be found by the browser's search. */
export function Accordion({ title, children, ...rest }: AccordionProps) {
  return (
    <details className="group/acc border-t border-line last-of-type:border-b" {...rest}>
      <summary className="flex min-h-15 cursor-pointer list-none items-center justify-between gap-4 font-display text-[1.25rem] leading-[1.2] [&::-webkit-details-marker]:hidden">
        {title}
        <OpenMark />
      </summary>
      <div className="pb-5 text-ash">{children}</div>
    </details>
  );
}
