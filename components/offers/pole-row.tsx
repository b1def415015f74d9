"use client";
import { FieldLegend, FieldSet } from "@/components/admin/ui/field";
import { TextField } from "@/components/forms/fields";
import { useForm } from "@/components/forms/form-context";
import { PoleChoices } from "@/components/forms/pole-choices";
import { Submit } from "@/components/forms/submit";
import { poles, type PoleId } from "@/lib/catalogue/poles";

type PoleRowProps = { at: number; product: PoleId };

/** One pair and its choices, those of this pole only. */
export function PoleRow({ at, product }: PoleRowProps) {
  const { values } = useForm();
  const pole = poles[product];
  const name = (field: string) => `items.${at}.${field}`;
  return (
    <FieldSet className="border-t border-line pt-5">
      <FieldLegend className="sr-only">
        Rad {at + 1}, {pole.lineTitle}
      </FieldLegend>
      <div className="mb-3 flex items-center justify-between gap-4">
        <b aria-hidden="true">{pole.lineTitle}</b>
        <Submit name="do" value={`remove:${at}`}>
          Ta bort<span className="sr-only"> rad {at + 1}</span>
        </Submit>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <PoleChoices product={product} name={name} />
        <TextField
          name={name("quantity")}
          label="Antal par"
          type="number"
          min={1}
          inputMode="numeric"
          defaultValue={values[name("quantity")] ?? "1"}
        />
      </div>
    </FieldSet>
  );
}
