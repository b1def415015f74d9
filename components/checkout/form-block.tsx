import type { ReactNode } from "react";

/** One part of the form, with a line above all but the first. */
export function FormBlock({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8 first-of-type:border-0 first-of-type:pt-0" id={id}>
      <h2 className="mb-5 text-[1.75rem]">{title}</h2>
      {children}
    </section>
  );
}
