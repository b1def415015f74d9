import type { ReactNode, Ref } from "react";

type FoldProps = {
  title: ReactNode;
  /** What it holds, in a few words: opening it is then rarely needed. */
  says: ReactNode;
  open?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A row that tells what is behind it, and opens. Folds below each other share their lines. */
export function Fold({ title, says, open, ref, children }: FoldProps) {
  return (
    <details ref={ref} open={open} className="group/fold border-t border-line last-of-type:border-b">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 [&::-webkit-details-marker]:hidden">
        <span className="flex-none font-semibold">{title}</span>
        <span className="ml-auto min-w-0 truncate text-ash">{says}</span>
        <span
          aria-hidden="true"
          className="relative size-3.5 flex-none before:absolute before:inset-x-0 before:top-1/2 before:-mt-px before:h-[1.6px] before:bg-ink after:absolute after:inset-y-0 after:left-1/2 after:-ml-px after:w-[1.6px] after:bg-ink group-open/fold:after:hidden"
        />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}
