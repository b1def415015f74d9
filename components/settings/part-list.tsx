import { Link } from "@/components/ui/link";
import { formatShortDate } from "@/lib/kernel/dates";
import * as paths from "@/lib/shop/paths";
import { PART_WORDS } from "./part-words";

export type PartRow = {
  part: paths.SettingsPart;
  /** What is set now. */
  summary: string;
  savedAt: Date | null;
};

export function PartList({ rows }: { rows: readonly PartRow[] }) {
  return (
    <ul className="max-w-[820px] border-t border-edge">
      {rows.map(({ part, summary, savedAt }) => (
        <li key={part} className="relative border-b border-line py-4 pr-8 hover:bg-drift sm:px-4">
          <h2 className="font-text text-lead font-semibold">
            {/* The whole row leads there. */}
            <Link
              href={paths.settingsPart(part)}
              className="inline-flex min-h-8 items-center after:absolute after:inset-0"
            >
              {PART_WORDS[part].title}
            </Link>
          </h2>
          <p className="wrap-anywhere">{summary}</p>
          {savedAt && <p className="text-small text-ash">Ändrat {formatShortDate(savedAt)}</p>}
          <span aria-hidden="true" className="absolute top-1/2 right-1 -translate-y-1/2 text-ash sm:right-4">
            →
          </span>
        </li>
      ))}
    </ul>
  );
}
