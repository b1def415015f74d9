"use client";
import { FieldLegend } from "@/components/admin/ui/field";
import { Label } from "@/components/admin/ui/label";
import { SelectField, TextAreaField, TextField, Tick, useField } from "@/components/forms/fields";
import type { Fields } from "@/lib/settings/part";

/** The number of empty rows below those filled in. */
const EMPTY_ROWS = 2;

/** One testimonial. It is not public before it is approved. */
function Row({ slot }: { slot: number }) {
  const of = (name: string) => `${slot}.${name}`;
  const { defaultValue: rating } = useField(of("rating"));
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-[1fr_8rem_10rem]">
      <FieldLegend className="float-left mb-3 w-full sm:col-span-3">Omdöme {slot}</FieldLegend>
      <TextField name={of("name")} label="Förnamn" required={false} />
      <SelectField name={of("rating")} label="Betyg" defaultValue={rating || "5"}>
        {[5, 4, 3, 2, 1].map((each) => (
          <option key={each} value={each}>
            {each} av 5
          </option>
        ))}
      </SelectField>
      <TextField name={of("order")} label="Ordernummer" inputMode="numeric" required={false} />
      <TextAreaField
        name={of("text")}
        label="Med kundens ord"
        rows={2}
        required={false}
        className="sm:col-span-3"
      />
      <Label className="sm:col-span-3">
        <Tick name={of("approved")} value="ja" />
        <span>Godkänt: kunden har skrivit det och låter oss visa det</span>
      </Label>
    </fieldset>
  );
}

/** The numbers of the rows to render: those filled in, and some empty ones. */
function rowsFor(values: Fields, most: number): number[] {
  const filled = Object.keys(values).map((field) => (values[field] ? Number.parseInt(field, 10) || 0 : 0));
  const rows = Math.min(most, Math.max(0, ...filled) + EMPTY_ROWS);
  return Array.from({ length: rows }, (_, index) => index + 1);
}

/** The fields for testimonials: the maker types them in, and they are public once approved. */
export function TestimonialFields({ saved, most }: { saved: Fields; most: number }) {
  return (
    <>
      {rowsFor(saved, most).map((slot) => (
        <Row key={slot} slot={slot} />
      ))}
      <TextAreaField
        name="statement"
        label="Så har vi kontrollerat dem"
        hint="Står under omdömena. Lagen kräver att det är sant."
        rows={2}
        required={false}
      />
    </>
  );
}
