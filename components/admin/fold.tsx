import type { ReactNode, Ref } from "react";
import { OpenMark } from "@/components/ui/accordion";

type FoldProps = {
  title: ReactNode;
  /** A summary of the content in a few words, so that opening it is rarely needed. */
  says: ReactNode;
  open?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A collapsible row with a summary of its content. Adjacent folds share their lines. */
export function Fold({ title, says, open, ref, children }: FoldProps) {
  return (
    <details ref={ref} open={open} className="group/acc border-t border-line last-of-type:border-b">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 [&::-webkit-details-marker]:hidden">
        <span className="flex-none font-semibold">{title}</span>
        <span className="ml-auto line-clamp-2 min-w-0 text-right wrap-anywhere text-ash">{says}</span>
        <OpenMark />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}
