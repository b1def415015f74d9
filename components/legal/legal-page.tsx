import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import { legalLinks, withdrawalLink } from "@/components/layout/navigation";
import { PrintIcon } from "@/components/ui/icons";
import { Paragraphs } from "@/components/paragraphs";
import { formatLongDate } from "@/lib/kernel/dates";
import { shownSettings } from "@/lib/settings/shown-settings";
import type { LegalPage as LegalName } from "@/lib/shop/legal-additions";
import { PrintButton } from "@/components/ui/print-button";

/** The day the texts in this repository were last changed, 'YYYY-MM-DD'. */
const CHANGED = "2026-11-21";

type LegalPageProps = {
  title: string;
  lead: ReactNode;
  /** The page's own path, which the list of terms marks as current. */
  path: `/${LegalName}`;
  children: ReactNode;
};

/** Links to all terms, beside the text. Hidden on a phone, where the footer right below has the same list. */
function Terms({ path }: { path: string }) {
  return (
    <nav aria-label="Alla villkor" className="max-lg:hidden print:hidden">
      <ul className="sticky top-28 grid justify-items-start border-l border-line pl-6">
        {[...legalLinks, withdrawalLink].map(({ href, label }) => (
          <li key={href} className="group relative" data-current={href === path || undefined}>
            <span
              aria-hidden="true"
              className="absolute inset-y-2.5 -left-[27px] hidden w-1.5 bg-spruce group-data-current:block"
            />
            <Link
              href={href}
              aria-current={href === path ? "page" : undefined}
              className="inline-flex min-h-target items-center aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page of terms: plain headings and text, made to be read, saved and printed (e-handelslagen 13 §). */
export async function LegalPage({ title, lead, path, children }: LegalPageProps) {
  const { legal } = await shownSettings();
  const own = legal[`${path.slice(1) as LegalName}.own`];
  const changed = legal.changedOn && legal.changedOn > CHANGED ? legal.changedOn : CHANGED;
  return (
    <article className="wrap pt-[clamp(32px,5vw,72px)] pb-section">
      <header className="grid gap-4 border-b border-line pb-8 lg:pl-[calc(25%+48px)]">
        <h1 className="max-w-[18ch] max-xs:text-[1.875rem]">{title}</h1>
        <p className="text-lead text-ash">{lead}</p>
      </header>
      <div className="gap-12 pt-8 lg:grid lg:grid-cols-[25%_1fr]">
        <Terms path={path} />
        <div className="prose text-body [&>:first-child]:mt-0">
          {children}
          {own && (
            <>
              <h2>Det här gäller också</h2>
              <Paragraphs text={own} />
            </>
          )}
          <p className="text-small text-ash">Senast ändrad den {formatLongDate(new Date(changed))}.</p>
          <PrintButton variant="line" small>
            <PrintIcon className="size-5" /> Skriv ut eller spara
          </PrintButton>
        </div>
      </div>
    </article>
  );
}
