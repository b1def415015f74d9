import type { ReactNode } from "react";
import { formatDateTime } from "@/lib/kernel/dates";
import type { PastSave } from "@/lib/settings/queries";

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
