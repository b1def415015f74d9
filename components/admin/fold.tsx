import type { ComponentProps, ReactNode } from "react";
import { OpenMark } from "@/components/ui/accordion";

/** `says`: a summary of the content in a few words, so that opening it is rarely needed. */
type FoldProps = Pick<ComponentProps<"details">, "children" | "open" | "ref"> & {
  title: ReactNode;
  says: ReactNode;
};

/** A collapsible row with a summary of its content. Adjacent folds share their lines. */
export function Fold({ title, says, children, ...rest }: FoldProps) {
  return (
    <details className="group/acc border-t border-line last-of-type:border-b" {...rest}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex-none font-semibold">{title}</span>
        <span className="ml-auto line-clamp-2 min-w-0 text-right wrap-anywhere text-ash">{says}</span>
        <OpenMark />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}
