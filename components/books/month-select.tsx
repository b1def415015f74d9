import { Select } from "@/components/ui/field";
import { nameMonth, recentMonths } from "@/lib/kernel/month";

/** The month of the books: the twelve newest, and the one that is shown. */
export function MonthSelect({ month, now }: { month: string; now: Date }) {
  return (
    <Select label="Månad" name="manad" defaultValue={month}>
      {[...new Set([month, ...recentMonths(now)])].map((each) => (
        <option key={each} value={each}>
          {nameMonth(each)}
        </option>
      ))}
    </Select>
  );
}
