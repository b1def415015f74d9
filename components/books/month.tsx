import { NativeSelect } from "@/components/admin/ui/native-select";
import { Field, FieldLabel } from "@/components/admin/ui/field";
import { nameMonth, recentMonths } from "@/lib/kernel/month";

/** The choice of a month of the books: the twelve newest, and the one that is shown. */
export function MonthSelect({ month, now }: { month: string; now: Date }) {
  return (
    <Field>
      <FieldLabel htmlFor="manad">Månad</FieldLabel>
      <NativeSelect id="manad" name="manad" required defaultValue={month}>
        {[...new Set([month, ...recentMonths(now)])].map((each) => (
          <option key={each} value={each}>
            {nameMonth(each)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** A note on why the series of sales skips these numbers. */
export function ReplacementsNote({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  return (
    <p className="mt-8">
      {numbers.length === 1
        ? `Order ${numbers[0]} är en ersättning för 0 kr. Den är ingen försäljning och har ingen verifikation, så numret saknas i serien.`
        : `Ordrarna ${numbers.join(", ")} är ersättningar för 0 kr. De är ingen försäljning och har ingen verifikation, så numren saknas i serien.`}
    </p>
  );
}
