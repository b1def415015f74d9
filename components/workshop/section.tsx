import type { ReactNode } from "react";

type SectionProps = {
  title: string;
  /** A few words at the end of the heading's line. */
  note?: ReactNode;
  children: ReactNode;
};

/** One matter of an order or a customer, under its own heading. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className="border-t border-line pt-5 pb-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-[1.5rem]">{title}</h2>
        {note && <p className="text-small text-ash">{note}</p>}
      </div>
      {children}
    </section>
  );
}
