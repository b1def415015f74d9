import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";

type PanelProps = ComponentProps<"section"> & { title?: ReactNode };

/** A panel on the "drift" background, for sums and receipts only. On a phone it reaches the edges of the screen. */
export function Panel({ title, className, children, ...rest }: PanelProps) {
  return (
    <section className={cn("-mx-gutter bg-drift px-gutter pt-6 pb-8 lg:mx-0 lg:p-8", className)} {...rest}>
      {title && <h2 className="mb-5 text-[1.625rem]">{title}</h2>}
      {children}
    </section>
  );
}
