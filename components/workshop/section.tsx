import type { ReactNode } from "react";

/** One matter of an order, under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5 pb-8">
      <h2 className="mb-4 text-[1.5rem]">{title}</h2>
      {children}
    </section>
  );
}
