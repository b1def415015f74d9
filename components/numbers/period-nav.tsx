import { LinkRow } from "@/components/admin/link-row";
import { SPANS, type Period } from "@/lib/numbers/period";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

export function PeriodNav({ period, years }: { period: Period; years: readonly number[] }) {
  const choices = [
    ...SPANS.map((days) => [String(days), `${days} dagar`] as const),
    ...years.map((year) => [String(year), String(year)] as const),
  ];
  return (
    <LinkRow
      label="Visa"
      links={choices.map(([key, name]) => ({
        href: paths.withParams(adminPaths.numbers, { visa: key }),
        name,
        isCurrent: key === period.key,
      }))}
      className="flex flex-wrap gap-x-5"
    />
  );
}
