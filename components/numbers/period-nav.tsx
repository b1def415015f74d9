import { Link } from "@/components/ui/link";
import { SPANS, type Period } from "@/lib/numbers/period";
import * as paths from "@/lib/paths";

/** The spans and years to choose from. */
export function PeriodNav({ period, years }: { period: Period; years: readonly number[] }) {
  const choices = [
    ...SPANS.map((days) => [String(days), `${days} dagar`]),
    ...years.map((year) => [String(year), String(year)]),
  ];
  return (
    <nav aria-label="Visa" className="flex flex-wrap gap-x-5">
      {choices.map(([key, name]) => (
        <Link
          key={key}
          href={paths.withParams(paths.numbers, { visa: key! })}
          aria-current={key === period.key ? "page" : undefined}
          className="inline-flex min-h-target items-center no-underline hover:underline aria-[current]:font-semibold aria-[current]:shadow-[0_3px_0_var(--color-spruce)]"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
