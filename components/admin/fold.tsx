import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type FoldProps = {
  title: string;
  open?: boolean;
  /** What is in it takes something away. */
  danger?: boolean;
  className?: string;
  children: ReactNode;
};

/** What is seldom done on a page of the admin, behind its name. */
export function Fold({ title, open, danger = false, className, children }: FoldProps) {
  return (
    <details open={open} className={className}>
      <summary
        className={cn(
          "inline-flex min-h-target cursor-pointer items-center font-semibold underline",
          danger && "text-rowan",
        )}
      >
        {title}
      </summary>
      {children}
    </details>
  );
}
