import { Link } from "@/components/ui/link";
import { formatShortDate } from "@/lib/kernel/dates";
import { partPath, PARTS, type Part } from "@/lib/settings/settings";

export type PartRow = {
  part: Part;
  /** What is set now. */
  summary: string;
  savedAt: Date | null;
};

type PartListProps = { id: string; title: string; rows: readonly PartRow[] };

/** Parts that belong together, each with what is set in it. */
export function PartList({ id, title, rows }: PartListProps) {
  return (
    <section aria-labelledby={id} className="mt-8 max-w-[820px]">
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      <ul className="border-t border-edge">
        {rows.map(({ part, summary, savedAt }) => (
          <li key={part} className="relative border-b border-line py-4 pr-8 hover:bg-drift sm:px-4">
            <h3 className="font-text text-lead font-semibold">
              {/* The whole row leads there. */}
              <Link
                href={partPath(part)}
                className="inline-flex min-h-8 items-center after:absolute after:inset-0"
              >
                {PARTS[part].title}
              </Link>
            </h3>
            <p className="wrap-anywhere">{summary}</p>
            {savedAt && <p className="text-small text-ash">Ändrat {formatShortDate(savedAt)}</p>}
            <span
              aria-hidden="true"
              className="absolute top-1/2 right-1 -translate-y-1/2 text-ash sm:right-4"
            >
              →
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
