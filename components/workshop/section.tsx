import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type SectionProps = {
  title: string;
  /** A few words at the end of the heading's line. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of an order's or customer's page. */
export function Section({ title, note, className, children }: SectionProps) {
  return (
    <section className={cn("border-t border-line pt-5 pb-8", className)}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-[1.5rem]">{title}</h2>
        {note && <p className="text-small text-ash">{note}</p>}
      </div>
      {children}
    </section>
  );
}
