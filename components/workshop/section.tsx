import type { ReactNode } from "react";

/** One matter of an order, under its own heading; by its `id` a link leads to it, and it is marked then. */
export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="scroll-mt-4 border-t border-line pt-5 pb-8 target:border-t-4 target:border-spruce"
    >
      <h2 className="mb-4 text-[1.5rem]">{title}</h2>
      {children}
    </section>
  );
}
