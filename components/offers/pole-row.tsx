"use client";
import { SelectField, TextField } from "@/components/forms/fields";
import { useForm } from "@/components/forms/form-context";
import { Submit } from "@/components/forms/submit";
import { isRequired, offeredBy, poles, type PoleId } from "@/lib/catalogue/poles";

type PoleRowProps = { at: number; product: PoleId };

/** One pair and its choices, those of this pole only. */
export function PoleRow({ at, product }: PoleRowProps) {
  const { values } = useForm();
  const pole = poles[product];
  const name = (field: string) => `items.${at}.${field}`;
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">
        Rad {at + 1}, {pole.lineTitle}
      </legend>
      <div className="mb-3 flex items-center justify-between gap-4">
        <b aria-hidden="true">{pole.lineTitle}</b>
        <Submit name="do" value={`remove:${at}`}>
          Ta bort<span className="sr-only"> rad {at + 1}</span>
        </Submit>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {offeredBy(pole).map((choice) => (
          <SelectField
            key={choice.key}
            name={name(choice.key)}
            label={choice.name}
            required={isRequired(pole, choice.key)}
          >
            {!isRequired(pole, choice.key) && <option value="">{choice.none}</option>}
            {pole[choice.options].map((option) => (
              <option key={option.id} value={option.name}>
                {option.name}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField name={name("length")} label="Längd">
          {pole.lengthsCm.map((length) => (
            <option key={length} value={length}>
              {length} cm
            </option>
          ))}
        </SelectField>
        <TextField
          name={name("quantity")}
          label="Antal par"
          type="number"
          min={1}
          inputMode="numeric"
          defaultValue={values[name("quantity")] ?? "1"}
        />
        <TextField name={name("engraving")} label="Gravyr" optional maxLength={30} />
      </div>
    </fieldset>
  );
}
