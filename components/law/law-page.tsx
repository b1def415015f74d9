import type { ReactNode } from "react";
import { PrintButton } from "./print-button";

type LawPageProps = {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** When the text was last changed, as one reads it. */
  changed?: string;
};

/** A page of terms: plain headings and text, made to be read, saved and printed (e-handelslagen 13 §). */
export function LawPage({ title, lead, children, changed = "21 november 2026" }: LawPageProps) {
  return (
    <article className="wrap pt-[clamp(32px,5vw,72px)] pb-section">
      <header className="grid gap-4 border-b border-line pb-8">
        <h1 className="max-w-[18ch]">{title}</h1>
        <p className="text-lead text-ash">{lead}</p>
      </header>
      <div className="prose pt-8 text-body lg:ml-[25%]">
        {children}
        <p className="text-small text-ash">Senast ändrad {changed}.</p>
        <PrintButton />
      </div>
    </article>
  );
}
