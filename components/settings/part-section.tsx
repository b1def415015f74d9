import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { formatDateTime } from "@/lib/kernel/dates";
import type { PastSave } from "@/lib/settings/queries";
import { PART_NAMES, partPath, PARTS, type Part } from "@/lib/settings/settings";
import * as adminPaths from "@/lib/shop/admin-paths";

/** The way to the other parts: all of them beside the form, on a phone the list of them. */
export function PartNav({ current }: { current: Part }) {
  return (
    <nav aria-label="Inställningar" className="max-lg:mb-4">
      <TextLink href={adminPaths.settings}>← Alla inställningar</TextLink>
      <ul className="mt-4 grid border-l border-line max-lg:hidden">
        {PART_NAMES.map((part) => (
          <li key={part}>
            <Link
              href={partPath(part)}
              aria-current={part === current ? "page" : undefined}
              className="-ml-px flex min-h-target items-center border-l-4 border-transparent pl-4 no-underline hover:underline aria-[current]:border-spruce aria-[current]:font-semibold"
            >
              {PARTS[part].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PartSectionProps = {
  title: string;
  lead: ReactNode;
  /** The last saves, newest first. */
  saves: readonly PastSave[];
  children: ReactNode;
};

function SaveLine({ save }: { save: PastSave }) {
  return (
    <li>
      {formatDateTime(save.at)}, {save.who ?? "borttaget konto"}
      {save.isDraft && ", utkast"}
      <ul className="mb-2 list-disc pl-5">
        {save.changes.map(({ label, from, to }) => (
          <li key={label} className="wrap-anywhere">
            {label}: {from || "tomt"} → <b>{to || "tomt"}</b>
          </li>
        ))}
        {save.changes.length === 0 && <li>Sparat utan ändring</li>}
      </ul>
    </li>
  );
}

/** One part of the settings: what it is about, its form, and who has changed what. */
export function PartSection({ title, lead, saves, children }: PartSectionProps) {
  const last = saves[0];
  return (
    <section aria-labelledby="del">
      <h1 id="del">{title}</h1>
      <p className="mt-2 text-ash">{lead}</p>
      {children}
      {last && (
        <details className="mt-3 text-small text-ash">
          <summary className="inline-flex min-h-target cursor-pointer items-center underline">
            Ändrat {formatDateTime(last.at)} av {last.who ?? "borttaget konto"}. Se vad som ändrats
          </summary>
          <ol className="grid gap-1">
            {saves.map((save) => (
              <SaveLine key={save.at.getTime()} save={save} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
