import { NativeSelect, NativeSelectOption } from "@/components/admin/ui/native-select";
import { Field, FieldLabel } from "@/components/admin/ui/field";
import { nameMonth, recentMonths } from "@/lib/kernel/month";

/** The choice of a month of the books: the twelve newest, and the one that is shown. */
export function MonthSelect({ month, now }: { month: string; now: Date }) {
  return (
    <Field>
      <FieldLabel htmlFor="manad">Månad</FieldLabel>
      <NativeSelect id="manad" name="manad" required defaultValue={month}>
        {[...new Set([month, ...recentMonths(now)])].map((each) => (
          <NativeSelectOption key={each} value={each}>
            {nameMonth(each)}
          </NativeSelectOption>
        ))}
      </NativeSelect>
    </Field>
  );
}
